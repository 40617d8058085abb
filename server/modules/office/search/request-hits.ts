import { type RawBuilder, sql } from 'kysely';
import { SEARCH_HITS } from '#domain/office/api/search.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { searchHits, type Part } from './parts.ts';

const ISSUERS = ['student', 'teacher', 'manager', 'staff'];
const PEOPLE = 20;

export interface WantedRequests {
  typed: string;
  /** Types that the words name. */
  types?: readonly SupportTaskType[] | undefined;
  /** The other typed words. */
  issuer?: string | undefined;
}

const ofPeople = (people: RawBuilder<unknown>, isWanted: RawBuilder<unknown>) => sql`
  select r.* from ${people} p cross join lateral (
    (select r.* from support_task r where r.issuer_id = p.id and ${isWanted} order by r.created_at desc limit ${SEARCH_HITS})
    union (select r.* from support_task r where r.student_id = p.id and ${isWanted} order by r.created_at desc limit ${SEARCH_HITS})) r`;

const ofTypes = (types: readonly SupportTaskType[]) => sql`
  select r.* from unnest(${[...types]}::text[]) t (type) cross join lateral (
    select r.* from support_task r where r.type = t.type order by r.created_at desc, r.id limit ${SEARCH_HITS}) r`;

/** Finds requests by requester or student and by type: open ones first, then the newest. */
export function requestHits({ typed, types = [], issuer = '' }: WantedRequests): Part | null {
  const named = searchHits(typed, ISSUERS, PEOPLE);
  const besides = types.length > 0 && issuer !== '' ? searchHits(issuer, ISSUERS, PEOPLE) : null;
  const all = [
    ...(named ? [ofPeople(named, sql`true`)] : []),
    ...(types.length > 0 && issuer === '' ? [ofTypes(types)] : []),
    ...(besides ? [ofPeople(besides, sql`r.type = any(${[...types]}::text[])`)] : []),
  ];
  if (all.length === 0) return null;
  return {
    noun: 'request',
    hits: sql`select json_build_object('id', r.id, 'type', r.type, 'issuerName', a.full_name, 'createdAt', r.created_at,
        'isOpen', r.resolved_at is null) as hit, r.place
      from (select r.*, row_number() over (order by r.resolved_at is not null, r.created_at desc, r.id) as place
        from (${sql.join(all, sql` union `)}) r order by place limit ${SEARCH_HITS}) r
      join account a on a.provider_id = r.provider_id and a.id = r.issuer_id`,
  };
}
