import { ApiError } from '#src/api/api-error.ts';

/** Returns the record as another user saved it, when a change was refused as `stale`; else null. */
export function newerOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return (error.body.details as { current?: Row } | undefined)?.current ?? null;
}
