import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { getToasts } from '#src/toast-store.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice, type Replies } from '#tests/support/office.tsx';
import { PaymentsToRemind } from './PaymentsToRemind.tsx';

const paymentOf = (number: number, rest: object = {}) => ({
  id: studentOf(number).id,
  studentId: studentOf(number).id,
  studentName: `Payer ${number}`,
  businessId: null,
  businessName: null,
  status: 'PENDING',
  method: 'TRANSFER',
  amountCents: 12_000,
  currency: 'EUR',
  surplusCents: 0,
  description: 'Wave',
  dueOn: '2026-11-01',
  remindedAt: null,
  ...rest,
});
const PAYMENTS = [paymentOf(1), paymentOf(2), paymentOf(3, { surplusCents: 500 })];

function draw(replies: Replies = {}, user: Partial<CurrentUser> = {}) {
  const sentCalls = stubOffice({ 'GET /payments': new Rows(PAYMENTS), ...replies });
  renderOffice(<PaymentsToRemind />, { path: '/payments/chase', user });
  return sentCalls;
}

it('ROUTE-03 those to chase are ticked and reminded of together; what is to be given back has no tick', async () => {
  const results = [
    { id: PAYMENTS[0]!.id, ok: true, message: null },
    { id: PAYMENTS[1]!.id, ok: false, message: 'A reminder was sent in the last 24 hours.' },
  ];
  const sentCalls = draw({ 'POST /payments/remind': { results } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Payer 1' }).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Select Payer 3' })).toBeNull();
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Send reminders' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 reminders' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  expect(await within(dialog).findByText(/in the last 24 hours/)).toBeDefined();
  expect(within(dialog).getByText('Payer 2')).toBeDefined();
  expect(sentCalls.find(({ call }) => call === 'POST /payments/remind')?.body).toMatchObject({
    ids: [PAYMENTS[0]!.id, PAYMENTS[1]!.id],
  });
});

it('ROUTE-03 all that is to chase is meant as the server filters it, in the background', async () => {
  const batch = { id: studentOf(9).id, kind: 'PAYMENT_REMINDER', resource: 'payments', status: 'WAITING' };
  const rest = { accountName: 'D', isOwn: true, fileName: null, total: 240, done: 0, failed: 0 };
  const sentCalls = draw({
    'GET /payments': new Rows(PAYMENTS, 240),
    'POST /payments/remind/batch': { ...batch, ...rest },
    [`GET /batches/${batch.id}`]: { ...batch, ...rest },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 240' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', {
      name: 'Send reminders',
    }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Send 240 reminders' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
  await within(dialog).findByRole('progressbar');
  expect(sentCalls.find(({ call }) => call === 'POST /payments/remind/batch')?.body).toMatchObject({
    selection: { filter: { toChase: true } },
  });
});

it('PERM-01 who may not change money ticks nothing', async () => {
  draw({}, { rights: { ...NO_RIGHTS, payments: 'view', money: 'view' } });
  expect(await screen.findByText('Payer 1')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('ROUTE-03 all reminded of says so, and an employee’s share grants no credits', async () => {
  const share = paymentOf(1, { kind: 'COPAYMENT', orderStatus: 'PENDING' });
  draw({
    'GET /payments': new Rows([share]),
    'POST /payments/remind': { results: [{ id: share.id, ok: true, message: null }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment ?: / }));
  expect(
    await screen.findByText('The payment is marked as paid and the invoice is e-mailed immediately.'),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reminders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }));
  await expect.poll(() => getToasts().map(({ text }) => text)).toContain('Sending 1 reminder.');
});
