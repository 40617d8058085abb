import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { CreditsTab } from './CreditsTab.tsx';

const STUDENT = studentOf(1);
const HERE = `/students/${STUDENT.id}`;
const CREDITS = {
  balances: [{ kind: 'INDIVIDUAL', available: 3, held: 2, consumed: 0, expired: 0 }],
  lots: [],
  movements: [],
};

async function openDialog(replies: Replies) {
  const sentCalls = stubOffice({ [`GET ${HERE}/credits`]: CREDITS, ...replies });
  renderOffice(<CreditsTab id={STUDENT.id} />, { path: HERE, route: '/students/:id' });
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust credits' }));
  return { sentCalls, dialog: within(await screen.findByRole('dialog', { name: 'Adjust credits' })) };
}

async function write(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

it('ENT-04 says what is free before and after, and takes no more than that', async () => {
  const { sentCalls, dialog } = await openDialog({});
  expect(dialog.getByText('Available: 3 → 4')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Remove'));
  await write(dialog.getByLabelText('Credits'), '4');
  await write(dialog.getByLabelText(/Reason/), 'Booked twice.');
  expect(dialog.getByText("Only 3 available. Reserved credits can't be removed.")).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: /Remove 4 credits/ }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Credits'));
  expect(sentCalls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('ENT-04 shows a refusal under its field, and keeps what was typed', async () => {
  const refused = new Refused(400, 'invalid-input', { errors: { note: 'Say why.' } });
  const { sentCalls, dialog } = await openDialog({ [`POST ${HERE}/credits`]: refused });
  await write(dialog.getByLabelText('Credits'), '2');
  await write(dialog.getByLabelText(/Reason/), 'A lesson was too short.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 credits' }));
  expect(await dialog.findByText('Say why.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('A lesson was too short.');
  expect(sentCalls.at(-1)?.body).toEqual({ kind: 'INDIVIDUAL', credits: 2, note: 'A lesson was too short.' });
});
