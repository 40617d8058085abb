import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { seedCast } from '#server/demo/cast.ts';
import { dueToExpireOrders, expireDue } from '#server/modules/billing/orders/unpaid.ts';
import { dueToRemindOfFailed, remindOfFailed } from '#server/modules/billing/payments/follow-up.ts';
import { dueToFold, foldPaymentDays } from '#server/modules/billing/payments/payment-days.ts';
import { paymentServices } from '#server/modules/billing/payment-services/services.ts';
import { dueToNotifyUnread, notifyUnread } from '#server/modules/office/threads/digest.ts';
import { closePastLessons, dueToClose } from '#server/modules/scheduling/lessons/close-past-lessons.ts';
import { dueToRemind, remindDue } from '#server/modules/scheduling/lessons/remind.ts';
import { dueToHold, holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { dueToNotifyMissed, notifyMissed } from '#server/modules/teaching/classroom/missed.ts';
import {
  autoCompleteReports,
  dueToAutoComplete,
} from '#server/modules/teaching/lesson-reports/auto-complete-reports.ts';
import { chaseReports, dueToRemindOverdue } from '#server/modules/teaching/lesson-reports/remind-overdue.ts';
import { dueToExpireProposals, expireProposals } from '#server/modules/teaching/solution-proposals/expire.ts';
import { dueToRelease, releaseUnconfirmed } from '#server/modules/teaching/trials/release-unconfirmed.ts';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type MadeProvider, makeProvider } from '#tests/support/people.ts';
import { keepCompanies, withCompanies } from './companies.ts';
import type { DueProviders } from './each-provider.ts';
import { duePayments, settlePayments } from './payment-services.ts';

const { pool } = testDatabase({ isOwn: true });
const now = new Date();
const MINUTE = 60_000;
/** Moments of three days that are no multiple of an hour apart, so that every hour of a day is met; `beforeAll` adds one. */
const MOMENTS = Array.from({ length: 45 }, (_, step) => new Date(now.getTime() + step * 97 * MINUTE));

let empty: MadeProvider;
beforeAll(async () => {
  await seedCast(pool, { now });
  // What the demo schools have is long answered or far away.
  await asOwner(pool, async (db) => {
    await sql`update solution_proposal set outcome = null, closed_at = null, note = null, expires_at = now() + interval '5 hours'`.execute(
      db,
    );
    await sql`update customer_order set expires_at = now() + interval '20 hours' where status = 'PENDING'`.execute(
      db,
    );
    await sql`update message_thread set student_mailed = 0, student_read = 0 where student_id is not null`.execute(
      db,
    );
    await sql`update payment set ask_at = now() + interval '1 hour' where status in ('PENDING', 'EXPIRED') and provider_reference is not null`.execute(
      db,
    );
    await sql`update payment set created_at = now(), reminders = 0 where status = 'FAILED'`.execute(db);
    await sql`update account a set password_hash = null from lesson l join trial t on t.provider_id = l.provider_id and t.lesson_id = l.id
      where l.type = 'TRIAL' and l.status = 'ASSIGNED' and a.provider_id = t.provider_id and a.id = t.student_id`.execute(
      db,
    );
    await sql`update lesson set created_by = 'STUDENT' where type = 'TRIAL' and status = 'ASSIGNED'`.execute(
      db,
    );
  });
  empty = await makeProvider(pool);
  // A missed lesson is due for twenty minutes only, which no moment meets on a day with few lessons.
  const { rows } = await asOwner(pool, (db) =>
    sql<{ at: string }>`select l.starts_at + make_interval(mins => ${ruleOf('studentWaitMinutes')} + 1) as at
      from lesson l join provider p on p.id = l.provider_id join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      where l.status = 'ASSIGNED' and l.seats_taken > 0 and l.starts_at > ${now.toISOString()}::timestamptz and t.room_url is null
      order by l.starts_at limit 1`.execute(db),
  );
  MOMENTS.push(new Date(rows[0]!.at));
}, 60_000);

/** Runs work in a school's transaction; whether it changed or locked anything. */
const inSchool = (providerId: string, work: (db: Db) => Promise<unknown>): Promise<boolean> =>
  inTransaction(pool, { providerId, actorId: null, action: 'job:test' }, async (db) => {
    await work(db);
    const { rows } = await sql<{ id: string | null }>`select pg_current_xact_id_if_assigned() as id`.execute(
      db,
    );
    return rows[0]!.id !== null;
  });

type Work = (providerId: string, at: Date) => Promise<boolean>;
const inOne =
  (work: (db: Db, at: Date) => Promise<unknown>): Work =>
  (providerId, at) =>
    inSchool(providerId, (db) => work(db, at));
const services = paymentServices(readConfig({ NODE_ENV: 'test' }));

const CASES: readonly [string, (at: Date) => DueProviders, Work][] = [
  ['proposals', dueToExpireProposals, inOne(expireProposals)],
  ['failed payments', dueToRemindOfFailed, inOne(remindOfFailed)],
  ['unconfirmed trials', dueToRelease, inOne(releaseUnconfirmed)],
  ['unpaid orders', dueToExpireOrders, inOne(expireDue)],
  ['unread messages', dueToNotifyUnread, inOne(notifyUnread)],
  ['reminders', dueToRemind, inOne(remindDue)],
  ['missed lessons', dueToNotifyMissed, inOne(notifyMissed)],
  ['companies', withCompanies, inOne(keepCompanies)],
  ['sums of payments', dueToFold, inOne(foldPaymentDays)],
  ['reports to complete', dueToAutoComplete, async (id, at) => (await autoCompleteReports(pool, id, at)) > 0],
  ['missing reports', dueToRemindOverdue, inOne(chaseReports)],
  ['past lessons', dueToClose, async (id, at) => (await closePastLessons(pool, id, at)) > 0],
  [
    'credits to hold',
    dueToHold,
    async (id, at) => Object.values(await holdDue(pool, id, at)).some((count) => count > 0),
  ],
  [
    'payments at their services',
    duePayments,
    async (providerId, at) => {
      let isChanged = false;
      const transaction = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
        let result!: T;
        isChanged =
          (await inSchool(providerId, async (db) => {
            result = await work(db);
          })) || isChanged;
        return result;
      };
      await settlePayments({ transaction, services, now: at, providerId });
      return isChanged;
    },
  ],
];

it.each(CASES)(
  'the query for %s finds every school that has any',
  { timeout: 120_000 },
  async (_name, due, work) => {
    const { rows: schools } = await asOwner(pool, (db) =>
      sql<{ id: string }>`select id from provider`.execute(db),
    );
    let found = 0;
    for (const at of MOMENTS) {
      const { rows } = await asOwner(pool, (db) => due(at).execute(db), { readOnly: true });
      const ids = new Set(rows.map(({ provider_id }) => provider_id));
      found += ids.size;
      expect(ids.has(empty.id)).toBe(false);
      for (const { id } of schools) if (!ids.has(id)) expect(await work(id, at)).toBe(false);
      for (const id of ids) await work(id, at);
    }
    expect(found).toBeGreaterThan(0);
  },
);
