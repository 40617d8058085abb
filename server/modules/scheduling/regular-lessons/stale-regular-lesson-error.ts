import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockRegularLesson } from './regular-lesson-row.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';

/**
 * Locks the series and throws 409 `stale` with it when its version differs from `seen`. Every change of its dates also writes the series'
 * row, so that its version always increases.
 */
export async function assertRegularLessonVersion(
  db: Db,
  id: string,
  seen: number | undefined,
  now: Date,
): Promise<void> {
  await lockRegularLesson(db, id);
  if (seen !== undefined) assertVersion(seen, await readRegularLesson(db, id, now));
}
