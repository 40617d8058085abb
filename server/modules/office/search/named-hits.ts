import { sql } from 'kysely';
import { SEARCH_HITS } from '#domain/office/api/search.ts';
import { phoneIn } from '#domain/office/search-wanted.ts';
import type { Part } from './parts.ts';

const PEOPLE = ['student', 'teacher', 'manager', 'staff'];

/** Words that may be part of a telephone number. */
const digitsIn = (wanted: string): string[] => wanted.split(/\s+/).filter((word) => /^\+?\d{3,}$/.test(word));

/** Finds records by name, with the phone number if it contains the digits. */
export function namedHits(noun: string, typed: string): Part {
  const wanted = phoneIn(typed) ?? typed;
  const digits = PEOPLE.includes(noun) ? digitsIn(wanted) : [];
  const phone =
    digits.length > 0
      ? sql`(select a.phone from account a where a.id = h.id and exists (select from unnest(${digits}::text[]) word
          where position(word in regexp_replace(a.phone, '[^0-9+]', '', 'g')) > 0 and position(word in h.title || ' ' || h.subtitle) = 0))`
      : sql`null`;
  return {
    noun,
    hits: sql`select json_build_object('id', h.id, 'title', h.title, 'subtitle', h.subtitle, 'phone', ${phone}) as hit, h.place
      from search(${wanted}, array[${noun}], ${SEARCH_HITS}) with ordinality h (noun, id, title, subtitle, place)`,
  };
}
