import type { PaymentMethod } from '#domain/api/payments.ts';
import { bankTransfer } from './bank-transfer.ts';
import type { PaymentService } from './payment-service.ts';
import { testCardService } from './test-card.ts';

/** Every service that moves money here; cash needs none. Which test card it was, its reference says. */
export const PAYMENT_SERVICES: Partial<Record<PaymentMethod, PaymentService>> = {
  TRANSFER: bankTransfer,
  TEST_CARD: testCardService('PAYS'),
};
