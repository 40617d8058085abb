import { ApiError } from './api-error.ts';

/** Only the keys that were sent: fields omitted from a PATCH keep their values. */
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
