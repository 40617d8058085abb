import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getPaymentDetail } from '#domain/api/orders.ts';
import { paymentRecord } from '#domain/api/payments.ts';
import { nothing, sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const PAYMENT = { ...sample(paymentRecord), amountCents: 9600, refundedCents: 0, surplusCents: 0 };
const FULL = sample(getPaymentDetail.reply);
const lot = { ...FULL.lots[0]!, credits: 4, heldCredits: 0 };

it('ROUTE-03 asks how many credits to take back only of what has free ones', async () => {
  stubOffice({});
  const lots = [
    { ...lot, id: 'used', kind: 'INDIVIDUAL' as const, availableCredits: 0 },
    { ...lot, id: 'free', kind: 'GROUP' as const, availableCredits: 4 },
  ];
  const detail = { ...FULL, order: { ...FULL.order, totalCents: 9600 }, lots, subscription: null };
  renderOffice(<RefundDialog payment={PAYMENT} detail={detail} onClose={nothing} />, { path: '/payments/x' });
  expect(await screen.findByLabelText('Group credits to take back, of 4 free')).toBeDefined();
  expect(screen.queryByLabelText(/of 0 free/)).toBeNull();
});
