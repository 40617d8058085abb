import { sql } from 'kysely';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { PaymentServices } from '#server/modules/billing/payment-services/services.ts';

export interface SellingProvider {
  isDemo: boolean;
  /** Where transfers go. */
  holder: string;
  iban: string | null;
  currency: string;
  today: PlainDate;
}

/** Returns the school's settings that the shop needs. */
export async function sellingProvider(db: Db): Promise<SellingProvider> {
  const { rows } = await sql<SellingProvider>`
    select is_demo as "isDemo", coalesce(legal_name, provider_name) as holder, iban, currency,
      timezone(time_zone, now())::date as today from provider where id = app_provider()`.execute(db);
  return orNotFound(rows[0]);
}

/** How students of this school can pay: by card where the installation takes cards, by transfer where the school has an account. */
export function methodsOf(
  { isDemo, iban }: Pick<SellingProvider, 'isDemo' | 'iban'>,
  services: PaymentServices,
): OwnMethod[] {
  return [
    ...(services.CARD ? (['CARD'] as const) : []),
    ...(isDemo ? (['TEST_CARD'] as const) : []),
    ...(iban ? (['TRANSFER'] as const) : []),
  ];
}
