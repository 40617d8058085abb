import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  listPersonalRequests,
  OwnPersonalRequest,
  PersonalRequest,
  PersonalRequestDetail,
} from '#domain/people/api/personal-data.ts';
import { anyOf, many, type Order, page, TODAY } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof listPersonalRequests.query>;
type Filter = NonNullable<ListQuery['filter']>;

const ORDER: Order = {
  by: { dueOn: 'r.due_on', askedAt: 'r.asked_at' },
  fallback: ['askedAt', 'DESC'],
  id: 'r.id',
};

function matching(db: Db, filter: Filter = {}) {
  let query = db.selectFrom('personal_data_request as r');
  if (filter.id) query = query.where('r.id', '=', anyOf(filter.id));
  if (filter.kind) query = query.where('r.kind', '=', filter.kind);
  if (filter.status) query = query.where('r.status', 'in', many(filter.status));
  if (filter.accountId) query = query.where('r.account_id', '=', filter.accountId);
  return query;
}

const nameOf = (column: string) =>
  sql<string>`(select n.full_name from account n where n.provider_id = r.provider_id and n.id = ${sql.ref(column)})`;

const columns = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 'r.provider_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select([
      'r.id',
      'r.kind',
      'r.status',
      'r.account_id as accountId',
      'a.full_name as accountName',
      'a.role as accountRole',
      sql<boolean>`a.erased_at is not null`.as('isErased'),
      'r.asked_by as askedById',
      nameOf('r.asked_by').as('askedByName'),
      sql<boolean>`r.asked_by = r.account_id`.as('isOwn'),
      'r.asked_at as askedAt',
      'r.due_on as dueOn',
      sql<number>`r.due_on - ${TODAY}`.as('daysLeft'),
      'r.note',
      nameOf('r.handled_by').as('handledByName'),
      'r.handled_at as handledAt',
      'r.refusal_reason as refusalReason',
      'r.file_bytes as fileBytes',
      'r.file_until as fileUntil',
      'r.failures',
      'r.version',
    ])
    .$castTo<PersonalRequest>();

/** One page of what people asked about their data, in one statement. */
export const listRequests = (db: Db, query: ListQuery): Promise<Page<PersonalRequest>> =>
  page(db, (filter: Filter | undefined) => matching(db, filter), columns, query, ORDER);

export const oneRequest = async (db: Db, id: string): Promise<PersonalRequest | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();

/** Returns who downloaded a copy, latest first. */
export async function downloadsOf(db: Db, requestId: string): Promise<PersonalRequestDetail['downloads']> {
  const { rows } = await sql<PersonalRequestDetail['downloads'][number]>`
    select d.at, a.full_name as name from personal_data_download d
    join account a on a.provider_id = d.provider_id and a.id = d.downloaded_by
    where d.request_id = ${requestId} order by d.at desc limit 50`.execute(db);
  return rows;
}

/** Returns an account's own requests, newest first. */
export const requestsOf = (db: Db, accountId: string): Promise<OwnPersonalRequest[]> =>
  columns(matching(db, { accountId })).orderBy('r.asked_at', 'desc').limit(20).execute();
