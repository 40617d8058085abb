import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#domain/api/endpoint.ts';
import type { FieldErrors } from '#domain/api/errors.ts';
import { Refusal } from './refusal.ts';

z.config(z.locales.en());

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface CheckedInput<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** Checks params, query and body against the endpoint; refuses with 400 naming every field that is wrong. */
export function checkInput<E extends Endpoint>(endpoint: E, raw: RawInput): CheckedInput<E> {
  const errors: FieldErrors = {};
  const take = <S extends Schema>(schema: S, value: unknown, whole: string): z.output<S> => {
    const result = z.safeParse(schema, value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) addIssue(errors, issue, whole);
    return undefined as z.output<S>;
  };
  const checked = {
    params: take(endpoint.params, raw.params ?? {}, 'params'),
    query: take(endpoint.query, unbracket(raw.query), 'query'),
    body: take(endpoint.body, raw.body ?? {}, 'body'),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid-input', { errors });
  return checked as CheckedInput<E>;
}

function addIssue(errors: FieldErrors, issue: z.core.$ZodIssue, whole: string): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      errors[[...issue.path, key].join('.').slice(0, 100)] ??= 'is not known here';
    return;
  }
  errors[issue.path.join('.') || whole] ??= issue.message;
}

/** API-01: arrays travel as `key[]=a&key[]=b`; a single value under brackets is an array of one. */
function unbracket(query: unknown): unknown {
  if (query === null || typeof query !== 'object') return {};
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) =>
      key.endsWith('[]') ? [key.slice(0, -2), Array.isArray(value) ? value : [value]] : [key, value],
    ),
  );
}
