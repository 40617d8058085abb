import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { SEARCH_HITS, SEARCH_NOUNS, type searchEverywhere } from '#domain/api/search.ts';
import { type Area, may, type Rights } from '#domain/rights.ts';
import type { Db } from '#server/db/tenant.ts';

type Found = z.output<typeof searchEverywhere.reply>;

const AREA_OF = {
  student: 'students',
  teacher: 'teachers',
  group: 'groups',
  business: 'business',
  course: 'courses',
  manager: 'business',
  staff: 'settings',
} as const satisfies Record<(typeof SEARCH_NOUNS)[number], Area>;

/** The best hits of every noun that the asker may see, in one statement, in the order in which they are shown. */
export async function searchAll(db: Db, wanted: string, rights: Rights): Promise<Found> {
  const nouns = SEARCH_NOUNS.filter((noun) => may(rights, AREA_OF[noun], 'view'));
  const { rows } = await sql<Found[number]>`
    select n.noun, json_agg(json_build_object('id', hit.id, 'title', hit.title, 'subtitle', hit.subtitle) order by hit.place) as hits
    from unnest(${nouns}::text[]) with ordinality n(noun, position)
    cross join lateral search(${wanted}, array[n.noun], ${SEARCH_HITS}) with ordinality hit(noun, id, title, subtitle, place)
    group by n.noun, n.position order by n.position`.execute(db);
  return rows;
}
