import { ApiError } from './api-error.ts';

/** Only the keys that were sent: what is left out of a PATCH stays as it is. */
export function omitUndefined<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Throws 409 `stale` with the current record when the form was opened on an older version. */
export function assertVersion(expected: number, record: { version: number }): void {
  if (record.version !== expected) throw new ApiError('stale', { details: { current: record } });
}
