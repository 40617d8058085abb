import { type RawBuilder, sql } from 'kysely';
import { RIGHTED_NOUNS, TABLE_OF } from '#domain/nouns.ts';
import { FIELD_RESOURCES } from '#domain/office/custom-field.ts';
import type { Owner } from '#domain/shared/noun-facts.ts';
import { nounsOf, seenNoted, seenNouns, seenRoles } from '#domain/shared/noun-rights.ts';
import { ROLES } from '#domain/shared/role.ts';
import { ALL_RIGHTS, AREAS, can, type Rights } from '#domain/shared/rights.ts';
import { FIELD_TABLES } from '#server/modules/office/custom-fields/field-tables.ts';
import { documentArea } from '#server/modules/office/documents/document-area.ts';
import { viewedBy } from '#server/auth/can-view.ts';

/** The row that an entry `e` is about, if it no longer exists: as created or as deleted. */
const heldOf = (noun: string) => sql`(select coalesce(h.after, h.before) from audit_entry h
  where h.provider_id = e.provider_id and h.record_id = e.record_id and h.noun = ${noun} and h.operation <> 'update' order by h.id desc limit 1)`;

const isSeen = (seen: readonly string[], what: RawBuilder<unknown>) =>
  sql<boolean>`(${what}) = any(${[...seen]}::text[])`;

const VALUE_NOUNS: string[] = Object.values(FIELD_TABLES).map(({ table }) => table);

/** Of the school's custom fields: the tables of definitions and values whose records are visible with these permissions. */
const fieldNouns = (held: Rights): string[] => [
  ...(can(held, 'settings', 'view')
    ? nounsOf('custom-field').filter((noun) => !VALUE_NOUNS.includes(noun))
    : []),
  ...FIELD_RESOURCES.filter((resource) => can(held, resource, 'view')).map(
    (resource) => FIELD_TABLES[resource].table,
  ),
];

/** Returns whether the record of an entry `e` is visible with these permissions, for nouns whose records belong to different areas. */
const OF_OWNER: Readonly<Record<Owner, (held: Rights) => RawBuilder<boolean>>> = {
  account: (held) =>
    isSeen(
      seenRoles(held),
      sql`select a.role from account a where a.provider_id = e.provider_id and a.id = e.record_id`,
    ),
  'custom-field': (held) =>
    held === ALL_RIGHTS
      ? sql<boolean>`true`
      : sql<boolean>`(e.noun = any(${fieldNouns(held)}::text[]) and exists (select from custom_field f where f.provider_id = e.provider_id
          and f.visible_to = 'STAFF' and f.id = case when e.noun = any(${VALUE_NOUNS}::text[]) then (coalesce(e.after, e.before) ->> 'field_id')::uuid
          else e.record_id end))`,
  document: (held) =>
    isSeen(
      AREAS.filter((area) => can(held, area, 'view')),
      sql`select coalesce((select ${documentArea((column) => sql.ref(`d.${column}`))} from document d
          where d.provider_id = e.provider_id and d.id = e.record_id),
        (select ${documentArea((column) => sql`h.held ->> ${sql.lit(column)}`)} from (select ${heldOf('document')} as held) h where h.held is not null))`,
    ),
  note: (held) =>
    sql<boolean>`(${sql.join(
      [
        sql`false`,
        ...seenNoted(held).map(
          (noted) =>
            sql`exists (select from ${sql.table(TABLE_OF[noted])} r where r.provider_id = e.provider_id and r.id = e.record_id)`,
        ),
      ],
      sql` or `,
    )})`,
  list: (held) =>
    isSeen(
      viewedBy(held),
      sql`select coalesce((select v.resource from saved_view v where v.provider_id = e.provider_id and v.id = e.record_id),
        (${heldOf('saved_view')}) ->> 'resource')`,
    ),
};
const OWNERS = Object.keys(OF_OWNER) as Owner[];

/** Returns whether the holder sees every kind of record, so that no condition is needed and an index alone can count the entries. */
const seesAll = (held: Rights): boolean =>
  held === ALL_RIGHTS &&
  seenRoles(held).length === ROLES.length &&
  seenNouns(held).length + OWNERS.flatMap(nounsOf).length === RIGHTED_NOUNS.length;

/**
 * Returns the condition for the audit entries `e` that a member of staff can view: those of records that they see. Entries of nouns without
 * a listed permission are visible only with all permissions, without the withheld fields (`isWithheld`).
 */
export function seenBy(held: Rights): RawBuilder<boolean> {
  if (seesAll(held)) return sql<boolean>`true`;
  const owned = OWNERS.map(
    (owner) => sql`(e.noun = any(${nounsOf(owner)}::text[]) and ${OF_OWNER[owner](held)})`,
  );
  return sql<boolean>`(e.noun = any(${seenNouns(held)}::text[]) or ${sql.join(owned, sql` or `)})`;
}
