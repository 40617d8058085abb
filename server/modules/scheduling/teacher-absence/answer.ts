import type { AbsenceItem } from '#domain/scheduling/api/teacher-absence.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { teacherWasAbsent } from '#server/modules/scheduling/lessons/attend.ts';
import { checkSlot } from '#server/modules/scheduling/lessons/slot-check.ts';
import { type LessonRow, readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import type { AbsenceSpan } from './span.ts';

interface Absence {
  teacherId: string;
  span: AbsenceSpan;
  reason: string;
  accountId: string;
  now: Date;
  undoId: string;
}

/**
 * Applies the chosen answer to one lesson, whose people must be locked, and returns the lesson as it was before. Throws when it has changed
 * since it was shown, has begun and the caller did not confirm that, is not within the absence, or the new teacher is not at work or not
 * free then.
 */
export async function answer(
  db: Db,
  { lessonId, version, do: draft, hasBegun = false, ...to }: AbsenceItem,
  { teacherId, span, reason, accountId, now, undoId }: Absence,
): Promise<LessonRow> {
  const lesson = await readLesson(db, lessonId);
  if (lesson.version !== version || !lies(lesson, teacherId, span))
    throw new ApiError('stale', { text: 'lesson-changed-meanwhile' });
  refuseBegun(lesson, { draft, hasBegun, now });
  if (draft === 'CREDIT_BACK') return teacherWasAbsent(db, { lessonId, now, reason, undoId });
  const giver = draft === 'SUBSTITUTE' ? to.teacherId! : teacherId;
  const startsAt = draft === 'NEW_TIME' ? to.startsAt! : lesson.startsAt;
  await refuseOffWork(db, lesson, { giver, startsAt, accountId });
  return moveLesson(db, {
    lessonId,
    startsAt,
    teacherId: giver,
    by: 'SUPPORT',
    accountId,
    now,
    undoId,
  });
}

/**
 * Refuses to change a lesson that has begun, because it may have been held: it can only be cancelled, and only if the request confirms that
 * it has begun.
 */
function refuseBegun(
  { startsAt }: LessonRow,
  { draft, hasBegun, now }: { draft: AbsenceItem['do']; hasBegun: boolean; now: Date },
): void {
  if (Date.parse(startsAt) > now.getTime()) return;
  if (!hasBegun)
    throw new ApiError('stale', {
      text: 'lesson-started-decide',
    });
  if (draft !== 'CREDIT_BACK') throw new ApiError('not-possible', { text: 'lesson-started-only-cancel' });
}

const lies = (lesson: LessonRow, teacherId: string, { startsAt, endsAt }: AbsenceSpan): boolean =>
  lesson.teacherId === teacherId &&
  Date.parse(lesson.startsAt) < Date.parse(endsAt) &&
  Date.parse(lesson.endsAt) > Date.parse(startsAt);

/** Staff can book outside working time, but this time was proposed as available, so it must still be within it. */
async function refuseOffWork(
  db: Db,
  lesson: LessonRow,
  { giver, startsAt, accountId }: { giver: string; startsAt: string; accountId: string },
): Promise<void> {
  const length = Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt);
  const endsAt = new Date(Date.parse(startsAt) + length).toISOString();
  const asked = { teacherId: giver, studentIds: [], startsAt, endsAt, accountId, lessonId: lesson.id };
  const { isOpen } = await checkSlot(db, asked);
  if (!isOpen) throw new ApiError('slot-taken', { text: 'teacher-not-available' });
}
