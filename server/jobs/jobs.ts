import { sql } from 'kysely';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { deriveStatuses } from '#server/modules/billing/credits/derive-statuses.ts';
import { expireLots } from '#server/modules/billing/credits/expire.ts';
import { remindExpiring } from '#server/modules/billing/credits/expiring.ts';
import { dueToExpireOrders, expireDue } from '#server/modules/billing/orders/unpaid.ts';
import { dueToRemindOfFailed, remindOfFailed } from '#server/modules/billing/payments/follow-up.ts';
import { dueToFold, foldPaymentDays } from '#server/modules/billing/payments/payment-days.ts';
import { grantDue } from '#server/modules/billing/subscriptions/subscriptions.ts';
import { dueToNotifyUnread, notifyUnread } from '#server/modules/office/threads/digest.ts';
import { sweepFiles } from '#server/modules/people/personal-data/discarded.ts';
import { endCopies, prepareExports } from '#server/modules/people/personal-data/prepare-exports.ts';
import { renewReport } from '#server/modules/provider/school-report/school-report.ts';
import { announceChanges } from '#server/modules/scheduling/clock-changes/announce.ts';
import { closePastLessons, dueToClose } from '#server/modules/scheduling/lessons/close-past-lessons.ts';
import { dueToRemind, remindDue } from '#server/modules/scheduling/lessons/remind.ts';
import { dueToHold, holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { planAhead } from '#server/modules/scheduling/regular-lessons/plan-ahead.ts';
import { dueToNotifyMissed, notifyMissed } from '#server/modules/teaching/classroom/missed.ts';
import { dueToExpireProposals, expireProposals } from '#server/modules/teaching/solution-proposals/expire.ts';
import { dueToRelease, releaseUnconfirmed } from '#server/modules/teaching/trials/release-unconfirmed.ts';
import {
  autoCompleteReports,
  dueToAutoComplete,
} from '#server/modules/teaching/lesson-reports/auto-complete-reports.ts';
import { chaseReports, dueToRemindOverdue } from '#server/modules/teaching/lesson-reports/remind-overdue.ts';
import { dueToRenewSecrets, renewSecrets } from '#server/tenancy/provider-secrets.ts';
import { keepCompanies, withCompanies } from './companies.ts';
import { type DueProviders, eachProvider, forProviders } from './each-provider.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job, JobContext } from './job.ts';
import { paymentServices } from './payment-services.ts';

const EACH_MINUTE = '* * * * *';

/** The providers that have something to do, found with one statement; left out: every one is looked at. */
type Due = (now: Date) => DueProviders;

/** A job that is one transaction for each provider. */
const inEach = (
  name: string,
  at: string,
  work: (db: Db, now: Date, providerId: string) => unknown,
  due?: Due,
): Job => ({
  name,
  at,
  run: (context) =>
    eachProvider(context, name, async (db, id) => work(db, context.now, id), due?.(context.now)),
});

/** A job whose work opens its own transactions for each provider. */
const forEach = (
  name: string,
  at: string,
  work: (pool: JobContext['pool'], providerId: string, now: Date) => Promise<unknown>,
  due?: Due,
): Job => ({
  name,
  at,
  run: ({ pool, now }) => forProviders({ pool }, name, (id) => work(pool, id, now), due?.(now)),
});

/** Everything that happens at its time; this list is the whole wiring. */
export const JOBS: readonly Job[] = [
  // Tasks of batches that are not in the queue: after an upgrade, a restore or a killed process.
  {
    name: 'queue-unfinished-batches',
    at: EACH_MINUTE,
    run: async ({ pool }) => {
      await asOwner(pool, (db) => sql`select queue_unfinished_batches()`.execute(db));
    },
  },
  // After a new key was added in SECRETS_KEY.
  {
    name: 'renew-secrets',
    at: '25 * * * *',
    run(context) {
      const { secretKeys } = context.config;
      const renew = (db: Db, id: string) => renewSecrets(db, secretKeys, id);
      return eachProvider(context, 'renew-secrets', renew, dueToRenewSecrets(secretKeys));
    },
  },
  // Overdue reports: teachers are reminded, proposed attendance takes effect, and support is notified of the rest.
  {
    name: 'chase-reports',
    at: '40 * * * *',
    async run(context) {
      const { pool, now } = context;
      await forProviders(
        { pool },
        'chase-reports',
        (id) => autoCompleteReports(pool, id, now),
        dueToAutoComplete(now),
      );
      await eachProvider(context, 'chase-reports', (db) => chaseReports(db, now), dueToRemindOverdue(now));
    },
  },
  // Times of proposals that no one has answered are free again, and support has the request.
  inEach('proposals', EACH_MINUTE, expireProposals, dueToExpireProposals),
  // Support hears each morning of clock changes within two weeks that move weekly lessons.
  inEach('clock-changes', '15 5 * * *', (db, now, id) => announceChanges(db, id, now)),
  // Companies' pools, their employees' shares and the sums of months.
  inEach('companies', '10 * * * *', keepCompanies, withCompanies),
  // Credits whose last day is over, soon after midnight wherever the school is (BOOK-10).
  inEach('expiry', '5 * * * *', expireLots),
  // Sends one e-mail to payers whose payment failed.
  inEach('failed-payments', '*/10 * * * *', remindOfFailed, dueToRemindOfFailed),
  // Reserves the credits for lessons within the week; lessons without credits at the notice limit are cancelled.
  forEach('hold-due', '*/10 * * * *', holdDue, dueToHold),
  housekeeping,
  // Sums of a school's payments are put together, so that they stay few rows.
  inEach('payment-days', '20 * * * *', (db) => foldPaymentDays(db), dueToFold),
  paymentServices,
  // Copies of personal data whose week is over end, and files whose rows are gone are deleted.
  {
    name: 'personal-data',
    at: '37 * * * *',
    async run(context) {
      await eachProvider(context, 'personal-data', endCopies);
      await sweepFiles(context);
    },
  },
  // Created when requested; the run each minute picks up requests left by a killed process.
  { name: 'personal-data-copies', at: EACH_MINUTE, run: prepareExports },
  // Dates of weekly lessons, and a task for each conflict.
  forEach('plan-ahead', '20 * * * *', planAhead),
  // The school dashboard's figures, so that no request waits for them.
  inEach('school-report', '50 * * * *', renewReport),
  // Lessons that are over wait for their attendance.
  forEach('settle-over', '*/5 * * * *', closePastLessons, dueToClose),
  // The status of every student that follows from facts (BOOK-20).
  inEach('statuses', '20 2 * * *', deriveStatuses),
  // Each month's credits of the subscriptions, soon after midnight wherever the school is.
  inEach('subscriptions', '10 * * * *', grantDue),
  // Times of trials that were booked immediately by people who have not opened the mailed link.
  inEach('unconfirmed-trials', '*/10 * * * *', releaseUnconfirmed, dueToRelease),
  // Ends orders that were not paid in time; their coupons can be used again.
  inEach('unpaid-orders', '*/10 * * * *', expireDue, dueToExpireOrders),
  // Messages that are unread for ten minutes, outside the quiet hours.
  inEach('unread-messages', EACH_MINUTE, notifyUnread, dueToNotifyUnread),
  // A day and an hour before a lesson.
  inEach('remind-lessons', EACH_MINUTE, remindDue, dueToRemind),
  // Notifies people who wait alone in a classroom, and the people who are awaited.
  inEach('tell-missed', EACH_MINUTE, notifyMissed, dueToNotifyMissed),
  // 30 and 7 days before credits end (BOOK-10).
  inEach('remind-credits', '15 * * * *', remindExpiring),
];
