import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { NAMED_NOUNS, type searchEverywhere } from '#domain/office/api/search.ts';
import { AREA_OF_ROLE, mayNoun } from '#domain/shared/noun-rights.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { invoiceHits } from './invoice-hits.ts';
import { lessonHits } from './lesson-hits.ts';
import { namedHits } from './named-hits.ts';
import type { Part } from './parts.ts';
import { requestHits } from './request-hits.ts';

type Query = z.output<typeof searchEverywhere.query>;
type Found = z.input<typeof searchEverywhere.reply>;

type Named = (typeof NAMED_NOUNS)[number];

const SEEN: Readonly<Record<Named, (held: Rights) => boolean>> = {
  student: (held) => mayNoun(held, 'student', 'view'),
  teacher: (held) => mayNoun(held, 'teacher', 'view'),
  group: (held) => mayNoun(held, 'student_group', 'view'),
  business: (held) => mayNoun(held, 'business', 'view'),
  course: (held) => mayNoun(held, 'course', 'view'),
  manager: (held) => can(held, AREA_OF_ROLE.BUSINESS_MANAGER, 'view'),
  staff: (held) => can(held, AREA_OF_ROLE.CUSTOMER_SUPPORT, 'view'),
};

/** What these rights let the asker see, in the order in which it is shown. */
function partsOf({ q, types, issuer }: Query, rights: Rights, now: Date): Part[] {
  const today = parsePlainDate(now.toISOString().slice(0, 10));
  return [
    ...NAMED_NOUNS.filter((noun) => SEEN[noun](rights)).map((noun) => namedHits(noun, q)),
    mayNoun(rights, 'lesson', 'view') ? lessonHits(q, today) : null,
    mayNoun(rights, 'support_task', 'view') ? requestHits({ typed: q, types, issuer }) : null,
    mayNoun(rights, 'invoice', 'view') ? invoiceHits(q) : null,
  ].filter((part) => part !== null);
}

/** The best hits of everything that the asker may see, in one statement. */
export async function searchAll(db: Db, query: Query, rights: Rights, now: Date): Promise<Found> {
  const parts = partsOf(query, rights, now).map(
    ({ noun, hits }, position) =>
      sql`select ${noun}::text as noun, json_agg(part.hit order by part.place) as hits, ${position}::int as position from (${hits}) part having count(*) > 0`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Found[number]>`
    select noun, hits from (${sql.join(parts, sql` union all `)}) everything order by position`.execute(db);
  return rows;
}
