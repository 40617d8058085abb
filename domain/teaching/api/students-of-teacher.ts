import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { CHURN_RISKS } from '../churn-risk.ts';
import { seatStatus } from '#domain/shared/lesson-status.ts';
import { level } from '#domain/shared/level.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { documentRow } from '#domain/office/api/documents.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { teacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { personOfLesson } from '#domain/people/api/people.ts';
import { studentProgress } from './student-dashboard.ts';

const roles = ['TEACHER'] as const;
const churnRisk = z.enum(CHURN_RISKS);

/** A past lesson of any teacher, with the whole report. */
const pastLesson = z.object({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  seatStatus,
  teacherName: z.string(),
  groupName: z.nullable(z.string()),
  /** Taught by the caller: its page can be opened. */
  isOwn: z.boolean(),
  report: z.nullable(
    z.object({
      done: z.string(),
      homework: z.nullable(z.string()),
      levelNote: z.nullable(z.string()),
      internalNote: z.nullable(z.string()),
      words: z.array(z.string()),
    }),
  ),
});
export type PastLesson = z.infer<typeof pastLesson>;

/** Facts about the lessons with a student or a group. */
const together = {
  coming: z.array(teacherLesson),
  past: z.array(pastLesson),
  documents: z.array(documentRow),
};

export const getStudentOfTeacher = endpoint({
  method: 'GET',
  path: '/teacher-platform/students/:id',
  summary:
    'Get a student you teach: next lessons, recent lessons up to and including `dateTarget`, documents and signs of leaving',
  roles,
  params: z.strictObject({ id: idOf('student') }),
  query: z.strictObject({ dateTarget: z.optional(plainDate) }),
  reply: z.object({
    ...personOfLesson,
    goal: z.nullable(z.string()),
    timeZone: z.string(),
    groups: z.array(z.object({ id: z.string(), name: z.string(), isOwn: z.boolean() })),
    leaving: z.array(churnRisk),
    ...together,
  }),
});
export type StudentOfTeacher = z.infer<typeof getStudentOfTeacher.reply>;

export const getProgressOfStudent = endpoint({
  method: 'GET',
  path: '/teacher-platform/students/:id/progress',
  summary: 'Get the progress of a student you teach: attendance, lessons by week and levels',
  roles,
  params: z.strictObject({ id: idOf('student') }),
  reply: studentProgress,
});

export const listGroupsOfTeacher = endpoint({
  method: 'GET',
  path: '/teacher-platform/groups',
  summary: 'List the groups you teach by next lesson, with members, last report and documents',
  roles,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language,
      level: z.nullable(level),
      status: recordStatus,
      capacity: z.int(),
      members: z.array(z.object({ id: z.string(), fullName: z.string(), photoUrl: z.nullable(z.string()) })),
      nextLesson: z.nullable(z.object({ id: z.string(), startsAt: instant })),
      /** Of any teacher: a colleague's lesson has no page. */
      lastReport: z.nullable(
        z.object({ lessonId: z.string(), startsAt: instant, done: z.string(), isOwn: z.boolean() }),
      ),
      documentCount: z.int(),
    }),
  ),
});
export type GroupRow = z.infer<typeof listGroupsOfTeacher.reply>[number];

export const getGroupOfTeacher = endpoint({
  method: 'GET',
  path: '/teacher-platform/groups/:id',
  summary: 'Get one of your groups: members, upcoming lessons, latest reports and documents',
  roles,
  params: z.strictObject({ id: idOf('group') }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    language,
    level: z.nullable(level),
    status: recordStatus,
    capacity: z.int(),
    members: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        photoUrl: z.nullable(z.string()),
        level: z.nullable(level),
        /** Counts of the group's past lessons since the student joined. */
        attended: z.int(),
        missed: z.int(),
      }),
    ),
    ...together,
  }),
});
export type GroupOfTeacher = z.infer<typeof getGroupOfTeacher.reply>;

export const listChurnRisks = endpoint({
  method: 'GET',
  path: '/teacher-platform/leaving',
  summary: 'List at most ten of your students who may be about to leave, each with the signs',
  roles,
  reply: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      photoUrl: z.nullable(z.string()),
      reasons: z.array(churnRisk),
    }),
  ),
});

export const getDocumentOfStudent = endpoint({
  method: 'GET',
  path: '/teacher-platform/documents/:id/file',
  summary: 'Download a document of a student or group you teach',
  roles,
  params: z.strictObject({ id: idOf('document') }),
  replies: 'file',
});
