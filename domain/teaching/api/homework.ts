import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { homeworkAnswer, homeworkMark, homeworkState, MAX_COMMENT, MAX_MARKS } from '../homework.ts';

const student = ['STUDENT'] as const;
const teacher = ['TEACHER'] as const;
const params = z.strictObject({ id: idOf('homework') });

const person = z.object({ id: z.string(), fullName: z.string(), photoUrl: z.nullable(z.string()) });

const homeworkFile = z.object({
  id: idOf('homework-file'),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});
export type HomeworkFile = z.infer<typeof homeworkFile>;

/** Homework in a list of its student or its teacher. */
export const homeworkRow = z.object({
  id: idOf('homework'),
  state: homeworkState,
  task: z.string(),
  dueOn: plainDate,
  lessonId: z.string(),
  lessonAt: instant,
  student: person,
  teacher: person,
  handedInAt: z.nullable(instant),
  correctedAt: z.nullable(instant),
  /** The student has not opened the correction yet. */
  isUnread: z.boolean(),
});
export type HomeworkRow = z.infer<typeof homeworkRow>;

/** Homework with all that was handed in, and its correction. */
export const homework = z.extend(homeworkRow, {
  /** What the teacher added to the task. */
  document: z.nullable(z.object({ id: idOf('document'), title: z.string() })),
  answer: z.string(),
  file: z.nullable(homeworkFile),
  comment: z.nullable(z.string()),
  marks: z.array(homeworkMark),
  version: z.int(),
});
export type Homework = z.infer<typeof homework>;

const query = z.strictObject({ state: z.optional(homeworkState), ...portalPage });
const page = z.object({
  homework: z.array(homeworkRow),
  /** In the state asked for. */
  total: z.int(),
  counts: z.object({ OPEN: z.int(), HANDED_IN: z.int(), CORRECTED: z.int() }),
  /** Corrections that their students have not opened yet. */
  unread: z.int(),
});
export type HomeworkPage = z.infer<typeof page>;

export const listOwnHomework = endpoint({
  method: 'GET',
  path: '/student-platform/homework',
  summary: 'List your homework: open by due day, the rest newest first',
  roles: student,
  query,
  reply: page,
});

export const getOwnHomework = endpoint({
  method: 'GET',
  path: '/student-platform/homework/:id',
  summary: 'Get one of your homework items with what you handed in and its correction',
  roles: student,
  params,
  reply: homework,
});

export const uploadHomeworkFile = endpoint({
  method: 'POST',
  path: '/student-platform/homework/:id/files',
  summary: 'Upload a file to hand in: a picture, a recording or a document, at most 10 MB',
  roles: student,
  params,
  query: z.strictObject({ title: text({ max: 120 }) }),
  takes: 'file',
  reply: homeworkFile,
});

export const handInHomework = endpoint({
  method: 'POST',
  path: '/student-platform/homework/:id/hand-in',
  summary: 'Hand in a text, a file uploaded before, or both; can be changed until it is corrected',
  roles: student,
  params,
  body: z.strictObject({
    /** The version that the page was opened with: 409 `stale` with the newer item if it changed since. */
    version: z.int().check(z.gte(1)),
    answer: homeworkAnswer,
    /** Left out or null: without a file; one that was handed in before is removed. */
    fileId: z.optional(z.nullable(idOf('homework-file'))),
  }),
  reply: homework,
  idempotent: true,
});

export const readHomework = endpoint({
  method: 'POST',
  path: '/student-platform/homework/:id/read',
  summary: 'Mark the correction of your homework as read',
  roles: student,
  params,
});

export const listTaughtHomework = endpoint({
  method: 'GET',
  path: '/teacher-platform/homework',
  summary:
    "List your students' homework: handed in first come first, open by due day, corrected newest first",
  roles: teacher,
  query,
  reply: page,
});

export const getTaughtHomework = endpoint({
  method: 'GET',
  path: '/teacher-platform/homework/:id',
  summary: "Get the homework of one of your students; another teacher's is 404",
  roles: teacher,
  params,
  reply: homework,
});

export const correctHomework = endpoint({
  method: 'POST',
  path: '/teacher-platform/homework/:id/correction',
  summary: 'Correct homework with a comment, marks in its text, or neither; the student is notified',
  roles: teacher,
  params,
  body: z.strictObject({
    /** The version that was read: 409 `stale` with the newer item if the student changed it since. */
    version: z.int().check(z.gte(1)),
    comment: z.optional(optionalText({ max: MAX_COMMENT, lines: 'many' })),
    marks: z.array(homeworkMark).check(z.maxLength(MAX_MARKS)),
  }),
  reply: homework,
  idempotent: true,
});

export const getHomeworkFile = endpoint({
  method: 'GET',
  path: '/homework/files/:id',
  summary: 'Download a file of your homework, or one that a student handed in to you',
  roles: ['STUDENT', 'TEACHER'],
  params: z.strictObject({ id: idOf('homework-file') }),
  replies: 'file',
});
