import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { Holidays } from './Holidays.tsx';

const XMAS = { id: studentOf(9).id, onDate: '2999-12-25', name: 'Christmas Day' };
const LESSON = {
  id: 'l-1',
  startsAt: '2026-12-24T09:00:00Z',
  endsAt: '2026-12-24T10:00:00Z',
  teacherId: teacherOf(1).id,
  teacherName: 'Laura Whitfield',
  groupName: null,
  students: [{ id: studentOf(1).id, fullName: 'Ana Ruiz' }],
};

function open(replies: Replies, canChange = true) {
  const sentCalls = stubOffice({ 'GET /holidays': [XMAS], ...replies });
  renderOffice(<Holidays mayChange={canChange} />, { path: '/settings', route: '/settings' });
  return sentCalls;
}
async function add() {
  await userEvent.type(await screen.findByLabelText('Day'), '24/12/2026');
  await userEvent.type(screen.getByLabelText('Name'), 'Christmas Eve');
  await userEvent.click(screen.getByRole('button', { name: 'Add holiday' }));
}

it('ROUTE-12 support sees the days, and changes none', async () => {
  open({}, false);
  expect(await screen.findByText('Christmas Day')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lessons on Christmas Day' }).getAttribute('href')).toBe(
    '/calendar?dateTarget=2999-12-25&view=day',
  );
});

it('ROUTE-12 shows the lessons already placed on a day, as such, before it becomes a holiday', async () => {
  const sentCalls = open({ 'POST /holidays': { holidays: [XMAS], affected: [LESSON] } });
  await add();
  const dialog = within(await screen.findByRole('dialog', { name: '1 lesson on this day' }));
  expect(dialog.getByText(/Ana Ruiz/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'View in calendar' }).getAttribute('href')).toBe(
    '/calendar?dateTarget=2026-12-24&view=day',
  );
  const dry = () => sentCalls.flatMap(({ body }) => (body as { dryRun?: boolean } | undefined)?.dryRun ?? []);
  expect(dry()).toEqual([true]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await vi.waitFor(() => expect(dry()).toEqual([true, false]));
});

it('ties a refusal to the day, and keeps what was typed', async () => {
  const errors = { onDate: 'This day is already a holiday.' };
  open({ 'POST /holidays': new Refused(400, 'invalid-input', { errors }) });
  await add();
  expect(await screen.findByText('This day is already a holiday.')).toBeDefined();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Christmas Eve');
});
