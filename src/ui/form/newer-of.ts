import { ApiError } from '#src/api/api-error.ts';

/** The record as somebody else has saved it, where that is why a change was refused. */
export function newerOf<Row>(error: unknown): Row | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return (error.body.details as { current?: Row } | undefined)?.current ?? null;
}
