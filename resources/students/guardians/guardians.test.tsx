import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ConsentRecord, GuardianRecord } from '#domain/people/api/guardians.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Refused, renderOffice, stubOffice, type Replies } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { GuardiansCard } from './GuardiansCard.tsx';
import { PayerChoice } from './PayerChoice.tsx';

const { id } = studentOf(1);
const AT = `/students/${id}`;
const MARTA: GuardianRecord = {
  id: studentOf(2).id,
  studentId: id,
  fullName: 'Marta Ruiz',
  relation: 'MOTHER',
  email: 'marta@ruiz.example',
  phone: null,
  isPayer: true,
  version: 1,
};
const GIVEN: ConsentRecord = {
  id: studentOf(3).id,
  kind: 'ENROLMENT',
  givenBy: 'Marta Ruiz',
  relation: 'MOTHER',
  givenOn: parsePlainDate('2026-09-01'),
  textVersion: '2026-09',
  recordedByName: 'Núria Puig',
  withdrawnAt: null,
  withdrawnByName: null,
};

beforeEach(() => queryClient.clear());

function draw(guardians: GuardianRecord[], consents: ConsentRecord[], replies: Replies = {}) {
  const reply = { isMinor: true, adultAge: 18, guardians, consents };
  const calls = stubOffice({ [`GET ${AT}/guardians`]: reply, ...replies });
  renderOffice(<GuardiansCard studentId={id} />, { path: AT });
  return calls;
}

it('asks for the first guardian, and names what is missing', async () => {
  draw([], []);
  expect(await screen.findByText(/Add a parent or legal guardian/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add guardian' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record consent' })).toBeNull();
  expect(screen.getAllByText('Missing')).toHaveLength(2);
});

it('shows guardians with the payer, and consents, those withdrawn too', async () => {
  draw([MARTA], [GIVEN, { ...GIVEN, id: studentOf(4).id, withdrawnAt: '2026-08-01T10:00:00Z' }]);
  expect(await screen.findByText('Payer')).toBeDefined();
  const consents = within(screen.getByRole('list', { name: 'Consents' }));
  for (const word of ['Given', 'Withdrawn', 'Missing', 'Quotes on the home page'])
    expect(consents.getByText(word)).toBeDefined();
});

it('records a consent of a kind that is missing', async () => {
  const calls = draw([MARTA], [GIVEN], { [`POST ${AT}/consents`]: GIVEN });
  await userEvent.click(await screen.findByRole('button', { name: 'Record consent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record consent' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Text version/ }), '2026-09');
  await userEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === `POST ${AT}/consents`)?.body).toMatchObject({
    kind: 'QUOTES',
    guardianId: MARTA.id,
    textVersion: '2026-09',
  });
});

it('asks before a consent is withdrawn, and says why that is refused', async () => {
  const refused = new Refused(422, 'not-possible', { message: 'This consent was already withdrawn.' });
  draw([MARTA], [GIVEN], { [`POST /consents/${GIVEN.id}/withdraw`]: refused });
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw consent/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Lessons stay booked/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('already withdrawn');
});

it('offers guardians as the payer of invoices', async () => {
  stubOffice({
    [`GET ${AT}/guardians`]: { isMinor: true, adultAge: 18, guardians: [MARTA], consents: [] },
  });
  const picked: string[] = [];
  renderOffice(<PayerChoice studentId={id} onPick={({ fullName }) => picked.push(fullName)} />, { path: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Use Marta Ruiz' }));
  expect(picked).toEqual(['Marta Ruiz']);
});
