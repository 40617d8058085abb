import * as z from 'zod/mini';
import { creditKind } from '#domain/billing/credit.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { regularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { REGULAR_LESSON_VERDICT } from '#domain/scheduling/regular-lesson.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SOLUTION_KINDS } from '../solution.ts';
import { instant } from '#domain/values/instant.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { sensitive } from '#domain/contract/sensitive.ts';
import { supportTaskRecord } from '#domain/office/api/support-tasks.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('support-task') });

const place = z.object({
  startsAt: instant,
  endsAt: instant,
  teacherId: z.string(),
  teacherName: z.string(),
});

/** One lesson before and after; null where it does not exist. */
const calendarEffect = z.object({
  lessonId: z.nullable(z.string()),
  students: z.array(z.object({ id: z.string(), fullName: z.string() })),
  before: z.nullable(place),
  after: z.nullable(place),
});
/** Effect on one student's credits of one kind. */
const walletEffect = z.object({
  studentId: z.string(),
  studentName: z.string(),
  creditKind,
  /** Credits returned. */
  back: z.int(),
  /** Credits reserved for the booked lesson. */
  held: z.int(),
  /** Credits that the school keeps although there is no lesson. */
  lost: z.int(),
  /** Credits used for a lesson that counts as held. */
  spent: z.int(),
  freeBefore: z.int(),
  freeAfter: z.int(),
  /** Whether the booked lesson is covered; if not, it waits for credits. */
  isCovered: z.boolean(),
});
/** Effect on a teacher's pay for the lessons concerned, in cents. */
const payEffect = z.object({
  teacherId: z.string(),
  teacherName: z.string(),
  beforeCents: z.int(),
  afterCents: z.int(),
});

export const solution = z.object({
  key: z.string(),
  /** Changes whenever data that the solution depends on changes; a solution that has changed since is not applied. */
  version: z.string(),
  kind: z.enum(SOLUTION_KINDS),
  /** Variant of the catalogue text: which REPLY, or for how many weeks a pause lasts. */
  variant: z.nullable(z.string()),
  startsAt: z.nullable(instant),
  teacherName: z.nullable(z.string()),
  calendar: z.array(calendarEffect),
  wallet: z.array(walletEffect),
  pay: sensitive('finance', z.array(payEffect)),
  /** Whether the student can be asked to accept it: TOO_SOON if its time leaves too little time for an answer. */
  proposable: z.enum(['YES', 'TOO_SOON', 'NO']),
  /** About a proposed substitute. */
  knows: z.nullable(
    z.object({
      lessonsTogether: z.int(),
      teachesLevel: z.boolean(),
      ownScore: z.nullable(z.number()),
      scoreAverage: z.nullable(z.number()),
    }),
  ),
});
export type SolutionRecord = z.infer<typeof solution>;

/** A time for a request, and whether it is free. */
export const timeVerdict = z.object({
  startsAt: instant,
  endsAt: instant,
  teacherId: z.string(),
  teacherName: z.string(),
  verdict: z.enum(['PASSED', ...valuesOf(REGULAR_LESSON_VERDICT)]),
  /** The obstacle; null if there is none. */
  why: regularLessonDate.shape.why,
  /** Later than the booking notice. The notice applies to students only. */
  isInsideNotice: z.boolean(),
});
export type TimeVerdict = z.infer<typeof timeVerdict>;

/** A time that staff chose themselves. */
export const ownTime = z.strictObject({ teacherId: idOf('teacher'), startsAt: instant });
export type OwnTime = z.infer<typeof ownTime>;

/** A solution as it was shown. */
export const chosenSolution = z.strictObject({ key: text({ max: 200 }), version: text({ max: 64 }) });

export const taskSolutions = endpoint({
  method: 'GET',
  path: '/backoffice/support-tasks/:id/solutions',
  summary: 'List the solutions of a request, each with its effect on calendar, wallet and pay',
  roles,
  area: 'tasks',
  params,
  reply: z.object({
    timeZone: z.string(),
    currency: z.string(),
    solutions: z.array(solution),
    /** The time that the student asks for, and whether it is free; null if the request names none. */
    asked: z.nullable(timeVerdict),
    /** Current state of the lesson that the request is about. */
    lesson: z.nullable(z.object({ ...place.shape, id: z.string(), status: lessonStatus, version: z.int() })),
  }),
});
export type TaskSolutions = z.infer<typeof taskSolutions.reply>;

export const applySolution = endpoint({
  method: 'POST',
  path: '/backoffice/support-tasks/:id/apply',
  summary:
    'Apply a solution and resolve the task together; 409 with the new solutions if it is no longer possible',
  roles,
  area: 'tasks',
  params,
  body: z.extend(chosenSolution, {
    /** Set for a solution of a time that staff chose. */
    time: z.optional(ownTime),
    /** Text for the readers of the resolution; left out: a generated line. */
    resolution: z.optional(optionalText({ max: 2000, lines: 'many' })),
  }),
  reply: z.object({ task: supportTaskRecord, undoId: z.string() }),
  idempotent: true,
});
