import type * as z from 'zod/mini';
import type {
  cancelRegularLessonDate,
  StudentRegularLessonReply,
  RegularLessonEnding,
} from '#domain/scheduling/api/student-regular-lessons.ts';
import { type ActingParty, cancelConsequence } from '#domain/scheduling/booking.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson, leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { activeSeats, lockLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { endedBefore } from './cancel.ts';
import { firstAhead, isAhead, lockConcerned } from './recipients.ts';
import { lessonsFrom, type RegularLessonOccurrence } from './occurrences.ts';
import { lockRegularLesson, type RegularLessonRow, writeRegularLesson } from './regular-lesson-row.ts';

export interface Ending {
  /** The student who must own it; null for support, who acts for all students of the series. */
  studentId: string | null;
  now: Date;
  reason: string;
}

type CancelDateBody = z.output<typeof cancelRegularLessonDate.body>;

/**
 * Cancels one date of the student's own weekly lesson (API-20), or frees their seat in a group's. The free cancellation deadline decides
 * about the credits, unless the student asks the school to decide. Throws 404 for another student's series, 400 for a date without a
 * lesson.
 */
export async function cancelOwnDate(
  db: Db,
  id: string,
  { date, ask, creditsLost: confirmed }: CancelDateBody,
  ending: Ending,
): Promise<StudentRegularLessonReply> {
  const regularLesson = await lockRegularLesson(db, id);
  const lessons = (await ownLessons(db, regularLesson, ending)).filter((lesson) =>
    isAhead(lesson, ending.now),
  );
  const lesson = lessons.find((one) => one.date === date) ?? lessons.find((one) => one.localDate === date);
  if (!lesson) throw fieldError('date', 'no-lesson-to-cancel');
  const cost = await costOf(db, lesson, ending);
  if (ask && cost.creditsLost > 0 && ending.studentId)
    return requestInstead(db, regularLesson, lesson, { ...ending, studentId: ending.studentId });
  if (confirmed !== undefined && cost.creditsLost > confirmed)
    throw new ApiError('not-possible', {
      text: 'free-cancellation-over',
      details: { reason: 'notice-limit', cancel: cost },
    });
  await giveUp(db, lesson, ending);
  return { outcome: 'CANCELLED', dates: [shown(lesson, cost)], taskId: null };
}

/**
 * Ends the student's own weekly lesson from now on (API-20): all future dates are cancelled, and after the free cancellation deadline the
 * credits are lost. Throws 422 for a group's weekly lesson, and 422 with the current effect when it would cost or cancel more than the
 * student was shown.
 */
export async function removeOwn(
  db: Db,
  id: string,
  confirmed: { creditsLost?: number | undefined; lessons?: number | undefined },
  ending: Ending,
): Promise<StudentRegularLessonReply> {
  const regularLesson = await lockRegularLesson(db, id);
  const lessons = (await ownLessons(db, regularLesson, ending)).filter((lesson) =>
    isAhead(lesson, ending.now),
  );
  if (ending.studentId && regularLesson.groupId)
    throw new ApiError('not-possible', {
      text: 'weekly-lessons-of-group',
    });
  if (regularLesson.status === 'ENDED') throw new ApiError('not-possible', { text: 'weekly-lessons-ended' });
  await lockConcerned(db, lessons, []);
  const dates: StudentRegularLessonReply['dates'] = [];
  for (const lesson of lessons) dates.push(shown(lesson, await costOf(db, lesson, ending)));
  refuseMore(dates, confirmed);
  for (const lesson of lessons) await giveUp(db, lesson, ending);
  const from = await firstAhead(db, regularLesson, ending.now);
  await writeRegularLesson(db, endedBefore(regularLesson, from, from));
  return { outcome: 'CANCELLED', dates, taskId: null };
}

/** Throws when the effect has grown since it was shown: the deadline of a date can pass, or a date be planned, while the dialog is open. */
function refuseMore(
  dates: StudentRegularLessonReply['dates'],
  { creditsLost = Infinity, lessons = Infinity }: Parameters<typeof removeOwn>[2],
): void {
  const ending: RegularLessonEnding = {
    lessons: dates.length,
    creditsBack: dates.reduce((sum, date) => sum + date.creditsBack, 0),
    creditsLost: dates.reduce((sum, date) => sum + date.creditsLost, 0),
  };
  if (ending.creditsLost <= creditsLost && ending.lessons <= lessons) return;
  throw new ApiError('not-possible', {
    text: 'ending-outcome-changed',
    details: { reason: 'changed', ending },
  });
}

/** The lessons of a series that the student has a seat in; a series of others does not exist for them. */
async function ownLessons(
  db: Db,
  regularLesson: RegularLessonRow,
  { studentId }: Ending,
): Promise<RegularLessonOccurrence[]> {
  const lessons = await lessonsFrom(db, regularLesson.id, regularLesson.startsOn);
  const own = lessons.filter(
    (lesson) => lessonCan.cancel(lesson) && (!studentId || lesson.studentIds.includes(studentId)),
  );
  const isOwn = !studentId || regularLesson.studentId === studentId || own.length > 0;
  return orNotFound(isOwn ? own : null);
}

/** Returns the current cost of cancelling, from the credits really reserved for the seats concerned; read under the locks. */
async function costOf(db: Db, { id }: RegularLessonOccurrence, ending: Ending) {
  const { studentId, now } = ending;
  const lesson = await lockLesson(db, id);
  const held = activeSeats(lesson)
    .filter((seat) => seat.isHeld && (!studentId || seat.studentId === studentId))
    .reduce((sum, { credits }) => sum + credits, 0);
  const { rules } = await readProviderRules(db);
  return cancelConsequence({ now, startsAt: lesson.startsAt, rules }, held, partyOf(ending));
}

const partyOf = ({ studentId }: Ending): ActingParty => (studentId ? 'STUDENT' : 'SUPPORT');

const giveUp = (db: Db, { id: lessonId }: RegularLessonOccurrence, ending: Ending) => {
  const { studentId, reason, now } = ending;
  const asked = { lessonId, by: partyOf(ending), reason, now };
  return studentId ? leaveLesson(db, { ...asked, studentId }) : cancelLesson(db, asked);
};

const shown = (
  { id, date, startsAt }: RegularLessonOccurrence,
  { creditsBack, creditsLost }: { creditsBack: number; creditsLost: number },
) => ({ lessonId: id, date, startsAt, creditsBack, creditsLost });

async function requestInstead(
  db: Db,
  regularLesson: RegularLessonRow,
  lesson: RegularLessonOccurrence,
  { studentId, now, reason }: Ending & { studentId: string },
): Promise<StudentRegularLessonReply> {
  const provider = await readProviderRules(db);
  const taskId = await raiseTask(db, {
    providerId: provider.providerId,
    type: 'CANCEL_REGULAR_LESSON',
    issuerId: studentId,
    studentId,
    lessonId: lesson.id,
    regularLessonId: regularLesson.id,
    details: {
      lessonDate: wallClockOf(lesson.startsAt, parseTimezone(provider.timeZone)),
      lessonType: 'REGULAR_LESSON',
    },
    note: reason,
    dueAt: taskDueAt({ now, lessonStartsAt: lesson.startsAt, rules: provider.rules }),
  });
  return { outcome: 'ASKED', dates: [], taskId };
}
