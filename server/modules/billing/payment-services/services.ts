import type { PaymentMethod } from '#domain/billing/api/payments.ts';
import type { Config, StripeSetting } from '#server/config.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentService } from './payment-service.ts';
import { stripeClient } from './stripe/client.ts';
import { stripeService } from './stripe/service.ts';
import { testCardService } from './test-card.ts';

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
