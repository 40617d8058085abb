import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AuditRecord, listAudit } from '#domain/office/api/audit.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { isWithheld } from '#domain/shared/noun-rights.ts';
import { type Order, page, startOfDay } from '#server/lists/list.ts';
import { recordOf } from '#server/lists/record-name.ts';
import type { Page } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { seenBy } from './visible-nouns.ts';

type ListQuery = z.output<typeof listAudit.query>;
type Filter = NonNullable<ListQuery['filter']>;

export type Reader = Pick<Session, 'rights'>;

/** The number counts up with time: newest first is one index, whichever filter. */
const ORDER: Order = { by: { at: 'e.id' }, fallback: ['at', 'DESC'], id: 'e.id' };

function matching(db: Db, { rights }: Reader, filter: Filter = {}) {
  let query = db.selectFrom('audit_entry as e');
  query = query.where(seenBy(rights));
  if (filter.id) query = query.where(sql<boolean>`e.id = any(${filter.id}::bigint[])`);
  if (filter.recordId) query = query.where('e.record_id', '=', filter.recordId);
  if (filter.actorId) query = query.where('e.actor_id', '=', filter.actorId);
  if (filter.subjectId) query = query.where('e.subject_id', '=', filter.subjectId);
  if (filter.supplantId) query = query.where('e.supplant_id', '=', filter.supplantId);
  if (filter.noun) query = query.where('e.noun', '=', filter.noun);
  if (filter.action) query = query.where('e.action', '=', filter.action);
  if (filter.operation) query = query.where('e.operation', '=', filter.operation);
  if (filter.before) query = query.where(sql<boolean>`e.id < ${filter.before}::bigint`);
  if (filter.from) {
    query = query
      .where('e.at', '>=', startOfDay(filter.from))
      .where(sql<boolean>`e.id >= ${firstAt(filter.from)}`);
  }
  if (filter.to) {
    query = query
      .where('e.at', '<', startOfDay(filter.to, 1))
      .where(sql<boolean>`e.id <= ${lastAt(filter.to)}`);
  }
  return query;
}

/**
 * Returns a day as the first or last entry id, so that a scan of any index begins and ends there. Ids are assigned as rows are written, so
 * their order differs from `at` by moments at most: a margin of a minute covers this. The coalesce is inside the select, because outside it
 * row-level security would prevent the use of an index.
 */
const firstAt = (
  from: string,
) => sql<string>`(select coalesce((select b.id from audit_entry b where b.provider_id = app_provider()
  and b.at >= ${startOfDay(from)} - interval '1 minute' order by b.at limit 1), 9223372036854775807))`;
const lastAt = (
  to: string,
) => sql<string>`(select coalesce((select b.id from audit_entry b where b.provider_id = app_provider()
  and b.at < ${startOfDay(to, 1)} + interval '1 minute' order by b.at desc limit 1), 0))`;

const nameOf = (column: 'e.actor_id' | 'e.subject_id') =>
  sql<
    string | null
  >`(select a.full_name from account a where a.provider_id = e.provider_id and a.id = ${sql.ref(column)})`;

/** Names of the records whose ids are in the columns of an entry. */
const NAMES = sql<AuditRecord['names']>`coalesce((select jsonb_object_agg(i.id, i.name) from (
  select v.value as id, coalesce(
      (select a.full_name from account a where a.provider_id = e.provider_id and a.id = v.value::uuid),
      (select g.name from student_group g where g.provider_id = e.provider_id and g.id = v.value::uuid),
      (select b.name from business b where b.provider_id = e.provider_id and b.id = v.value::uuid),
      (select c.name from course c where c.provider_id = e.provider_id and c.id = v.value::uuid),
      (select p.name from product p where p.provider_id = e.provider_id and p.id = v.value::uuid),
      (select c.name from cost_centre c where c.provider_id = e.provider_id and c.id = v.value::uuid),
      (select t.name from tag t where t.provider_id = e.provider_id and t.id = v.value::uuid),
      (select f.name from custom_field f where f.provider_id = e.provider_id and f.id = v.value::uuid),
      (select o.label from custom_field_option o where o.provider_id = e.provider_id and o.id = v.value::uuid)) as name
  from (select f.value from (values (e.before), (e.after)) s(side) cross join lateral jsonb_each_text(coalesce(s.side, '{}')) f
    where f.key ~ '_(id|by)$' and f.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' group by 1) v) i
  where i.name is not null), '{}')`;

type Stored = Omit<AuditRecord, 'changes'> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const columns = (query: ReturnType<typeof matching>) =>
  query
    .select([
      sql<string>`e.id::text`.as('id'),
      'e.at',
      'e.actor_id as actorId',
      nameOf('e.actor_id').as('actorName'),
      'e.subject_id as subjectId',
      nameOf('e.subject_id').as('subjectName'),
      'e.supplant_id as supplantId',
      'e.action',
      'e.noun',
      'e.operation',
      'e.record_id as recordId',
      recordOf.as('record'),
      NAMES.as('names'),
      'e.request_id as requestId',
      'e.before',
      'e.after',
    ])
    .$castTo<Stored>();

/**
 * Returns one page of the audit log, newest first: of the records that the reader sees, without the fields that need a permission they
 * lack.
 */
export async function listEntries(db: Db, reader: Reader, query: ListQuery): Promise<Page<AuditRecord>> {
  const found = await page(
    db,
    (filter: Filter | undefined) => matching(db, reader, filter),
    columns,
    query,
    ORDER,
  );
  return { ...found, rows: found.rows.map((stored) => entryOf(stored, reader)) };
}

type Change = AuditRecord['changes'][number];
/** Fields not shown: ids that every row has, and the internal keys of stored files. */
export const INSIDE: ReadonlySet<string> = new Set([
  'provider_id',
  'id',
  'created_at',
  'file_key',
  'storage_key',
  'queue_rank',
  'field_resource',
]);

function entryOf({ before, after, ...entry }: Stored, { rights }: Reader): AuditRecord {
  const { noun } = entry;
  const seen = (side: Stored['before']) => side && onlySeen(side, (field) => isWithheld(rights, noun, field));
  return { ...entry, changes: changesOf(seen(before), seen(after)).map(inCamelCase) };
}

/** The fields of a row, and the parts of what it holds as jsonb, that are not withheld. */
function onlySeen(
  side: Record<string, unknown>,
  isHidden: (field: string) => boolean,
): Record<string, unknown> {
  const shown = Object.entries(side).filter(([field]) => !isHidden(field));
  return Object.fromEntries(
    shown.map(([field, value]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [field, value];
      const parts = Object.entries(value).filter(([part]) => !isHidden(`${field}.${part}`));
      return [field, Object.fromEntries(parts)];
    }),
  );
}

/** Field by field; of a new or deleted row only what it held. */
function changesOf(before: Stored['before'], after: Stored['after']): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !INSIDE.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== null || change.after !== null);
}

const inCamelCase = ({ field, ...values }: Change): Change => ({
  field: camelCase(field),
  ...values,
});
