import type { PaymentService } from './payment-service.ts';

/** A bank transfer: the payer states the reference, support confirms it from the bank statement. The bank sends no answer. */
export const bankTransfer: PaymentService = {
  method: 'TRANSFER',
  begin: ({ paymentId }) =>
    Promise.resolve({ reference: transferReference(paymentId), answer: null, redirectTo: null }),
  ask: () => Promise.resolve(null),
};

/** What a transfer is to name, short enough to be typed: 'T-7F3A-91C2'. */
export function transferReference(paymentId: string): string {
  const digits = paymentId.replaceAll('-', '').slice(-8).toUpperCase();
  return `T-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
