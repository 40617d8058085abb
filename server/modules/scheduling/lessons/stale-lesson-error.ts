import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { LessonRow } from './lesson-row.ts';
import { oneLesson } from './lessons.queries.ts';

/** Throws 409 `stale` with the current lesson when its version differs from `seen`; skips the check without a version. */
export async function refuseChangedLesson(
  db: Db,
  { id, version }: Pick<LessonRow, 'id' | 'version'>,
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined && seen !== version) assertVersion(seen, await oneLesson(db, id));
}
