import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { giveAttendance, teacherWasAbsent } from '#server/modules/scheduling/lessons/attend.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { cancelLesson, leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import { startRegularLesson } from '#server/modules/scheduling/regular-lessons/start.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import type { Action } from './proposal.ts';
import { restoreStep, unbookStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import {
  resumeRegularLessonStep,
  setTeacherStep,
} from '#server/modules/scheduling/regular-lessons/undo-steps.ts';

export interface Performing {
  accountId: string;
  now: Date;
  /** Set for an action that staff can undo. */
  undoId?: string | undefined;
  /** For the lesson's record and the people notified. */
  reason: string;
}

const by = 'SUPPORT';

/** Performs one step of a solution through the usual command and returns its undo steps. */
export async function applyAction(db: Db, action: Action, performing: Performing): Promise<UndoStep[]> {
  const { accountId, now, undoId, reason } = performing;
  switch (action.do) {
    case 'move': {
      const { lessonId, startsAt, teacherId, minutes } = action;
      const moved = {
        lessonId,
        startsAt,
        teacherId,
        durationMinutes: minutes,
        by,
        accountId,
        now,
        undoId,
      } as const;
      return [restoreStep({ lesson: await moveLesson(db, moved) })];
    }
    case 'book': {
      const { type, teacherId, startsAt, minutes, studentId, language, regularLesson } = action;
      const lessonId = await bookLesson(db, {
        ...{ type, teacherId, startsAt, durationMinutes: minutes, studentIds: [studentId], language },
        ...{ by, accountId, now, undoId },
        ...(regularLesson && { regularLesson }),
      });
      return [unbookStep({ lessonId })];
    }
    case 'cancel': {
      const { lessonId, isForfeited } = action;
      const lesson = await cancelLesson(db, { lessonId, by, reason, now, undoId, isForfeited });
      return [restoreStep({ lesson })];
    }
    case 'leave': {
      const { lessonId, studentId } = action;
      const lesson = await leaveLesson(db, { lessonId, studentId, by, reason, now, undoId });
      return [restoreStep({ lesson })];
    }
    case 'giveBack': {
      const lesson = await teacherWasAbsent(db, {
        lessonId: action.lessonId,
        by: action.by,
        reason,
        now,
        undoId,
      });
      return [restoreStep({ lesson })];
    }
    case 'attend': {
      const { lessonId, presentStudentIds } = action;
      return [restoreStep({ lesson: await giveAttendance(db, { lessonId, presentStudentIds, by, now }) })];
    }
    case 'setTeacher':
      return setTeacher(db, action);
    case 'endRegularLesson':
      return endRegularLesson(db, action);
    case 'startRegularLesson': {
      const { row, dates, studentId, language } = action;
      const attendees = { studentIds: [studentId], language };
      return (
        await startRegularLesson(db, { row, dates, attendees }, { accountId, now, by: 'SUPPORT', undoId })
      ).steps;
    }
  }
}

/** The student's own teacher and that of their weekly lessons; lessons already placed are moved one by one. */
async function setTeacher(
  db: Db,
  { studentId, teacherId, regularLessonIds }: Action & { do: 'setTeacher' },
): Promise<UndoStep[]> {
  const { rows } = await sql<{
    id: string;
    teacherId: string;
    regularLessonTeachers: { id: string; teacherId: string }[];
  }>`
    select s.id, s.teacher_id as "teacherId", coalesce((select json_agg(json_build_object('id', r.id, 'teacherId', r.teacher_id))
      from regular_lesson r where r.provider_id = s.provider_id and r.id = any (${regularLessonIds}::uuid[])), '[]') as "regularLessonTeachers"
    from student s where s.id = ${studentId} for no key update`.execute(db);
  const [before] = rows;
  await sql`update student set teacher_id = ${teacherId}::uuid where id = ${studentId}`.execute(db);
  await sql`update regular_lesson set teacher_id = ${teacherId}::uuid where id = any (${regularLessonIds}::uuid[])`.execute(
    db,
  );
  const { teacherId: previous = null, regularLessonTeachers = [] } = before ?? {};
  return [setTeacherStep({ studentId, teacherId: previous, series: regularLessonTeachers })];
}

/** Ends a series after this day; no more dates are planned for it. */
async function endRegularLesson(
  db: Db,
  { regularLessonId, isEnded, endsOn }: Action & { do: 'endRegularLesson' },
): Promise<UndoStep[]> {
  const { rows } = await sql<{ status: string; endsOn: string | null }>`
    select status, ends_on as "endsOn" from regular_lesson where id = ${regularLessonId} for update`.execute(
    db,
  );
  const [before] = rows;
  if (!before) return [];
  await sql`update regular_lesson set ends_on = greatest(starts_on, ${endsOn}::date),
    status = case when ${isEnded}::boolean then 'ENDED' else status end where id = ${regularLessonId}`.execute(
    db,
  );
  return [resumeRegularLessonStep({ seriesId: regularLessonId, ...before })];
}
