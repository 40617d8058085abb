import { sql } from 'kysely';

/** The time to close a cancelled payment at its service: now, if its page may still be open (`withdrawPayments`). */
export const toWithdraw = sql<Date | null>`case when method = 'CARD' and provider_reference is not null then now() end`;
