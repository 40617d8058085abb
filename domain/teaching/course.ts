import * as z from 'zod/mini';
import { whenStatus } from '#domain/shared/capability.ts';
import { SHARED, valuesOf, type Vocabulary } from '#domain/shared/appearance.ts';
import { addDays, addMonths, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';

/** Status of a course that a company claims from Fundae. */
export const COURSE_STATUS = {
  DRAFT: SHARED.DRAFT,
  /** Its start is communicated to Fundae. */
  COMMUNICATED: { colour: 'accent', icon: 'TaskAlt' },
  RUNNING: { colour: 'info', icon: 'PendingActions' },
  /** Over, and its end communicated. */
  FINISHED: { colour: 'success', icon: 'EmojiEvents' },
  /** The company has taken its credit. */
  CLAIMED: { colour: 'success', icon: 'Paid' },
  CANCELLED: SHARED.CANCELLED,
} as const satisfies Vocabulary;
export type CourseStatus = keyof typeof COURSE_STATUS;
export const courseStatus = z.enum(valuesOf(COURSE_STATUS));

export const COURSE_MODES = ['ONLINE', 'ON_SITE', 'MIXED'] as const;
export const courseMode = z.enum(COURSE_MODES);
export type CourseMode = z.infer<typeof courseMode>;

/** Allowed next statuses of a course; only a cancellation can be reversed. */
export const COURSE_MOVES: Readonly<Record<CourseStatus, readonly CourseStatus[]>> = {
  DRAFT: ['COMMUNICATED', 'CANCELLED'],
  COMMUNICATED: ['RUNNING', 'CANCELLED'],
  RUNNING: ['FINISHED', 'CANCELLED'],
  FINISHED: ['CLAIMED'],
  CLAIMED: [],
  CANCELLED: ['DRAFT'],
};

export const courseCan = {
  edit: whenStatus<CourseStatus>('DRAFT', 'COMMUNICATED', 'RUNNING'),
  /** Participants can change; after that the evidence is final. */
  enrol: whenStatus<CourseStatus>('DRAFT', 'COMMUNICATED', 'RUNNING'),
  /** Numbers, company and start are what was communicated. */
  changeIdentity: whenStatus<CourseStatus>('DRAFT'),
  move: ({ status }: { status: CourseStatus }, to: CourseStatus): boolean =>
    COURSE_MOVES[status].includes(to),
};

/** The start is communicated at least so many days before it. */
export const START_NOTICE_DAYS = 2;
/** The end is communicated within so many months after it. */
export const END_NOTICE_MONTHS = 2;

export const COURSE_STEPS = ['START', 'END', 'CLAIM'] as const;
export type CourseStep = (typeof COURSE_STEPS)[number];
export type StepState = 'DONE' | 'LATE_DONE' | 'DUE' | 'OVERDUE' | 'NOT_YET';

interface CourseDays {
  startsOn: string;
  endsOn: string;
  communicatedOn: string | null;
  endCommunicatedOn: string | null;
  claimedOn: string | null;
}

/**
 * Returns the notifications to Fundae with their deadlines, and whether they were sent: start, end, and the deduction, by 31 December of
 * the year of the end.
 */
export function courseSteps(
  course: CourseDays,
  today: string,
): { step: CourseStep; until: PlainDate; doneOn: string | null; state: StepState }[] {
  const ends = parsePlainDate(course.endsOn);
  const steps = [
    {
      step: 'START' as const,
      from: '',
      until: addDays(parsePlainDate(course.startsOn), -START_NOTICE_DAYS),
      doneOn: course.communicatedOn,
    },
    {
      step: 'END' as const,
      from: ends,
      until: addMonths(ends, END_NOTICE_MONTHS),
      doneOn: course.endCommunicatedOn,
    },
    {
      step: 'CLAIM' as const,
      from: ends,
      until: parsePlainDate(`${course.endsOn.slice(0, 4)}-12-31`),
      doneOn: course.claimedOn,
    },
  ];
  return steps.map(({ step, from, until, doneOn }) => ({
    step,
    until,
    doneOn,
    state: stateOf({ from, until, doneOn }, today),
  }));
}

function stateOf(
  { from, until, doneOn }: { from: string; until: string; doneOn: string | null },
  today: string,
): StepState {
  if (doneOn !== null) return doneOn <= until ? 'DONE' : 'LATE_DONE';
  if (today > until) return 'OVERDUE';
  return today >= from ? 'DUE' : 'NOT_YET';
}

/** Minimum attended percentage of the course's hours for the deduction of a participant. */
export const ATTENDANCE_PERCENT = 75;

export const ATTENDANCE_STATES = ['REACHED', 'ON_TRACK', 'AT_RISK', 'MISSED'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

interface Attended {
  /** Length of the whole course. */
  courseMinutes: number;
  /** Minutes of lessons that took place with the participant booked, attended or not. */
  heldMinutes: number;
  attendedMinutes: number;
  isOver: boolean;
}

/** Returns the attended minutes that count: lessons beyond the course's hours do not. */
export const countedMinutes = ({
  courseMinutes,
  attendedMinutes,
}: Pick<Attended, 'courseMinutes' | 'attendedMinutes'>): number => Math.min(courseMinutes, attendedMinutes);

/** Returns the attended share of the course in whole percent, rounded down (74.9 is not 75), at most 100. */
export const attendedPercent = (attended: Attended): number =>
  Math.floor((countedMinutes(attended) * 100) / attended.courseMinutes);

/** Whether a participant has reached the threshold, is likely to, is in danger, or cannot any more. */
export function attendanceState(attended: Attended): AttendanceState {
  const { courseMinutes, heldMinutes, attendedMinutes, isOver } = attended;
  if (attendedPercent(attended) >= ATTENDANCE_PERCENT) return 'REACHED';
  const possible = attendedMinutes + Math.max(0, courseMinutes - heldMinutes);
  if (isOver || possible * 100 < courseMinutes * ATTENDANCE_PERCENT) return 'MISSED';
  return attendedMinutes * 100 < heldMinutes * ATTENDANCE_PERCENT ? 'AT_RISK' : 'ON_TRACK';
}

/** Maximum deductible per participant and hour, in cents. */
export const MODULE_CENTS: Readonly<Record<CourseMode, number>> = { ONLINE: 750, ON_SITE: 1300, MIXED: 1300 };

interface Costs {
  costCents: number;
  hours: number;
  mode: CourseMode;
  creditLimitCents: number | null;
  participants: number;
  /** Number of participants who have reached the threshold. */
  eligible: number;
}

/** Cost of a participant, what Fundae's modules allow, and what can be claimed: the least of cost, modules and the company's credit. */
export function courseCosts({ costCents, hours, mode, creditLimitCents, participants, eligible }: Costs): {
  perParticipantCents: number | null;
  moduleCents: number;
  claimableCents: number;
} {
  const perParticipantCents = participants === 0 ? null : Math.round(costCents / participants);
  const moduleCents = Math.round(MODULE_CENTS[mode] * hours * eligible);
  const claimableCents = Math.min(
    (perParticipantCents ?? 0) * eligible,
    moduleCents,
    creditLimitCents ?? Infinity,
  );
  return { perParticipantCents, moduleCents, claimableCents };
}
