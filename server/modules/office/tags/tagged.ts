import { type RawBuilder, sql } from 'kysely';
import type { TagLabel } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { anyOf, many } from '#server/lists/list.ts';

/** Where the tags of each list's records are. */
export const TAG_TABLES = {
  students: { table: 'student_tag', key: 'student_id', records: 'student' },
  teachers: { table: 'teacher_tag', key: 'teacher_id', records: 'teacher' },
  groups: { table: 'group_tag', key: 'group_id', records: 'student_group' },
  business: { table: 'business_tag', key: 'business_id', records: 'business' },
} as const satisfies Readonly<Record<TaggedList, object>>;

/** Returns the SQL for the tags of the record `alias`, by name. */
export function tagsOf(list: TaggedList, alias: string): RawBuilder<TagLabel[]> {
  const { table, key } = TAG_TABLES[list];
  return sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'colour', g.colour) order by lower(g.name), g.id)
    from ${sql.table(table)} x join tag g on g.provider_id = x.provider_id and g.id = x.tag_id
    where x.provider_id = ${sql.ref(`${alias}.provider_id`)} and x.${sql.ref(key)} = ${sql.ref(`${alias}.id`)}), '[]')`;
}

/** Returns the ids of the records with any of these tags, for `where(id, 'in', …)`. */
export function withTags(list: TaggedList, tagIds: string | string[]): RawBuilder<string> {
  const { table, key } = TAG_TABLES[list];
  return sql`(select x.${sql.ref(key)} from ${sql.table(table)} x where x.tag_id = ${anyOf(many(tagIds))})`;
}

/** A record's tags in one cell of a file. */
export const tagNames = ({ tags }: { tags: readonly TagLabel[] }): string =>
  tags.map(({ name }) => name).join(', ');
