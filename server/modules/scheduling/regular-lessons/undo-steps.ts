import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { endRegularLesson, restoreRegularLesson, type RegularLessonLink } from './restore.ts';
import type { RegularLessonRow } from './regular-lesson-row.ts';

interface RegularLessonBefore {
  series: RegularLessonRow;
  /** The series and dates to which its lessons belong. */
  links: RegularLessonLink[];
  /** The series that was split off it and goes. */
  madeId: string | null;
}

/** Ends a weekly series that has just been made. */
export const endRegularLessonStep = undoStepKind<{ seriesId: string }>('endSeries', {
  touches: ({ seriesId: regularLessonId }) => ({ regular_lesson: [regularLessonId] }),
  run: (db, { seriesId: regularLessonId }) => endRegularLesson(db, regularLessonId),
});

/** Restores a weekly series. */
export const restoreRegularLessonStep = undoStepKind<RegularLessonBefore>('restoreSeries', {
  touches: ({ series: regularLesson, links, madeId }) => ({
    regular_lesson: [regularLesson.id, ...(madeId ? [madeId] : [])],
    lesson: links.map(({ lessonId }) => lessonId),
  }),
  run: restoreRegularLesson,
});

/** Resumes a weekly series that was paused or ended. */
export const resumeRegularLessonStep = undoStepKind<{
  seriesId: string;
  status: string;
  endsOn: string | null;
}>('resumeSeries', {
  touches: ({ seriesId: regularLessonId }) => ({ regular_lesson: [regularLessonId] }),
  run: (db, { seriesId: regularLessonId, status, endsOn }) =>
    sql`update regular_lesson set status = ${status}, ends_on = ${endsOn}::date where id = ${regularLessonId}`.execute(
      db,
    ),
});

/** Forgets whose hour a weekly lesson keeps over a clock change. */
export const forgetHourStep = undoStepKind<{ seriesId: string; on: string }>('forgetHour', {
  touches: ({ seriesId: regularLessonId }) => ({ regular_lesson: [regularLessonId] }),
  run: (db, { seriesId: regularLessonId, on }) =>
    sql`delete from kept_hour where regular_lesson_id = ${regularLessonId} and on_date = ${on}::date`.execute(
      db,
    ),
});

interface TeachersBefore {
  studentId: string;
  teacherId: string | null;
  series: { id: string; teacherId: string }[];
}

/** Restores the teachers of a student and of their weekly lessons. */
export const setTeacherStep = undoStepKind<TeachersBefore>('setTeacher', {
  touches: ({ studentId, series: regularLessons }) => ({
    student: [studentId],
    regular_lesson: regularLessons.map(({ id }) => id),
  }),
  run: async (db, { studentId, teacherId, series: regularLessons }) => {
    await sql`update student set teacher_id = ${teacherId}::uuid where id = ${studentId}`.execute(db);
    for (const { id, teacherId: before } of regularLessons)
      await sql`update regular_lesson set teacher_id = ${before}::uuid where id = ${id}`.execute(db);
  },
});
