import { sql } from 'kysely';
import type { Pool } from 'pg';
import { checkedAtTheEnd, withoutTriggers } from '#server/db/connection/bulk-load.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { type DemoProvider, providerId } from './cast-people.ts';
import { DONE_AT_ONCE, enter, sumUp } from './enter.ts';
import { AUDIT_ROWS } from './office/audit.ts';
import { BUSINESS_ROWS } from './office/businesses.ts';
import { SUPPORT_TASK_ROWS } from './office/support-tasks.ts';
import { PAY_ROWS } from './office/pay.ts';
import { SALES_ROWS } from './office/sales.ts';

/** Tables into which so much goes that their rules are looked after at the end. */
const LARGE = ['audit_entry', 'pay_line', 'support_task', 'notification', 'payment_event', 'note'];
/** Tables whose triggers would write a history of each row, or book it, which the rows here have with them. */
const QUIET = [
  ...['business', 'business_member', 'student', 'credit_entry', 'course', 'course_participant', 'coupon'],
  ...['customer_order', 'payment', 'refund', 'invoice', 'trial', 'availability_exception', 'pay_run'],
  ...LARGE,
];
const ACTION = 'seed-office';

/**
 * Gives the school of a large crowd what a back-office has collected after eighteen months: 500 companies with courses and
 * monthly credits, coupons, open and refunded orders, 100,000 requests and trials, all months' pay, some three million entries of the
 * audit log. From the rows that are there, in SQL, one transaction; obeys every invariant. A school that has it
 * is left alone; answers whether anything was added.
 */
export async function seedOffice(
  pool: Pool,
  {
    provider = 'lingua',
    onProgress = () => {},
  }: { provider?: DemoProvider; onProgress?: (text: string) => void } = {},
): Promise<boolean> {
  return asOwner(
    pool,
    async (db) => {
      const providerRow = providerId(provider);
      await enter(db, providerRow);
      if (await isThere(db, providerRow)) return false;
      const run = async (what: string, statements: readonly string[]) => {
        onProgress(`Adding ${what}`);
        for (const statement of statements) await sql.raw(statement).execute(db);
      };
      const work = async () => {
        await run('companies', BUSINESS_ROWS);
        await run('orders', SALES_ROWS);
        await run('requests and trials', SUPPORT_TASK_ROWS);
        await run('pay', PAY_ROWS);
        await sql`alter table audit_entry disable trigger append_only`.execute(db);
        await run('the audit log', AUDIT_ROWS);
        await sql`alter table audit_entry enable trigger append_only`.execute(db);
      };
      await withoutTriggers(db, { tables: QUIET, names: DONE_AT_ONCE }, () =>
        checkedAtTheEnd(db, LARGE, { work, onProgress }),
      );
      await sumUp(db, providerRow);
      await indexNames(db);
      await sql`insert into audit_entry (provider_id, action, noun, record_id, operation)
        values (${providerRow}, ${ACTION}, 'provider', ${providerRow}, 'insert')`.execute(db);
      return true;
    },
    { action: ACTION, isLong: true },
  );
}

async function isThere(db: Db, provider: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from audit_entry where provider_id = ${provider} and action = ${ACTION}) as there`.execute(
    db,
  );
  return rows[0]!.there;
}

/** Makes the companies and courses findable, as their triggers would have. */
const indexNames = (db: Db) =>
  sql`insert into search_entry (provider_id, noun, id, title, text)
    select provider_id, 'business', id, name, fold(name) from business where provider_id = app_provider()
    union all select provider_id, 'course', id, name, fold(name) from course where provider_id = app_provider()
    on conflict do nothing`.execute(db);
