import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import type { Endpoint, Schema } from '#domain/contract/endpoint.ts';
import { issueText } from './issue-text.ts';
import { findUnkept, InputFaults, MOST_NAMED } from './input-faults.ts';
import { ApiError } from '#server/errors/api-error.ts';

z.config({ localeError: issueText });

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

/** Checks params, query and body against the endpoint; refuses with 400 naming every field that is wrong, up to `MOST_NAMED`. */
export function checkInput<E extends Endpoint>(endpoint: E, raw: RawInput): CheckedInput<E> {
  const faults = new InputFaults();
  const checked = {
    params: readAs(endpoint.params, raw.params ?? {}, 'params', faults),
    query: readAs(endpoint.query, unbracket(raw.query), 'query', faults),
    body: readAs(endpoint.body, raw.body ?? {}, 'body', faults),
  };
  if (faults.count > 0) throw new ApiError('invalid-input', { errors: faults.asErrors() });
  return checked as CheckedInput<E>;
}

/** Returns the value as parsed by the schema; undefined if it is invalid, with the errors in `faults`. */
function readAs(schema: Schema, value: unknown, whole: string, faults: InputFaults): unknown {
  if (findUnkept(value, whole, faults)) return undefined;
  const result = z.safeParse(schema, value);
  // Text that holds JSON (a list's filter) has been read only now.
  if (result.success) return findUnkept(result.data, whole, faults) ? undefined : result.data;
  for (const issue of result.error.issues) {
    addIssue(faults, issue, whole);
    if (faults.isFull) break;
  }
  return undefined;
}

function addIssue(faults: InputFaults, issue: z.core.$ZodIssue, whole: string): void {
  if (issue.code !== 'unrecognized_keys') return faults.add(issue.path, issue.message, whole);
  for (const key of issue.keys.slice(0, MOST_NAMED))
    faults.add([...issue.path, key], errorText('unknown-field'), whole);
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
