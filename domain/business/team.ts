import * as z from 'zod/mini';
import { FEWEST_LESSONS, LOW_ATTENDANCE } from './business-attention.ts';
import { attendanceRate } from './business-usage.ts';

/** How a company's employees are split into teams: by its own cost centres, or by the groups that they learn in. */
export const TEAM_KINDS = ['costCentre', 'group'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];
export const teamKind = z.enum(TEAM_KINDS);

/** Why a team needs attention, most urgent first. */
export const TEAM_REASONS = ['ATTENDANCE', 'IDLE', 'EXPIRING'] as const;
export type TeamReason = (typeof TEAM_REASONS)[number];
export const teamReason = z.enum(TEAM_REASONS);

/** Days that attendance, use and levels are compared over. */
export const TEAM_DAYS = 90;
/** Days without a lesson attended after which a team is idle. */
const IDLE_DAYS = 30;
const DAY = 86_400_000;

export interface TeamFacts {
  readonly employees: number;
  readonly completed: number;
  readonly missed: number;
  /** Available credits that expire soon; null for a group, because credits belong to employees. */
  readonly expiring: number | null;
  readonly lastLessonAt: string | null;
}

/** Returns everything that a team needs attention for, most urgent first. A team without employees needs none. */
export function teamReasons(
  { employees, expiring, lastLessonAt, ...seats }: TeamFacts,
  now: Date,
): TeamReason[] {
  if (employees === 0) return [];
  const rate = attendanceRate(seats);
  const is: Readonly<Record<TeamReason, boolean>> = {
    ATTENDANCE: rate !== null && seats.completed + seats.missed >= FEWEST_LESSONS && rate < LOW_ATTENDANCE,
    IDLE: lastLessonAt === null || Date.parse(lastLessonAt) < now.getTime() - IDLE_DAYS * DAY,
    EXPIRING: (expiring ?? 0) > 0,
  };
  return TEAM_REASONS.filter((reason) => is[reason]);
}

/** Sorts teams: more reasons first, then the lower attendance; those without lessons due come last. */
export const byTeamAttention =
  (now: Date) =>
  (a: TeamFacts, b: TeamFacts): number =>
    teamReasons(b, now).length - teamReasons(a, now).length ||
    (attendanceRate(a) ?? 101) - (attendanceRate(b) ?? 101);
