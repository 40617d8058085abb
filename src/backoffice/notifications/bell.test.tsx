import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { NoteText } from '../record/NoteText.tsx';
import { StaffBell } from './StaffBell.tsx';

const NEWS = {
  id: studentOf(1).id,
  noun: 'student',
  given: null,
  answered: null,
  proposal: null,
  recordId: studentOf(2).id,
  recordName: 'Marta Ruiz',
  authorName: 'Sofía Marín',
  excerpt: 'Ask @somebody',
  createdAt: '2026-12-01T17:00:00Z',
  isRead: false,
};

const GIVEN = {
  ...NEWS,
  id: studentOf(4).id,
  noun: null,
  given: { count: 1, type: 'CUSTOM' },
  recordName: 'Ana Gil',
  excerpt: '',
};
const MANY = { ...GIVEN, id: studentOf(5).id, given: { count: 3, type: 'CUSTOM' } };

it('the bell counts what is unread, leads to the notes of the record, and marks as read what is followed', async () => {
  const sentCalls = stubOffice({
    'GET /notifications': {
      rows: [NEWS, { ...NEWS, id: studentOf(3).id, isRead: true }, GIVEN, MANY],
      unreadCount: 1,
    },
    'POST /notifications/read': undefined,
  });
  renderOffice(<StaffBell />, { path: '/students', route: '/students' });
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await userEvent.click(bell);
  const [unread] = await screen.findAllByRole('link', {
    name: /Sofía Marín mentioned you in a note on Marta Ruiz/,
  });
  expect(unread!.textContent).toContain('Unread');
  expect(unread!.getAttribute('href')).toBe(`/students/${NEWS.recordId}#notes`);
  const one = screen.getByRole('link', { name: /assigned you a request: Custom, Ana Gil/ });
  expect(one.getAttribute('href')).toBe(`/support-tasks/${NEWS.recordId}`);
  const many = screen.getByRole('link', { name: /assigned you 3 requests/ });
  expect(decodeURIComponent(many.getAttribute('href')!)).toBe(
    '/support-tasks?filter={"owner":"ME","unresolved":true}',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.click(bell);
  await userEvent.click((await screen.findAllByRole('link'))[0]!);
  await waitFor(() =>
    expect(sentCalls.find(({ call }) => call === 'POST /notifications/read')?.body).toEqual({
      ids: [NEWS.id],
    }),
  );
});

it('says what will stand here while there is nothing', async () => {
  stubOffice({ 'GET /notifications': { rows: [], unreadCount: 0 } });
  renderOffice(<StaffBell />, { path: '/students', route: '/students' });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/No notifications yet/)).toBeDefined();
});

it('a note shows whom it names as chips, and by their new name who has got another', () => {
  const mentions = [
    { id: '1', fullName: 'Ana Ruiz' },
    { id: '2', fullName: 'Ana Ruiz Gil' },
    { id: '3', fullName: 'New Name' },
  ];
  stubOffice({});
  const text = 'Ask @Ana Ruiz Gil, not @Ana Ruiz.';
  const { container } = renderOffice(<NoteText note={{ text, mentions }} />, { path: '/x', route: '/x' });
  const chips = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(chips).toEqual(expect.arrayContaining(['@Ana Ruiz Gil', '@Ana Ruiz', '@New Name']));
  expect(container.textContent).toContain(text);
});

it('the list closes when the focus leaves it, and not while it moves inside', async () => {
  stubOffice({ 'GET /notifications': { rows: [GIVEN], unreadCount: 0 } });
  renderOffice(
    <>
      <StaffBell />
      <button type="button">behind</button>
    </>,
    { path: '/students', route: '/students' },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const [last] = (await screen.findAllByRole('link')).toReversed();
  last!.focus();
  expect(screen.getByRole('list')).toBeDefined();
  screen.getByRole('button', { name: 'behind' }).focus();
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});
