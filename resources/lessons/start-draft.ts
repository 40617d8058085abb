import type * as z from 'zod/mini';
import type { LessonRecord, moveLesson } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { isTime, timeOfMinutes } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { TeacherDraft } from '#src/backoffice/form/use-suggested-teachers.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';

type GivenStart = z.input<typeof moveLesson.body>['startsAt'];

/** Time and teacher, as the inputs of a dialog hold them. */
export interface StartDraft {
  date: string;
  time: string;
  durationMinutes: number;
  teacherId: string | null;
  /** One of two equal wall times was chosen, or a slot that the server offered: it says more than date and time. */
  instant?: string | undefined;
}

export const draftOf = (lesson: LessonRecord, zone: Timezone): StartDraft => ({
  ...wallClockOf(lesson.startsAt, zone),
  durationMinutes: (Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) / 60_000,
  teacherId: lesson.teacherId,
});

export const atDrop = (draft: StartDraft, { date, from, teacherId }: Drop): StartDraft => ({
  ...draft,
  date,
  time: timeOfMinutes(from),
  ...(teacherId && { teacherId }),
});

export const atInstant = (draft: StartDraft, instant: string, zone: Timezone): StartDraft => ({
  ...draft,
  ...wallClockOf(instant, zone),
  instant,
});

/** Returns which fields are missing, for `useMissing`. */
export const missingStart = ({ date, time, instant }: Pick<StartDraft, 'date' | 'time' | 'instant'>) => ({
  date: !instant && !isPlainDate(date),
  time: !instant && !isTime(time),
});

/** Returns the start to send: the chosen instant, otherwise date and time for the server to convert. Null if incomplete. */
export function givenStart({ date, time, instant }: StartDraft, zone: Timezone): GivenStart | null {
  if (instant) return instant;
  if (!isPlainDate(date) || !isTime(time)) return null;
  return { date: date as PlainDate, time, timezone: zone };
}

/** Returns the query for possible teachers at the time, or on the day while the time is missing. */
export function askedOf(draft: StartDraft, student: TeacherDraft['learner'], zone: Timezone): TeacherDraft {
  const day = isPlainDate(draft.date) ? { date: draft.date as PlainDate, timezone: zone } : null;
  const at = givenStart(draft, zone) ?? day;
  return { learner: student, times: at ? [at] : [], durationMinutes: draft.durationMinutes };
}

interface OfOne {
  studentId?: string | null | undefined;
  groupId?: string | null | undefined;
}

/** Returns the group or else the student that a lesson is for; null without either. */
export function learnerOf({ groupId, studentId }: OfOne) {
  if (groupId) return { groupId };
  return studentId ? { studentId } : null;
}
