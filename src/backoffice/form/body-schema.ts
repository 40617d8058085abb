import * as z from 'zod/mini';
import type { Schema } from '#domain/contract/endpoint.ts';

/**
 * The endpoint's own body for a form: an input holds text, so that "nothing" is '', where the API knows null. Fields
 * that must be filled in keep their '', and with it the API's own words for a missing one.
 */
export function bodySchema(body: Schema, required: readonly string[]): Schema {
  const emptied = z.transform((values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        value === '' && !required.includes(field) ? null : value,
      ]),
    ),
  );
  return z.pipe(emptied, body as z.core.$ZodType<unknown, Record<string, unknown>>);
}
