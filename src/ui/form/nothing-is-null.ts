import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';

type Typed = Readonly<Record<string, unknown>>;

/**
 * An input holds text, so that "nothing" is ''; the API knows null. `nothingIsNull(endpoint.body)` is the schema for
 * `useSchemaForm` of such a form.
 */
export function nothingIsNull<Body extends Schema>(body: Body) {
  const emptied = z.transform((values: Typed) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value === '' ? null : value])),
  );
  return z.pipe(emptied, body as unknown as z.core.$ZodType<unknown, Record<string, unknown>>);
}
