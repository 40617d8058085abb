import { sql } from 'kysely';
import type { DeletedRecord } from '#domain/office/api/deleted.ts';
import type { DeletedNoun } from '#domain/nouns.ts';
import { DELETED_DAYS } from '#domain/office/api/deleted.ts';
import { seenNoted } from '#domain/shared/noun-rights.ts';
import { AREAS, can } from '#domain/shared/rights.ts';
import { recordOf } from '#server/lists/record-name.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { viewedBy } from '#server/auth/can-view.ts';

export type Reader = Pick<Session, 'accountId' | 'isAdmin' | 'rights'>;

const MOST = 200;

/** Records that can still be restored at `now`. */
const stillKept = (now: Date) =>
  sql<boolean>`d.deleted_at > ${now.toISOString()}::timestamptz - make_interval(days => ${DELETED_DAYS})`;

/** A view that was not shared is its owner's alone. */
const isKnownTo = ({ accountId }: Reader) =>
  sql<boolean>`(d.noun <> 'saved_view' or d.owner_id = ${accountId} or (d.held ->> 'is_shared')::boolean)`;

/** Returns the condition for restoring, the same as for deleting. */
function canRestore({ accountId, isAdmin, rights }: Reader) {
  return sql<boolean>`(case d.noun when 'saved_view' then d.place = any (${viewedBy(rights)}::text[])
      when 'note' then d.held ->> 'noun' = any (${seenNoted(rights, 'edit')}::text[])
      else d.area = any (${AREAS.filter((area) => can(rights, area, 'edit'))}::text[]) end
    and (d.owner_id is null or d.owner_id = ${accountId} or ${isAdmin}::boolean))`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the condition for records deleted from a place. The documents tab of a person or a group also shows documents of its lessons and
 * groups and those that a teacher has added (documents.queries.ts), so they are found there after deletion, too.
 */
function stoodAt(place: string) {
  const own = sql<boolean>`d.place = ${place}`;
  if (!UUID.test(place)) return own;
  return sql<boolean>`(${own} or (d.noun = 'document' and d.held ->> 'student_id' is null and (d.held ->> 'uploaded_by' = ${place}
    or exists (select from lesson l where l.id = (d.held ->> 'lesson_id')::uuid and l.group_id = ${place}::uuid)
    or exists (select from lesson_participant p where p.lesson_id = (d.held ->> 'lesson_id')::uuid and p.student_id = ${place}::uuid
      and p.status <> 'CANCELLED')
    or exists (select from group_member m where m.group_id = (d.held ->> 'group_id')::uuid and m.student_id = ${place}::uuid
      and m.left_on is null and not m.is_waiting))))`;
}

/** The owner as `recordOf` expects it: cost centres belong to a company, notes and documents to several kinds of records. */
const OWNER_ID = sql`case when d.noun in ('note', 'document', 'cost_centre') then d.place::uuid end`;
const OWNER_KIND = sql`case when d.noun = 'note' then d.held ->> 'noun'
  when d.held ->> 'lesson_id' is not null then 'lesson' end`;

interface DeletedQuery {
  noun?: DeletedNoun | undefined;
  place?: string | undefined;
  now: Date;
}

/** Returns the records that the reader can restore, newest first, at most 200. */
export async function deletedRecords(
  db: Db,
  reader: Reader,
  { noun, place, now }: DeletedQuery,
): Promise<DeletedRecord[]> {
  const { rows } = await sql<DeletedRecord>`
    select d.id, d.noun, d.title, d.held ->> 'on_date' as "onDate", d.place, ${recordOf} as "of", a.full_name as "deletedByName",
      d.deleted_at as "deletedAt", d.deleted_at + make_interval(days => ${DELETED_DAYS}) as "keptUntil"
    from deleted_record d
    cross join lateral (select d.provider_id, ${OWNER_KIND} as noun, ${OWNER_ID} as record_id) e
    left join account a on a.provider_id = d.provider_id and a.id = d.deleted_by
    where ${noun ? sql`d.noun = ${noun}` : sql`true`} and ${place ? stoodAt(place) : sql`true`}
      and ${stillKept(now)} and ${isKnownTo(reader)} and ${canRestore(reader)}
    order by d.deleted_at desc, d.id limit ${MOST}`.execute(db);
  return rows;
}

export interface Kept {
  noun: DeletedNoun;
  place: string | null;
  held: Record<string, unknown>;
  canRestore: boolean;
}

/** Removes a deleted record from the bin in order to restore it. Of two concurrent calls the second returns undefined. */
export async function takeFromBin(db: Db, reader: Reader, id: string, now: Date): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    delete from deleted_record d where d.id = ${id} and ${stillKept(now)} and ${isKnownTo(reader)}
    returning d.noun, d.place, d.held, ${canRestore(reader)} as "canRestore"`.execute(db);
  return rows[0];
}
