import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  getCreditsOverview,
  getWallet,
  listWalletTransactions,
} from '#domain/billing/api/student-wallet.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { movedCredits, movedPlaces } from '#server/modules/billing/credits/moved.ts';
import { subscriptionsOf } from './subscriptions.ts';

type Wallet = z.output<typeof getWallet.reply>;
type Transactions = z.output<typeof listWalletTransactions.reply>;
type WalletQuery = z.output<typeof listWalletTransactions.query>;

type Overview = z.input<typeof getCreditsOverview.reply>;

const PAGE = 20;

/** Balances by kind, and the lots that still hold credits, nearest expiry first. */
export async function walletOf(db: Db, studentId: string): Promise<Wallet> {
  const { rows } = await sql<Wallet>`
    select
      (select json_agg(b order by b.kind desc) from (
        select k.kind, coalesce(sum(c.balance) filter (where c.place = 'AVAILABLE'), 0) as available,
          coalesce(sum(c.balance) filter (where c.place = 'HELD'), 0) as held
        from (values ('INDIVIDUAL'), ('GROUP')) k(kind)
        left join credit_account c on c.provider_id = app_provider() and c.student_id = ${studentId} and c.business_id is null
          and c.kind = k.kind
        group by k.kind) b) as balances,
      coalesce((select json_agg(l order by l."expiresOn" nulls last, l."grantedOn", l.id) from (
        select t.id, t.kind, t.available_credits as "availableCredits", t.held_credits as "heldCredits",
          t.granted_on as "grantedOn", t.expires_on as "expiresOn", t.source
        from credit_lot t where t.student_id = ${studentId} and t.available_credits + t.held_credits > 0) l), '[]') as lots`.execute(
    db,
  );
  return rows[0]!;
}

/** Returns a page of the movements of available credits and of reserved credits lost, newest first, without staff's remarks. */
export async function transactionsOf(
  db: Db,
  studentId: string,
  { kind = null, pageStart = 0, pageTake = PAGE }: { [K in keyof WalletQuery]: WalletQuery[K] | null },
): Promise<Transactions> {
  const { rows } = await sql<Transactions>`
    with moved as materialized (
      select x.id, x.provider_id, x.created_at as at, x.reason, c.kind, x.lesson_id, ${movedCredits}
      from credit_transaction x
      join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
      join credit_account c on c.provider_id = e.provider_id and c.id = e.account_id and ${movedPlaces}
        and c.student_id = x.student_id
      where x.student_id = ${studentId} and (${kind}::text is null or c.kind = ${kind})
      group by x.provider_id, x.id, c.kind)
    select
      coalesce((select json_agg(p order by p.at desc, p.id desc) from (
        select m.id, m.at, m.reason, m.kind, m.credits, m."balanceAfter", m.lost, m.lesson_id as "lessonId",
          l.starts_at as "lessonAt", t.full_name as "teacherName",
          (select a.photo_url from account a where a.provider_id = l.provider_id and a.id = l.teacher_id) as "teacherPhotoUrl"
        from moved m
        left join lesson l on l.provider_id = m.provider_id and l.id = m.lesson_id
        left join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        order by m.at desc, m.id desc limit ${pageTake} offset ${pageStart}) p), '[]') as transactions,
      (select count(*) from moved) as total`.execute(db);
  return rows[0]!;
}

/** Returns all data of the credits page, in the form of the replies of its parts. */
export async function overviewOf(
  db: Db,
  studentId: string,
  page: z.output<typeof getCreditsOverview.query>,
): Promise<Overview> {
  const wallet = await walletOf(db, studentId);
  const movements = await transactionsOf(db, studentId, page);
  return { wallet, movements, subscriptions: orNotFound(await subscriptionsOf(db, studentId)) };
}
