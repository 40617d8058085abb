import { sql } from 'kysely';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';

/** Texts of the requests that the system raises about payments. */
const NOTE = {
  REFUND_UNCLEAR:
    'was given back in the dashboard of the payment service and is booked. Look at what becomes of the credits and of the plan: some are used, or it goes on.',
  REFUND_UNKNOWN:
    'was given back in the dashboard of the payment service, but the payment does not hold so much, or its order is still open: it is not booked. Compare the two.',
  REFUND_LOST:
    'that was given back in the dashboard of the payment service has come back. Give it back another way.',
  SHARE_BACK:
    'of an employee’s share is owed back, for the company’s month was corrected, and did not come by card. It is booked: send it.',
  DISPUTE:
    'is disputed at the payment service: whoever pays asks their bank for it back. Answer it there in time.',
  DISPUTE_LOST: 'was taken back by the bank after a dispute. Record it as given back.',
  DISPUTE_WON: 'stays: the dispute was decided for the school.',
} as const;
export type MoneyMatter = keyof typeof NOTE;

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
    const amount = formatMoney(amountCents, currency);
    await raiseTask(db, {
      providerId,
      type: 'CUSTOM',
      issuerId,
      studentId: null,
      // The text names no person, because it is kept after the payer is erased.
      note: `${amount} ${NOTE[matter]} (/payments/${paymentId})`,
      dueAt: taskDueAt({ now: new Date(), lessonStartsAt: until?.toISOString() ?? null, rules }),
    });
  }
}
