import * as z from 'zod/mini';
import { text } from '#domain/values/text.ts';
import { endpoint } from './endpoint.ts';

/** What the search finds, in the order in which it is shown. */
export const SEARCH_NOUNS = [
  'student',
  'teacher',
  'group',
  'business',
  'course',
  'manager',
  'staff',
] as const;
export const searchNoun = z.enum(SEARCH_NOUNS);

/** Most hits that one noun shows. */
export const SEARCH_HITS = 8;

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/backoffice/search',
  summary: 'Finds people, groups, companies and courses whose name, e-mail or telephone holds every word',
  who: ['CUSTOMER_SUPPORT'],
  area: 'staff',
  query: z.strictObject({ q: text({ max: 100 }) }),
  /** Nouns without a hit are left out. */
  reply: z.array(
    z.object({
      noun: searchNoun,
      hits: z.array(z.object({ id: z.string(), title: z.string(), subtitle: z.string() })),
    }),
  ),
});
