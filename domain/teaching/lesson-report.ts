import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { REPORT_WORDS } from './report-words.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { longText, optionalText, text } from '#domain/values/text.ts';

/** A word from the lesson, to review in Clasing Go (D20). */
export const reportWord = z.strictObject({
  term: text({ max: 80 }),
  meaning: z.optional(optionalText({ max: 200 })),
  example: z.optional(optionalText({ max: 300 })),
});
export type ReportWord = z.output<typeof reportWord>;

/** Key for comparing words; ignores case. */
export const wordKey = (term: string): string => term.trim().toLowerCase();
const isEachOnce = (words: readonly ReportWord[]): boolean =>
  new Set(words.map(({ term }) => wordKey(term))).size === words.length;

/** Fields of a lesson report; `internalNote` is only for teachers and staff. */
export const reportFields = {
  done: longText({ max: 2000 }),
  homework: z.optional(optionalText({ max: 2000, lines: 'many' })),
  /** Left out or null: due at the student's next lesson with the teacher, else in a week. */
  homeworkDueOn: z.optional(z.nullable(plainDate)),
  levelNote: z.optional(optionalText({ max: 1000, lines: 'many' })),
  internalNote: z.optional(optionalText({ max: 2000, lines: 'many' })),
  vocabulary: z
    .array(reportWord)
    .check(z.maxLength(REPORT_WORDS), z.refine(isEachOnce, errorText('no-duplicate-words'))),
  /** Absent members of a group get report and words too. */
  toAll: z.boolean(),
};

/** Hours after a lesson's end at which the teacher is reminded of a missing report. */
export const REPORT_REMINDER_HOURS = [24, 48] as const;
/** Hours after a lesson's end at which support is notified of a missing report. */
export const REPORT_SUPPORT_HOURS = 72;

/** Hours after a lesson's end at which its missing report is support's work, too. */
export const MISSING_REPORT_HOURS = 24;
/** A teacher is reminded of missing reports by staff at most once in this many hours. */
export const REPORT_NUDGE_HOURS = 24;

/** Days after which a missing report is no longer requested. */
export const OVERDUE_DAYS = 60;

/** What a past lesson is still missing: attendance (and with it the report), or only the report. */
export const REPORT_OWES = ['ATTENDANCE', 'REPORT'] as const;
export type ReportOwes = (typeof REPORT_OWES)[number];

interface Stay {
  enteredAt: string;
  leftAt: string | null;
}

/** A person's presence in a lesson's classroom; whole minutes, none of it outside the lesson's own time. */
export interface InRoom {
  minutes: number;
  /** Minutes from the lesson's start until they joined. */
  lateMinutes: number;
  /** Minutes from their final departure until the lesson's end; 0 while the lesson lasts. */
  earlyMinutes: number;
  /** Number of times they returned after leaving. */
  reconnects: number;
}

/**
 * Returns one person's presence from the connection log. Overlapping stays (two windows) count once; an open stay lasts until now. Null:
 * they were not connected during the lesson.
 */
export function inRoomOf(
  stays: readonly Stay[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): InRoom | null {
  const [first, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const last = Math.min(end, now.getTime());
  let counted = first;
  const found = { presentMs: 0, lateMs: -1, reconnects: 0 };
  for (const stay of [...stays].sort((a, b) => Date.parse(a.enteredAt) - Date.parse(b.enteredAt))) {
    const entered = Date.parse(stay.enteredAt);
    const from = Math.max(entered, counted);
    const to = Math.min(stay.leftAt === null ? last : Date.parse(stay.leftAt), last);
    if (to <= from) continue;
    if (found.lateMs < 0) found.lateMs = from - first;
    else if (entered > counted) found.reconnects += 1;
    found.presentMs += to - from;
    counted = to;
  }
  if (found.lateMs < 0) return null;
  return {
    minutes: inMinutes(found.presentMs),
    lateMinutes: inMinutes(found.lateMs),
    earlyMinutes: now.getTime() < end ? 0 : inMinutes(end - counted),
    reconnects: found.reconnects,
  };
}
const inMinutes = (ms: number): number => Math.floor(ms / 60_000);

/** Returns the teacher's presence. A teacher who left after waiting for as long as the school requires has not left early. */
export function teacherInRoomOf(
  stays: readonly (Stay & { isTeacher: boolean })[],
  lesson: { startsAt: string; endsAt: string },
  now: Date,
  { studentWaitMinutes }: { studentWaitMinutes: number },
): InRoom | null {
  const of = (isTeacher: boolean) =>
    inRoomOf(
      stays.filter((stay) => stay.isTeacher === isTeacher),
      lesson,
      now,
    );
  const teacher = of(true);
  if (!teacher?.earlyMinutes || of(false)) return teacher;
  const stayedUntil =
    inMinutes(Date.parse(lesson.endsAt) - Date.parse(lesson.startsAt)) - teacher.earlyMinutes;
  return stayedUntil < studentWaitMinutes ? teacher : { ...teacher, earlyMinutes: 0 };
}

/** Whether the connection log suggests attendance: present for `attendanceFromMinutes` (BOOK-13). */
export const isProposedPresent = (
  minutes: number,
  { attendanceFromMinutes }: { attendanceFromMinutes: number },
): boolean => minutes >= attendanceFromMinutes;

/** Returns the deadline for reporting an attendance error: `contestDays` after the lesson's end (BOOK-15). */
export const contestableUntil = (endsAt: string, { contestDays }: { contestDays: number }): Date =>
  new Date(Date.parse(endsAt) + contestDays * 86_400_000);
