import { sql } from 'kysely';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import type { Currency } from '#domain/values/money.ts';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';

/** Why support has to look at a payment. */
export type MoneyMatter =
  | 'REFUND_UNCLEAR'
  | 'REFUND_UNKNOWN'
  | 'REFUND_LOST'
  | 'SHARE_BACK'
  | 'DISPUTE'
  | 'DISPUTE_LOST'
  | 'DISPUTE_WON';

interface Raised {
  paymentId: string;
  matter: MoneyMatter;
  amountCents: number;
  /** Until when an answer is taken, an instant. */
  until?: Date | undefined;
}

/** Asks support to look at money that moved without us, in the name of the school's first admin; the student does not see it. */
export async function raisePaymentTask(
  db: Db,
  { paymentId, matter, amountCents, until }: Raised,
): Promise<void> {
  const { rows } = await sql<{ issuerId: string; currency: Currency }>`
    select a.id as "issuerId", p.currency from payment p,
      lateral (select a.id from account a where a.provider_id = p.provider_id and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null
        order by a.is_admin desc, a.created_at, a.id limit 1) a
    where p.id = ${paymentId}`.execute(db);
  const { providerId, rules } = await readProviderRules(db);
  for (const { issuerId, currency } of rows) {
    await raiseTask(db, {
      providerId,
      type: 'CUSTOM',
      issuerId,
      studentId: null,
      // The text names no person, because it is kept after the payer is erased.
      note: systemNote(`payment-${matter}`, {
        amount: `${amountCents} ${currency}`,
        page: `/payments/${paymentId}`,
      }),
      dueAt: taskDueAt({ now: new Date(), lessonStartsAt: until?.toISOString() ?? null, rules }),
    });
  }
}
