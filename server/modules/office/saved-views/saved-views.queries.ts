import { sql } from 'kysely';
import type { SavedView } from '#domain/office/api/saved-views.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The caller; who can change a view depends on its owner. */
export type Reader = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;

/** The views that this person can see: their own and shared ones. */
const views = (db: Db, { accountId, isAdmin }: Reader) =>
  db
    .selectFrom('saved_view as v')
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 'v.provider_id').onRef('a.id', '=', 'v.account_id'),
    )
    .where((eb) => eb.or([eb('v.account_id', '=', accountId), eb('v.is_shared', '=', true)]))
    .select([
      'v.id',
      'v.resource',
      'v.name',
      'v.search',
      'v.is_shared as isShared',
      'v.is_school_default as isSchoolDefault',
      sql<boolean>`v.account_id = ${accountId}`.as('isOwn'),
      'a.full_name as ownerName',
      sql<boolean>`(${isAdmin}::boolean or v.account_id = ${accountId})`.as('mayChange'),
      'v.created_at as createdAt',
      'v.version',
    ])
    .$castTo<SavedView>();

export const viewsOf = (db: Db, reader: Reader, resource: string): Promise<SavedView[]> =>
  views(db, reader).where('v.resource', '=', resource).orderBy('v.name').orderBy('v.id').execute();

export const oneView = (db: Db, reader: Reader, id: string): Promise<SavedView | undefined> =>
  views(db, reader).where('v.id', '=', id).executeTakeFirst();
