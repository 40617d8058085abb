import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockSeries } from './series-row.ts';
import { oneSeries } from './series.queries.ts';

/**
 * Locks the series and throws 409 `stale` with it when its version differs from `seen`. Every change of its dates also writes the series'
 * row, so that its version always increases.
 */
export async function assertSeriesVersion(
  db: Db,
  id: string,
  seen: number | undefined,
  now: Date,
): Promise<void> {
  await lockSeries(db, id);
  if (seen !== undefined) assertVersion(seen, await oneSeries(db, id, now));
}
