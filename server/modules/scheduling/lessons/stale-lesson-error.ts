import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { LessonRow } from './lesson-row.ts';
import { oneLesson } from './lessons.queries.ts';

/** 409 `stale` with the lesson as it is now, where it is no longer the one that somebody looked at; without a version nobody did. */
export async function refuseChangedLesson(
  db: Db,
  { id, version }: Pick<LessonRow, 'id' | 'version'>,
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined && seen !== version) assertVersion(seen, await oneLesson(db, id));
}
