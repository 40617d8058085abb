import { sql } from 'kysely';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type RegularLessonRow, writeRegularLesson } from './regular-lesson-row.ts';

/** The series and date to which a lesson belongs. */
export interface RegularLessonLink {
  lessonId: string;
  seriesId: string;
  date: PlainDate;
}

/** Ends a series without touching its lessons. */
export async function endRegularLesson(db: Db, id: string): Promise<void> {
  await sql`update regular_lesson set status = 'ENDED' where id = ${id}`.execute(db);
}

/** Restores a series with its lessons, and removes the series that was split off it. */
export async function restoreRegularLesson(
  db: Db,
  {
    series: regularLesson,
    links,
    madeId,
  }: { series: RegularLessonRow; links: readonly RegularLessonLink[]; madeId: string | null },
): Promise<void> {
  await writeRegularLesson(db, regularLesson);
  await link(db, links);
  if (madeId) await sql`delete from regular_lesson where id = ${madeId}`.execute(db);
}

/** Stores the series and date to which lessons belong. */
export async function link(db: Db, links: readonly RegularLessonLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`update lesson l set regular_lesson_id = k."seriesId", occurrence_on = k.date
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as k("lessonId" uuid, "seriesId" uuid, date date)
    where l.id = k."lessonId"`.execute(db);
}
