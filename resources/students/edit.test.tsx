import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type SentCall, Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { studentForm } from './StudentForm.tsx';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { CreateScreen } from '#src/backoffice/record/CreateScreen.tsx';

const STUDENT = studentOf(1, { firstName: 'Ana', lastName: 'Ruiz', fullName: 'Ana Ruiz' });
const HERE = `/students/${STUDENT.id}`;
const NEWER = { ...STUDENT, lastName: 'Ruiz Vidal', goal: 'Travel', version: 4 };

function draw(replies: Replies): SentCall[] {
  const sentCalls = stubOffice({ [`GET ${HERE}`]: STUDENT, ...replies });
  renderOffice(<EditScreen noun="students" form={studentForm} />, {
    path: `${HERE}/edit`,
    route: '/students/:id/edit',
  });
  return sentCalls;
}
const patches = (sentCalls: SentCall[]) =>
  sentCalls.filter(({ call }) => call === `PATCH ${HERE}`).map(({ body }) => body);
const address = () => screen.getByTestId('address').textContent;

async function rename(name: string): Promise<void> {
  const field = await screen.findByLabelText('Last name');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('changing a student', () => {
  it('ROUTE-09 a missing name is said under its field, and nothing is sent', async () => {
    const sentCalls = draw({});
    await rename('');
    expect(await screen.findByText('Required')).toBeDefined();
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true');
    expect(patches(sentCalls)).toEqual([]);
  });

  it('ROUTE-09 shows a refusal under its field, and keeps what was typed', async () => {
    draw({
      [`PATCH ${HERE}`]: new Refused(400, 'invalid-input', {
        errors: { email: 'This e-mail is already in use.' },
      }),
    });
    await rename('Ruiz Mora');
    expect(await screen.findByText('This e-mail is already in use.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Ruiz Mora');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('ROUTE-09 sends what was changed and the version, and goes to the record', async () => {
    const sentCalls = draw({ [`PATCH ${HERE}`]: { ...STUDENT, lastName: 'Ruiz Mora', version: 4 } });
    await rename('Ruiz Mora');
    await waitFor(() => expect(address()).toBe(HERE));
    expect(patches(sentCalls)).toEqual([{ lastName: 'Ruiz Mora', version: 3 }]);
  });

  it('ROUTE-09 without a change nothing is sent', async () => {
    const sentCalls = draw({});
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(HERE));
    expect(patches(sentCalls)).toEqual([]);
  });
});

describe('two who change the same student', () => {
  const stale = new Refused(409, 'stale', { details: { current: NEWER } });

  it('ROUTE-09 both versions stand side by side', async () => {
    draw({ [`PATCH ${HERE}`]: stale });
    await rename('Ruiz Mora');
    const table = await screen.findByRole('table', { name: 'Both versions' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(/Last name/)).toEqual(['Ruiz Mora', 'Ruiz Vidal']);
    expect(cells(/Goal/)).toEqual(['not changed by you', 'Travel']);
  });

  it('ROUTE-09 "keep mine" sends only mine again, over the newer version', async () => {
    const sentCalls = draw({
      [`PATCH ${HERE}`]: ({ body }) =>
        (body as { version: number }).version === 4 ? { ...NEWER, lastName: 'Ruiz Mora', version: 5 } : stale,
    });
    await rename('Ruiz Mora');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(address()).toBe(HERE));
    expect(patches(sentCalls)).toEqual([
      { lastName: 'Ruiz Mora', version: 3 },
      { lastName: 'Ruiz Mora', version: 4 },
    ]);
  });

  it('ROUTE-09 "take theirs" fills the form with the newer version', async () => {
    const sentCalls = draw({
      [`PATCH ${HERE}`]: ({ body }) => ((body as { version: number }).version === 4 ? NEWER : stale),
    });
    await rename('Ruiz Mora');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Ruiz Vidal'),
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('Goal').value).toBe('Travel');
    await rename('Ruiz Vidal Mora');
    await waitFor(() =>
      expect(patches(sentCalls).at(-1)).toEqual({ lastName: 'Ruiz Vidal Mora', version: 4 }),
    );
  });

  it('ROUTE-09 back to the form: everything is as it was typed', async () => {
    draw({ [`PATCH ${HERE}`]: stale });
    await rename('Ruiz Mora');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to form' }));
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Ruiz Mora');
  });
});

it('ROUTE-07 a new student begins as a lead on the school’s clock, and is shown once made', async () => {
  const sentCalls = stubOffice({ 'POST /students': STUDENT });
  renderOffice(<CreateScreen noun="students" form={studentForm} />, { path: '/students/new-student' });
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Ruiz');
  await userEvent.type(screen.getByLabelText('E-mail'), 'Ana@Lingua.example');
  await userEvent.click(screen.getByRole('button', { name: 'Create student' }));
  await waitFor(() => expect(address()).toBe(HERE));
  expect(sentCalls.at(-1)?.body).toMatchObject({
    firstName: 'Ana',
    email: 'ana@lingua.example',
    activityStatus: 'LEAD',
    timeZone: 'Europe/Madrid',
    phone: null,
    sendWelcome: true,
  });
});
