import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';

const digits = z.union([
  z.string().check(z.regex(/^\d{1,7}$/, errorText('must-be-whole-number'))),
  z.number(),
]);

/** A whole number in an address: '15' from the wire, 15 from our own client. */
export function queryNumber({ min = 0, max }: { readonly min?: number; readonly max: number }) {
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(min), z.lte(max)));
}

const flag = z.union([z.enum(['true', 'false']), z.boolean()]);

/** Yes or no in an address. */
export const queryFlag = z.pipe(
  flag,
  z.transform((value) => value === true || value === 'true'),
);

/** `pageStart` and `pageTake` of the portals' lists (API-22): rows from, and how many. */
export const portalPage = {
  pageStart: z.optional(queryNumber({ max: 1_000_000 })),
  pageTake: z.optional(queryNumber({ min: 1, max: 100 })),
};
