import type { Language } from '#domain/shared/language.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { Rate } from '#domain/billing/pay.ts';
import type { SolutionKind } from '#domain/teaching/solution.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { NewRegularLesson } from '#server/modules/scheduling/regular-lessons/start.ts';
import type { LessonFacts, TaskFacts } from './facts.ts';
import type { TeacherFacts } from './teachers.ts';

/** One step of a solution: what a command does, with everything that it needs. */
export type Action =
  | { do: 'move'; lessonId: string; startsAt: string; teacherId: string; minutes: number }
  | {
      do: 'book';
      type: LessonKind;
      teacherId: string;
      startsAt: string;
      minutes: number;
      studentId: string;
      language: Language;
      regularLesson?: { id: string; occurrenceOn: string; timeZone: string };
    }
  | { do: 'cancel'; lessonId: string; isForfeited: boolean }
  | { do: 'leave'; lessonId: string; studentId: string }
  | { do: 'giveBack'; lessonId: string; by: 'TEACHER' | 'SUPPORT' }
  | { do: 'attend'; lessonId: string; presentStudentIds: string[] }
  | { do: 'setTeacher'; studentId: string; teacherId: string; regularLessonIds: string[] }
  | { do: 'endRegularLesson'; regularLessonId: string; isEnded: boolean; endsOn: string }
  | {
      do: 'startRegularLesson';
      row: NewRegularLesson['row'];
      studentId: string;
      language: Language;
      dates: NewRegularLesson['dates'];
    };

/** A solution of a task, before its effects are calculated. */
export interface Proposal {
  kind: SolutionKind;
  variant?: string;
  actions: Action[];
  startsAt?: string;
  /** Proposed instead of another. */
  teacher?: Pick<TeacherFacts, 'id' | 'fullName'> & Partial<TeacherFacts>;
}

/** Context for finding solutions of a task. */
export interface Solving {
  db: Db;
  facts: TaskFacts;
  lesson: LessonFacts | null;
  accountId: string;
  now: Date;
  seesPay: boolean;
  /** Names and rates of the people read so far. */
  people: Map<string, { fullName: string; rates: Rate[] }>;
}

const HOUR = 3_600_000;
/** Minimum lead time of a proposed lesson, so that people can be notified in time. */
const SOONEST_HOURS = 1;

/** Returns whether a time is late enough to be proposed. */
export const isAhead = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) >= now.getTime() + SOONEST_HOURS * HOUR;

/** The first of these times that can still be proposed, else this time tomorrow, at the full hour. */
export function wantedTime(now: Date, ...times: readonly (string | null | undefined)[]): string {
  const found = times.find((time): time is string => typeof time === 'string' && isAhead(time, now));
  return iso(found ?? Math.ceil(now.getTime() / HOUR + 24) * HOUR);
}

/** One way of writing an instant, so that equal ones are equal. */
export const iso = (at: string | number): string => new Date(at).toISOString();

/** A plain answer that resolves the task without touching anything else. */
export const messageOnly = (variant: string): Proposal => ({ kind: 'REPLY', variant, actions: [] });

/** The same way out, with other steps. */
export const withActions = (proposal: Proposal, kind: SolutionKind, actions: Action[]): Proposal => ({
  ...proposal,
  kind,
  actions,
});
