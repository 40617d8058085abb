import type { TestApp } from './app.ts';

export interface MoneyEffects {
  payments: number;
  lots: number;
  credits: number;
  invoices: number;
  mails: number;
}
export const NOTHING: MoneyEffects = { payments: 0, lots: 0, credits: 0, invoices: 0, mails: 0 };
/** Of `makeProduct`’s 8 credits. */
export const ONCE: MoneyEffects = { payments: 1, lots: 1, credits: 8, invoices: 1, mails: 1 };

/** What the money of a student’s only order has brought. */
export async function moneyEffects(test: TestApp, studentId: string): Promise<MoneyEffects> {
  const [row] = await test.sql<MoneyEffects>(
    `select (select count(*)::int from payment where student_id = $1 and status = 'COMPLETED') as payments,
      (select count(*)::int from credit_lot where student_id = $1) as lots,
      (select coalesce(sum(balance), 0)::int from credit_account where student_id = $1 and place = 'AVAILABLE') as credits,
      (select count(*)::int from invoice i join customer_order o on o.id = i.order_id where o.student_id = $1) as invoices,
      (select count(*)::int from outbox_message where payload ->> 'template' = 'invoice' and payload ->> 'to' =
        (select email from account where id = $1)) as mails`,
    [studentId],
  );
  return row!;
}
