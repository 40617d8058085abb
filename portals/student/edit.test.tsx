import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StudentDetail } from '#domain/people/api/student-platform.ts';
import { refusal, renderScreen, stubFetch, userOf, type Answer } from '#tests/support/screens.tsx';
import { StudentEditPage } from './StudentEditPage.tsx';

const USER = userOf('STUDENT');
const DETAIL = {
  id: USER.userId,
  fullName: 'Ana García',
  phone: '+34600200200',
  timeZone: 'Europe/Madrid',
  goal: 'Lead the call.',
  birthOn: null,
  contactLanguage: 'ENGLISH',
  version: 3,
} as StudentDetail;
const READ = `GET /api/v1/student-platform/detail/${USER.userId}`;
const SAVE = `PATCH /api/v1/student-platform/${USER.userId}`;

async function open(saved: Answer) {
  const fetched = stubFetch({
    [READ]: { body: DETAIL },
    [SAVE]: saved,
    'GET /api/v1/auth/me': { body: USER },
  });
  renderScreen(<StudentEditPage />, { user: USER, path: '/student/edit' });
  await screen.findByLabelText('Phone');
  const sent = () => fetched.mock.calls.find(([, init]) => init?.method === 'PATCH')?.[1]?.body;
  return () => JSON.parse(String(sent())) as Record<string, unknown>;
}
const goal = () => screen.getByLabelText<HTMLTextAreaElement>('Goal');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const address = () => screen.getByTestId('address').textContent;

describe('ROUTE-19 editing the own profile', () => {
  it('sends what is in the fields, nothing for what is empty, and goes back', async () => {
    const sent = await open({ body: DETAIL });
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Lisbon');
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.clear(goal());
    await userEvent.type(goal(), 'Pass the exam.');
    await save();
    await waitFor(() => expect(address()).toBe('/student/profile'));
    expect(sent()).toEqual({
      phone: null,
      timeZone: 'Europe/Lisbon',
      goal: 'Pass the exam.',
      birthOn: null,
      contactLanguage: 'ENGLISH',
      version: 3,
    });
  });

  it('refuses a wrong number under its input before anything is sent', async () => {
    await open({ body: DETAIL });
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.type(screen.getByLabelText('Phone'), 'call me');
    await save();
    expect(
      await screen.findByText('Enter a phone number with country code, e.g. +34 600 123 456.'),
    ).toBeDefined();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the server’s refusal under the input and loses nothing that was typed', async () => {
    await open(refusal(400, 'invalid-input', { errors: { goal: 'Say it in fewer words.' } }));
    await userEvent.type(goal(), ' And more.');
    await save();
    expect(await screen.findByText('Say it in fewer words.')).toBeDefined();
    expect(goal().value).toBe('Lead the call. And more.');
    expect(address()).toBe('/student/edit');
  });

  it('says that the school cannot be reached, and loses nothing', async () => {
    await open(refusal(503, 'unavailable'));
    await userEvent.type(goal(), ' And more.');
    await save();
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent).join()).toContain(
      "isn't available",
    );
    expect(goal().value).toBe('Lead the call. And more.');
  });
});

describe('API-10 another window has saved the profile in the meantime', () => {
  const openStale = async (newer: Partial<StudentDetail>) => {
    const current = { ...DETAIL, version: 4, ...newer };
    const answers = [refusal(409, 'stale', { details: { current } }), { body: current }];
    const fetched = stubFetch({
      [READ]: { body: DETAIL },
      [SAVE]: () => answers.shift()!,
      'GET /api/v1/auth/me': { body: USER },
    });
    renderScreen(<StudentEditPage />, { user: USER, path: '/student/edit' });
    await screen.findByLabelText('Phone');
    await userEvent.type(goal(), ' And more.');
    await save();
    return () =>
      fetched.mock.calls
        .filter(([, init]) => init?.method === 'PATCH')
        .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);
  };

  it('other fields: both stand, without a question', async () => {
    const sent = await openStale({ phone: '+34600999888' });
    await waitFor(() => expect(address()).toBe('/student/profile'));
    expect(sent()[1]).toMatchObject({ goal: 'Lead the call. And more.', phone: '+34600999888', version: 4 });
  });

  it('the same field: shows both versions side by side, and saves mine when it is kept', async () => {
    const sent = await openStale({ goal: 'Theirs.', contactLanguage: 'FRENCH' });
    const both = await screen.findByRole('region', { name: 'Goal' });
    expect(both.textContent).toMatch(/Lead the call. And more.*Theirs./);
    expect(screen.queryByRole('region', { name: /Language/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(address()).toBe('/student/profile'));
    expect(sent()[1]).toMatchObject({
      goal: 'Lead the call. And more.',
      contactLanguage: 'FRENCH',
      version: 4,
    });
  });

  it('the same field: theirs is taken into the form, and nothing is sent', async () => {
    const sent = await openStale({ goal: 'Theirs.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(goal().value).toBe('Theirs.');
    expect(sent()).toHaveLength(1);
    expect(address()).toBe('/student/edit');
  });
});
