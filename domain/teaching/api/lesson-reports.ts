import * as z from 'zod/mini';
import { seatStatus } from '#domain/shared/lesson-status.ts';
import { REPORT_OWES, reportFields } from '../lesson-report.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { longText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { teacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';

const roles = ['TEACHER'] as const;
const params = z.strictObject({ id: idOf('lesson') });
const present = z.array(idOf('student')).check(z.maxLength(50));
const words = z.array(
  z.object({ term: z.string(), meaning: z.nullable(z.string()), example: z.nullable(z.string()) }),
);

const settled = z.enum(['ATTENDED', 'NOT_ATTENDED']);

/** A stay in the lesson's room. */
const stay = z.object({
  accountId: z.string(),
  fullName: z.string(),
  isTeacher: z.boolean(),
  enteredAt: instant,
  leftAt: z.nullable(instant),
});

/** A person's presence according to the connection log, within the lesson's time; null: not present. */
export const inRoom = z.nullable(
  z.object({ minutes: z.int(), lateMinutes: z.int(), earlyMinutes: z.int(), reconnects: z.int() }),
);

const filedReport = z.object({
  done: z.string(),
  homework: z.nullable(z.string()),
  homeworkDueOn: z.nullable(plainDate),
  homeworkDocument: z.nullable(z.object({ id: idOf('document'), title: z.string() })),
  levelNote: z.nullable(z.string()),
  internalNote: z.nullable(z.string()),
  toAll: z.boolean(),
  vocabulary: words,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type FiledReport = z.infer<typeof filedReport>;

/** A lesson as its teacher reports it: seats, presence, submitted report, and possible actions. */
export const lessonOfTeacher = z.object({
  lesson: teacherLesson,
  seats: z.array(
    z.object({
      studentId: z.string(),
      fullName: z.string(),
      status: seatStatus,
      inRoom,
      /** Proposal from the classroom's connection log; null if no one entered the classroom. */
      isProposedPresent: z.nullable(z.boolean()),
      contest: z.nullable(
        z.object({ by: z.enum(['STUDENT', 'TEACHER']), at: instant, reason: z.nullable(z.string()) }),
      ),
      /** Price of the seat in credits; 0 once its credits were returned. */
      credits: z.int(),
      /** Support's last word, where it changed what was given. */
      correction: z.nullable(
        z.object({
          was: settled,
          became: settled,
          /** Below zero: used after all. */
          creditsBack: z.int(),
          reason: z.string(),
          at: instant,
        }),
      ),
    }),
  ),
  presence: z.array(stay),
  teacherInRoom: inRoom,
  /** The lesson has begun and its attendance has not been recorded yet. */
  canAttend: z.boolean(),
  /** Support can change the recorded attendance. */
  canCorrect: z.boolean(),
  /** A report can be submitted, or amended, once a student attended. */
  canReport: z.boolean(),
  /** Until when an error in the attendance can be reported; null where that is not possible. */
  contestUntil: z.nullable(instant),
  report: z.nullable(filedReport),
  /** Words noted in the classroom, with which a new report starts. */
  roomWords: words,
});
export type LessonOfTeacher = z.infer<typeof lessonOfTeacher>;

export const getLessonOfTeacher = endpoint({
  method: 'GET',
  path: '/teacher-platform/lessons/:id',
  summary: "Get one of your lessons with its seats, the room's log and its report; another's is 404",
  roles,
  params,
  reply: lessonOfTeacher,
});

export const giveOwnAttendance = endpoint({
  method: 'POST',
  path: '/teacher-platform/lessons/:id/attendance',
  summary: 'Record who attended your lesson once it has begun; the credits are used either way',
  roles,
  params,
  body: z.strictObject({ presentStudentIds: present }),
  reply: lessonOfTeacher,
  idempotent: true,
});

export const fileReport = endpoint({
  method: 'POST',
  path: '/teacher-platform/lessons/:id/report',
  summary:
    "Submit or change your lesson's report, with the attendance if it is not recorded yet; 409 `stale` with the newer one",
  roles,
  params,
  body: z.strictObject({
    /** Version of the report to change; 0: there is none yet. */
    version: z.int().check(z.gte(0)),
    presentStudentIds: z.optional(present),
    ...reportFields,
    /** A document of the lesson's room, for the homework. */
    homeworkDocumentId: z.optional(z.nullable(idOf('document'))),
  }),
  reply: lessonOfTeacher,
  idempotent: true,
});
export type ReportBody = z.input<typeof fileReport.body>;

export const contestAttendance = endpoint({
  method: 'POST',
  path: '/teacher-platform/lessons/:id/contest',
  summary: "Contest a student's attendance of your lesson; support decides, using the room's log",
  roles,
  params,
  body: z.strictObject({ studentId: idOf('student'), reason: longText({ max: 1000 }) }),
  reply: lessonOfTeacher,
  idempotent: true,
});

export const contestOwnAttendance = endpoint({
  method: 'POST',
  path: '/student-platform/lessons/:id/contest',
  summary: "Report an error in your attendance; support decides with the classroom's log",
  roles: ['STUDENT'],
  params,
  body: z.strictObject({ reason: longText({ max: 1000 }) }),
  reply: z.object({ contestedAt: instant, taskId: z.string() }),
  idempotent: true,
});

export const listOverdueReports = endpoint({
  method: 'GET',
  path: '/teacher-platform/reports-owed',
  summary: 'List your past lessons without attendance or report, oldest first',
  roles,
  query: z.strictObject(portalPage),
  reply: z.object({
    lessons: z.array(z.extend(teacherLesson, { owes: z.enum(REPORT_OWES) })),
    total: z.int(),
  }),
});

export const getLessonRecord = endpoint({
  method: 'GET',
  path: '/backoffice/lessons/:id/report',
  summary:
    "Get a lesson's report with the internal note, the people in its room, and the contested attendance",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  params,
  reply: lessonOfTeacher,
});

export const correctAttendance = endpoint({
  method: 'POST',
  path: '/backoffice/lessons/:id/attendance/correct',
  summary:
    "Correct a student's attendance; credits, report and pay follow, both are notified. 422 if nothing changes",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  params,
  body: z.strictObject({
    studentId: idOf('student'),
    came: z.boolean(),
    /** Only for a no-show: the lesson's credits are returned. */
    givesCreditsBack: z.boolean(),
    reason: longText({ max: 1000 }),
  }),
  reply: lessonOfTeacher,
  idempotent: true,
});
