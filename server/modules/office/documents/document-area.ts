import { type RawBuilder, sql } from 'kysely';
import type { Area } from '#domain/shared/rights.ts';

const OWNERS: readonly (readonly [string, Area])[] = [
  ['student_id', 'students'],
  ['teacher_id', 'teachers'],
  ['group_id', 'groups'],
  ['business_id', 'business'],
  ['course_id', 'courses'],
  ['lesson_id', 'calendar'],
];

/**
 * Returns the area of a document's owner; the school's library belongs to the settings. `owner`: returns a document's owner column, given
 * its name.
 */
export const documentArea = (owner: (column: string) => RawBuilder<unknown>): RawBuilder<Area> =>
  sql<Area>`case ${sql.join(
    OWNERS.map(([column, area]) => sql`when ${owner(column)} is not null then ${sql.lit(area)}`),
    sql` `,
  )} else 'settings' end`;
