import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { endSeries, restoreSeries, type SeriesLink } from './restore.ts';
import type { SeriesRow } from './series-row.ts';

interface SeriesBefore {
  series: SeriesRow;
  /** The series and dates to which its lessons belong. */
  links: SeriesLink[];
  /** The series that was split off it and goes. */
  madeId: string | null;
}

/** Ends a weekly series that has just been made. */
export const endSeriesStep = undoStepKind<{ seriesId: string }>('endSeries', {
  touches: ({ seriesId }) => ({ regular_lesson: [seriesId] }),
  run: (db, { seriesId }) => endSeries(db, seriesId),
});

/** Puts a weekly series back as it was. */
export const restoreSeriesStep = undoStepKind<SeriesBefore>('restoreSeries', {
  touches: ({ series, links, madeId }) => ({
    regular_lesson: [series.id, ...(madeId ? [madeId] : [])],
    lesson: links.map(({ lessonId }) => lessonId),
  }),
  run: restoreSeries,
});

/** Resumes a weekly series that was paused or ended. */
export const resumeSeriesStep = undoStepKind<{ seriesId: string; status: string; endsOn: string | null }>(
  'resumeSeries',
  {
    touches: ({ seriesId }) => ({ regular_lesson: [seriesId] }),
    run: (db, { seriesId, status, endsOn }) =>
      sql`update regular_lesson set status = ${status}, ends_on = ${endsOn}::date where id = ${seriesId}`.execute(
        db,
      ),
  },
);

/** Forgets whose hour a weekly lesson keeps over a clock change. */
export const forgetHourStep = undoStepKind<{ seriesId: string; on: string }>('forgetHour', {
  touches: ({ seriesId }) => ({ regular_lesson: [seriesId] }),
  run: (db, { seriesId, on }) =>
    sql`delete from kept_hour where regular_lesson_id = ${seriesId} and on_date = ${on}::date`.execute(db),
});

interface TeachersBefore {
  studentId: string;
  teacherId: string | null;
  series: { id: string; teacherId: string }[];
}

/** Gives a student and their weekly lessons back to the teachers they had. */
export const setTeacherStep = undoStepKind<TeachersBefore>('setTeacher', {
  touches: ({ studentId, series }) => ({ student: [studentId], regular_lesson: series.map(({ id }) => id) }),
  run: async (db, { studentId, teacherId, series }) => {
    await sql`update student set teacher_id = ${teacherId}::uuid where id = ${studentId}`.execute(db);
    for (const { id, teacherId: before } of series)
      await sql`update regular_lesson set teacher_id = ${before}::uuid where id = ${id}`.execute(db);
  },
});
