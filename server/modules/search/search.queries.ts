import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { SEARCH_HITS, SEARCH_NOUNS, type searchEverywhere } from '#domain/api/search.ts';
import type { Db } from '#server/db/tenant.ts';

type Found = z.output<typeof searchEverywhere.reply>;

/** The best hits of every noun in one statement, in the order in which they are shown. */
export async function searchAll(db: Db, wanted: string): Promise<Found> {
  const { rows } = await sql<Found[number]>`
    select n.noun, json_agg(json_build_object('id', hit.id, 'title', hit.title, 'subtitle', hit.subtitle) order by hit.place) as hits
    from unnest(${[...SEARCH_NOUNS]}::text[]) with ordinality n(noun, position)
    cross join lateral search(${wanted}, array[n.noun], ${SEARCH_HITS}) with ordinality hit(noun, id, title, subtitle, place)
    group by n.noun, n.position order by n.position`.execute(db);
  return rows;
}
