import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Answers, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { InvitePeople } from './InvitePeople.tsx';

const BATCH = {
  id: 'j-1',
  status: 'DONE',
  total: 121,
  done: 120,
  failed: 1,
  isCancelling: false,
  createdAt: '2026-11-22T10:00:00Z',
  byName: 'Marta Ruiz',
  left: [
    {
      firstName: 'Noa',
      lastName: 'Sol',
      email: 'noa@',
      problem: 'Enter an e-mail address, e.g. ana@example.com.',
    },
  ],
};
const open = (answers: Answers) => {
  const fetches = stubFetch({ 'GET /api/v1/business-platform/invitations': { body: [] }, ...answers });
  const onClose = vi.fn<() => void>();
  renderScreen(<InvitePeople onClose={onClose} />, { user: userOf('BUSINESS_MANAGER') });
  return { fetches, onClose };
};
const lines = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'People' });
const INVITE = 'POST /api/v1/business-platform/people';

it('ROUTE-05 invites the good lines of a spreadsheet’s file, and keeps the others to be mended', async () => {
  const problems = [null, 'The contract doesn’t allow this e-mail domain.'];
  const trial = { body: { invited: 0, problems, jobId: null } };
  const done = { body: { invited: 1, problems, jobId: null } };
  const answers = [trial, done];
  const { onClose } = open({ [INVITE]: () => answers.shift()! });
  // As a spreadsheet in western Europe writes it.
  const bytes = [...'Correo;Nombre;Apellidos\nana@x.example;Ana;Peña\nben@y.example;Ben;Sol'].map((letter) =>
    letter.charCodeAt(0),
  );
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([new Uint8Array(bytes)], 'people.csv', { type: 'text/csv' }),
  );
  await vi.waitFor(async () => expect((await lines()).value).toContain('Peña'));
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  const rows = within(await screen.findByRole('list', { name: 'Check results' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Peña ana@x.exampleReady',
    'Ben Sol ben@y.exampleThe contract doesn’t allow this e-mail domain.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await vi.waitFor(async () => expect((await lines()).value).toBe('Ben, Sol, ben@y.example'));
  expect(screen.getByText('The contract doesn’t allow this e-mail domain.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('finds a bulk invitation again, and cancels its remaining rows', async () => {
  open({ 'GET /api/v1/business-platform/invitations': { body: [BATCH] } });
  expect(await screen.findByText(/120 of 121 invited\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Fix 1 row' }));
  expect((await lines()).value).toBe('Noa, Sol, noa@');
  expect(screen.getByText('Enter an e-mail address, e.g. ana@example.com.')).toBeDefined();
});
