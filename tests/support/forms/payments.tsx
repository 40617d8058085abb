import { fireEvent, screen } from '@testing-library/react';
import { getPaymentDetail, priceOrder } from '#domain/billing/api/orders.ts';
import { paymentRecord } from '#domain/billing/api/payments.ts';
import { productRecord } from '#domain/billing/api/products.ts';
import { CancelDialog } from '#resources/payments/CancelDialog.tsx';
import { NewPayment } from '#resources/payments/NewPayment.tsx';
import { RecordDialog } from '#resources/payments/RecordDialog.tsx';
import { RefundDialog } from '#resources/payments/RefundDialog.tsx';
import { RemindDialog } from '#resources/payments/RemindDialog.tsx';
import { type FormCase, ID, nothing, REASON, sample } from './form-case.ts';

const open = {
  ...sample(paymentRecord),
  id: ID,
  status: 'PENDING' as const,
  orderStatus: 'PENDING' as const,
  amountCents: 9600,
  refundedCents: 0,
  surplusCents: 0,
  currency: 'EUR',
};
const paid = { ...open, status: 'COMPLETED' as const, orderStatus: 'PAID' as const };
const full = sample(getPaymentDetail.reply);
const detail = { ...full, order: { ...full.order, totalCents: 9600 }, lots: [], subscription: null };

export const PAYMENTS_FORMS: readonly FormCase[] = [
  {
    file: 'resources/payments/RecordDialog.tsx',
    screen: <RecordDialog payment={open} onClose={nothing} />,
    call: 'POST /backoffice/payments/:id/record',
    typed: { 'Amount received': '80', 'Received on': '02/01/2026', Reference: 'REF 7' },
    button: 'Record payment',
  },
  {
    file: 'resources/payments/RefundDialog.tsx',
    screen: <RefundDialog payment={paid} detail={detail} onClose={nothing} />,
    call: 'POST /backoffice/payments/:id/refund',
    typed: { 'Amount to refund': '12', Reason: REASON },
    button: 'Refund €12.00',
  },
  {
    file: 'resources/payments/CancelDialog.tsx',
    screen: <CancelDialog payment={open} onClose={nothing} />,
    call: 'POST /backoffice/payments/:id/cancel',
    typed: { Reason: REASON },
    button: 'Cancel order',
  },
  {
    file: 'resources/payments/RemindDialog.tsx',
    screen: <RemindDialog payment={open} onClose={nothing} />,
    call: 'POST /backoffice/payments/:id/remind',
    typed: { 'Your message (optional)': 'As told on the phone' },
    button: 'Send reminder',
  },
  {
    file: 'resources/payments/NewPayment.tsx',
    screen: <NewPayment />,
    call: 'POST /backoffice/payments',
    path: `/payments/new-payment?studentId=${ID}`,
    choose: async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^Basic/ }));
    },
    typed: { Coupons: 'SUMMER20', Reference: 'REF 7', 'Order note': 'By phone' },
    button: 'Record payment',
    answers: {
      'GET /backoffice/products': [{ ...sample(productRecord), id: ID, name: 'BASIC' }],
      'POST /backoffice/orders/price': { ...sample(priceOrder.reply), lines: [], currency: 'EUR' },
    },
  },
];
