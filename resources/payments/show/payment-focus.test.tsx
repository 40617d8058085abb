import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { getPaymentDetail } from '#domain/billing/api/orders.ts';
import { paymentRecord } from '#domain/billing/api/payments.ts';
import { useKeptFocus } from '#src/layout/use-kept-focus.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { PaymentActions } from './PaymentActions.tsx';

const PENDING = {
  ...sample(paymentRecord),
  ...{ amountCents: 9600, surplusCents: 0, refundedCents: 0, failureReason: null },
  ...({
    status: 'PENDING',
    orderStatus: 'PENDING',
    method: 'TRANSFER',
    kind: 'SALE',
    currency: 'EUR',
  } as const),
};
const DETAIL = sample(getPaymentDetail.reply);
const detail = { ...DETAIL, order: { ...DETAIL.order, keptCents: 0, totalCents: 9600 } };
const PAID = { ...PENDING, status: 'COMPLETED', orderStatus: 'PAID' } as const;

let pay: () => void;
/** The record before and after the server has recorded the payment. */
function Page() {
  useKeptFocus();
  const [isPaid, setIsPaid] = useState(false);
  useEffect(() => {
    pay = () => act(() => setIsPaid(true));
  }, []);
  return (
    <main tabIndex={-1}>
      <PaymentActions payment={isPaid ? PAID : PENDING} detail={detail} />
    </main>
  );
}

it('WCAG 2.4.3 the focus stays at the payment when recording it takes away the button', async () => {
  stubOffice({
    [`GET /payments/${PENDING.id}/detail`]: detail,
    [`POST /payments/${PENDING.id}/record`]: PAID,
  });
  renderOffice(<Page />, { path: '/payments/x', user: { admin: true } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Record payment' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pay();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Payment' }));
});
