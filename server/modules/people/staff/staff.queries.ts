import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { staff, StaffRecord } from '#domain/people/api/staff.ts';
import { NO_RIGHTS, RIGHT_PRESETS, rightsOf } from '#domain/shared/rights.ts';
import type { StaffAccess, StaffState } from '#domain/people/staff.ts';
import { anyOf, SEARCH_HITS, inOrder, many, type Order, page } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import { REFRESH_DAYS } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof staff.list.query>;
type Stored = Omit<StaffRecord, 'rights'> & { stored: unknown };

/** Wherever they were signed in, ended sessions included. */
const LAST_SEEN = sql<string>`(select max(s.last_seen_at) from session s where s.provider_id = a.provider_id and s.account_id = a.id)`;

const ORDER: Order = {
  by: { fullName: 'a.full_name', email: 'a.email', lastSeenAt: 'seen.at', createdAt: 'a.created_at' },
  fallback: ['fullName', 'ASC'],
  id: 'a.id',
  nullable: ['lastSeenAt'],
  searches: ['staff'],
};

const STATE = sql<StaffState>`case when a.disabled_at is not null then 'DISABLED' when a.password_hash is null then 'INVITED' else 'ACTIVE' end`;
/** The same rule as `staffAccessOf` in the domain. */
const ACCESS = sql<StaffAccess>`case when a.is_admin then 'ADMIN' when a.staff_rights is null then 'SUPPORT' else coalesce(
  (select key from jsonb_each(${JSON.stringify(RIGHT_PRESETS)}::jsonb) where value = ${JSON.stringify(NO_RIGHTS)}::jsonb || a.staff_rights), 'CUSTOM') end`;

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db
    .selectFrom('account as a')
    .innerJoinLateral(sql<{ at: string | null }>`(select ${LAST_SEEN} as at)`.as('seen'), (join) =>
      join.onTrue(),
    )
    .where('a.role', '=', 'CUSTOMER_SUPPORT');
  if (filter.id) query = query.where('a.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('a.id', 'in', SEARCH_HITS);
  if (filter.state) query = query.where(STATE, 'in', many(filter.state));
  if (filter.access) query = query.where(ACCESS, 'in', many(filter.access));
  if (filter.hasSecondFactor !== undefined)
    query = query.where('a.totp_confirmed_at', filter.hasSecondFactor ? 'is not' : 'is', null);
  return query;
}

const columnsFor = (selfId: string) => (query: ReturnType<typeof matching>) =>
  query
    .select([
      'a.id',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.full_name as fullName',
      'a.email',
      'a.is_admin as isAdmin',
      'a.staff_rights as stored',
      sql`a.id = ${selfId}`.as('isSelf'),
      sql`a.password_hash is not null`.as('hasPassword'),
      sql`a.totp_confirmed_at is not null`.as('hasSecondFactor'),
      'a.disabled_at as disabledAt',
      'a.disabled_reason as disabledReason',
      'seen.at as lastSeenAt',
      'a.created_at as createdAt',
      'a.version',
      sql`coalesce((select json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'address', s.address, 'createdAt', s.created_at,
          'lastSeenAt', s.last_seen_at) order by s.last_seen_at desc, s.id)
        from session s where s.provider_id = a.provider_id and s.account_id = a.id and s.ended_at is null
          and s.last_seen_at > now() - make_interval(days => ${REFRESH_DAYS})), '[]')`.as('sessions'),
    ])
    .$castTo<Stored>();

const withRights = ({ stored, ...row }: Stored): StaffRecord =>
  Object.assign(row, { rights: rightsOf({ isAdmin: row.isAdmin, stored }) });

/** Returns one page of staff with the total, in one statement. `selfId` is the caller. */
export async function listStaff(db: Db, selfId: string, query: ListQuery): Promise<Page<StaffRecord>> {
  const { rows, ...rest } = await page(
    db,
    (filter) => matching(db, filter),
    columnsFor(selfId),
    query,
    ORDER,
  );
  return { ...rest, rows: rows.map(withRights) };
}

/** Rows for an export, in list order. */
export const staffInOrder = (db: Db, { filter, sort }: ListQuery) =>
  inOrder(matching(db, filter), { filter, sort }, ORDER);

/** Returns a member of staff, or undefined when this provider has none with that id. */
export async function oneOf(db: Db, selfId: string, id: string): Promise<StaffRecord | undefined> {
  const row = await columnsFor(selfId)(matching(db, { id: [id] })).executeTakeFirst();
  return row && withRights(row);
}
