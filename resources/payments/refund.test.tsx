import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'react-admin';
import { expect, it } from 'vitest';
import { getPaymentDetail } from '#domain/billing/api/orders.ts';
import { paymentRecord } from '#domain/billing/api/payments.ts';
import { nothing, sample } from '#tests/support/forms/form-case.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const PAYMENT = { ...sample(paymentRecord), amountCents: 9600, refundedCents: 0, surplusCents: 0 };
const FULL = sample(getPaymentDetail.reply);
const sold = { ...FULL, order: { ...FULL.order, totalCents: 9600 }, subscription: null };
function Watched() {
  useGetOne('payments', { id: PAYMENT.id });
  return <RefundDialog payment={PAYMENT} detail={{ ...sold, lots: [] }} onClose={nothing} />;
}
const lot = { ...FULL.lots[0]!, credits: 4, heldCredits: 0 };

it('ROUTE-03 asks how many credits to deduct only of lots with available ones', async () => {
  stubOffice({});
  const lots = [
    { ...lot, id: 'used', kind: 'INDIVIDUAL' as const, availableCredits: 0 },
    { ...lot, id: 'free', kind: 'GROUP' as const, availableCredits: 4 },
  ];
  const detail = { ...sold, lots };
  renderOffice(<RefundDialog payment={PAYMENT} detail={detail} onClose={nothing} />, { path: '/payments/x' });
  expect(await screen.findByLabelText('Group credits to remove (4 available)')).toBeDefined();
  expect(screen.queryByLabelText(/of 0 free/)).toBeNull();
});

it('ROUTE-03 more credits than are free are named at their field, and nothing is given back', async () => {
  const sentCalls = stubOffice({});
  const detail = { ...sold, lots: [{ ...lot, id: 'free', kind: 'GROUP' as const, availableCredits: 4 }] };
  renderOffice(<RefundDialog payment={PAYMENT} detail={detail} onClose={nothing} />, { path: '/payments/x' });
  const credits = await screen.findByLabelText('Group credits to remove (4 available)');
  await userEvent.type(screen.getByLabelText('Reason'), 'Moves abroad');
  await userEvent.clear(credits);
  await userEvent.type(credits, '9');
  expect(screen.getByText('Enter a whole number from 0 to 4.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
  expect(document.activeElement).toBe(credits);
  expect(sentCalls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('ROUTE-03 the button names no amount while there is none that can be given back', async () => {
  stubOffice({});
  renderOffice(<RefundDialog payment={PAYMENT} detail={{ ...sold, lots: [] }} onClose={nothing} />, {
    path: '/payments/x',
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount to refund' });
  expect(screen.getByRole('button', { name: 'Refund €96.00' })).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, '97');
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined();
});

it('ROUTE-03 a refund that another window was ahead of stays open with what was typed, and asks what is left', async () => {
  const sentCalls = stubOffice({
    [`POST /payments/${PAYMENT.id}/refund`]: new Refused(409, 'conflict', {
      errors: { amountCents: 'There is not so much left.' },
    }),
    [`GET /payments/${PAYMENT.id}`]: PAYMENT,
  });
  const screenOf = <Watched />;
  renderOffice(screenOf, { path: '/payments/x' });
  await userEvent.type(await screen.findByLabelText('Reason'), 'Moves abroad');
  const before = sentCalls.length;
  await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
  expect(await screen.findByText('There is not so much left.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Moves abroad');
  await waitFor(() =>
    expect(sentCalls.slice(before).map(({ call }) => call)).toContain(`GET /payments/${PAYMENT.id}`),
  );
});

it('LAY-16 an amount in another currency than the school’s is refused where it was typed, which is named', async () => {
  const sentCalls = stubOffice({});
  const detail = { ...sold, lots: [] };
  renderOffice(<RefundDialog payment={PAYMENT} detail={detail} onClose={nothing} />, { path: '/payments/x' });
  const amount = await screen.findByRole('textbox', { name: 'Amount to refund' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Moves abroad');
  await userEvent.clear(amount);
  await userEvent.type(amount, '$5');
  await userEvent.click(screen.getByRole('button', { name: /^Refund/ }));
  expect(document.activeElement).toBe(amount);
  const said = document.getElementById(amount.getAttribute('aria-describedby')!);
  expect(said?.textContent).toBe('Amounts are in EUR. Enter it without $.');
  expect(sentCalls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
