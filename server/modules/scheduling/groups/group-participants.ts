import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { joinLesson } from '#server/modules/scheduling/lessons/add-participant.ts';
import { activeSeats, readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import type { Acting, LockedGroup } from './lock-group.ts';
import { leaveStep, restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';

export interface MissedLesson {
  studentId: string;
  startsAt: string;
}

/** Adds a new member to each upcoming lesson of the group. Returns the lessons left out, at whose time the member has another one. */
export async function addToLessons(
  db: Db,
  { comingLessonIds }: LockedGroup,
  studentId: string,
  { now, undoId }: Acting,
): Promise<{ steps: UndoStep[]; missed: MissedLesson[] }> {
  const steps: UndoStep[] = [];
  const missed: MissedLesson[] = [];
  for (const lessonId of comingLessonIds) {
    try {
      await joinLesson(db, { lessonId, studentId, by: 'SUPPORT', now, undoId, isSilent: true });
      steps.push(leaveStep({ lessonId, studentId }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The student may already have a seat in this lesson.
      if (error.code === 'already-exists') continue;
      missed.push({ studentId, startsAt: (await readLesson(db, lessonId)).startsAt });
    }
  }
  return { steps, missed };
}

/** Removes a leaving student from the group's future lessons and returns their credits. */
export async function removeFromLessons(
  db: Db,
  { comingLessonIds }: LockedGroup,
  studentId: string,
  { now, undoId, reason }: Acting & { reason: string },
): Promise<UndoStep[]> {
  const steps: UndoStep[] = [];
  for (const lessonId of comingLessonIds) {
    if (!activeSeats(await readLesson(db, lessonId)).some((seat) => seat.studentId === studentId)) continue;
    const asked = { lessonId, studentId, by: 'SUPPORT', reason, now, undoId, isSilent: true } as const;
    steps.push(restoreStep({ lesson: await leaveLesson(db, asked) }));
  }
  return steps;
}
