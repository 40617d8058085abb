import * as z from 'zod/mini';
import { idOf } from '#domain/contract/id.ts';
import { text } from '#domain/values/text.ts';
import { fieldValue, MOST_OPTIONS } from '../custom-value.ts';

/** A record's values by the id of their field; null where there is none. */
export const customValues = z.record(z.string(), z.nullable(fieldValue));
export type CustomValues = z.infer<typeof customValues>;

/** Values to set; null clears one, and a field that is left out stays as it is. */
export const customChanges = z.optional(z.record(idOf('custom-field'), z.nullable(fieldValue)));

const end = z.optional(fieldValue);
/** Conditions on custom fields by the id of the field: one of the options, from and to for numbers and dates, a part of a text. */
export const customFilters = z.optional(
  z.record(
    idOf('custom-field'),
    z.strictObject({
      any: z.optional(z.array(idOf('custom-field-option')).check(z.minLength(1), z.maxLength(MOST_OPTIONS))),
      from: end,
      to: end,
      contains: z.optional(text({ max: 100 })),
    }),
  ),
);
export type CustomFilters = z.output<typeof customFilters>;
