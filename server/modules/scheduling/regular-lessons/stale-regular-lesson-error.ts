import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockSeries } from './series-row.ts';
import { oneSeries } from './series.queries.ts';

/**
 * Locks the series and answers 409 `stale` with it where it is no longer the one that somebody looked at. Whatever changes its
 * dates writes its row, also where the row says the same afterwards, so that the version tells.
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
