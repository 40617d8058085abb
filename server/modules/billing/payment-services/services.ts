import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Config, StripeSetting } from '#server/config.ts';
import type { PaymentService } from './payment-service.ts';
import { stripeClient } from './stripe/client.ts';
import { stripeService } from './stripe/service.ts';
import { testCardService } from './test-card.ts';

/** A bank transfer: the payer states the reference, support confirms it from the bank statement. The bank sends no answer. */
export const bankTransfer: PaymentService = {
  method: 'TRANSFER',
  begin: ({ paymentId }) =>
    Promise.resolve({ reference: transferReference(paymentId), answer: null, redirectTo: null }),
  fetchAnswer: () => Promise.resolve(null),
};

/** Returns the reference for a transfer, short enough to type: 'T-7F3A-91C2'. */
export function transferReference(paymentId: string): string {
  const digits = paymentId.replaceAll('-', '').slice(-8).toUpperCase();
  return `T-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export type PaymentServices = Partial<Record<PaymentMethod, PaymentService>>;
export type ServicesSetting = Pick<Config, StripeSetting | 'publicUrl' | 'defaultProvider' | 'port'>;

/** Every service that moves money here; cash needs none. Which test card it was, its reference says. */
export function paymentServices(config: ServicesSetting): PaymentServices {
  const client = stripeClient(config);
  return {
    TRANSFER: bankTransfer,
    TEST_CARD: testCardService('PAYS'),
    ...(client && { CARD: stripeService(client, config) }),
  };
}
