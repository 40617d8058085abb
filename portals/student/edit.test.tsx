import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StudentDetail } from '#domain/api/student-platform.ts';
import { refusal, renderScreen, stubFetch, userOf, type Answer } from '#tests/support/screens.tsx';
import { StudentEdit } from './StudentEdit.tsx';

const USER = userOf('STUDENT');
const DETAIL = {
  id: USER.userId,
  fullName: 'Ana García',
  phone: '+34600200200',
  timeZone: 'Europe/Madrid',
  goal: 'Lead the call.',
  birthOn: null,
  contactLanguage: 'ENGLISH',
} as StudentDetail;
const READ = `GET /api/v1/student-platform/detail/${USER.userId}`;
const SAVE = `PATCH /api/v1/student-platform/${USER.userId}`;

async function open(saved: Answer) {
  const fetched = stubFetch({
    [READ]: { body: DETAIL },
    [SAVE]: saved,
    'GET /api/v1/auth/me': { body: USER },
  });
  renderScreen(<StudentEdit />, { user: USER, path: '/student/edit' });
  await screen.findByLabelText('Telephone');
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
    await userEvent.clear(screen.getByLabelText('Telephone'));
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
    });
  });

  it('refuses a wrong number under its input before anything is sent', async () => {
    await open({ body: DETAIL });
    await userEvent.clear(screen.getByLabelText('Telephone'));
    await userEvent.type(screen.getByLabelText('Telephone'), 'call me');
    await save();
    expect(await screen.findByText('This is not a telephone number.')).toBeDefined();
    expect(screen.getByLabelText('Telephone').getAttribute('aria-invalid')).toBe('true');
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
      'not available',
    );
    expect(goal().value).toBe('Lead the call. And more.');
  });
});
