import { sql } from 'kysely';

/** When a payment that is given up is to be taken back at its service: now, where its page may still be open (`withdrawPayments`). */
export const toWithdraw = sql<Date | null>`case when method = 'CARD' and provider_reference is not null then now() end`;
