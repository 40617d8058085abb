import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryNumber } from '#domain/contract/query.ts';
import { instant } from '#domain/values/instant.ts';
import { longText, text } from '#domain/values/text.ts';
import { supportTaskType } from '../support-task-type.ts';
import { MAX_MESSAGE, MAX_MESSAGE_FILES, MAX_REPORT, threadSide, threadState } from '../thread.ts';

/** Staff are the school: their permission is that of requests. */
const roles = ['STUDENT', 'TEACHER', 'CUSTOMER_SUPPORT'] as const;
const area = 'tasks';
/** Students and teachers. */
const people = ['STUDENT', 'TEACHER'] as const;

export const threadPerson = z.object({
  id: z.string(),
  role: z.enum(['STUDENT', 'TEACHER']),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
});
export type ThreadPerson = z.infer<typeof threadPerson>;

const threadFile = z.object({
  id: idOf('thread-file'),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});
export type ThreadFile = z.infer<typeof threadFile>;

/** A thread in a list, or a person to whom the caller can write and has not. */
const threadRow = z.object({
  id: z.nullable(idOf('thread')),
  /** The other side: empty if it is the school; student and teacher where staff only read. */
  people: z.array(threadPerson),
  state: threadState,
  /** Messages that the caller's side has not read. */
  unread: z.int(),
  isReported: z.boolean(),
  last: z.nullable(z.object({ side: threadSide, excerpt: z.string(), files: z.int(), sentAt: instant })),
});
export type ThreadRow = z.infer<typeof threadRow>;

export const threadMessage = z.object({
  /** Its place in the thread. */
  number: z.int(),
  side: threadSide,
  /** Of the school's messages, the member of staff; shown to staff only. */
  senderName: z.nullable(z.string()),
  /** Empty for a message of files alone, and once its sender's data is erased. */
  text: z.string(),
  sentAt: instant,
  files: z.array(threadFile),
  /** The request to the school that it is about. */
  task: z.nullable(z.object({ id: idOf('support-task'), type: supportTaskType })),
  /** The request that it was about before that was merged into `task`; shown to staff only. */
  mergedFrom: z.nullable(z.object({ id: idOf('support-task'), type: supportTaskType })),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

const params = z.strictObject({ id: idOf('thread') });

export const countUnread = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'Count your unread messages; for staff, the threads with the school that have any',
  roles,
  area,
  reply: z.object({ count: z.int() }),
});

export const listOwnThreads = endpoint({
  method: 'GET',
  path: '/messages/threads',
  summary: 'List your threads, newest message first, then the people you can write to',
  roles: people,
  reply: z.array(threadRow),
});

export const listSchoolThreads = endpoint({
  method: 'GET',
  path: '/backoffice/threads',
  summary: "List the school's threads, unread first; or those of students and teachers that staff can read",
  roles: ['CUSTOMER_SUPPORT'],
  area,
  query: z.strictObject({
    show: z.optional(z.enum(['ALL', 'UNREAD', 'PRIVATE'])),
    /** Only the school's thread with this person, even if it has no messages yet. */
    personId: z.optional(idOf('account')),
    q: z.optional(text({ max: 100 })),
    ...portalPage,
  }),
  reply: z.object({ threads: z.array(threadRow), total: z.int() }),
});

export const openThread = endpoint({
  method: 'POST',
  path: '/messages/threads',
  summary: 'Get the thread with a person, created if needed; without a person, with the school',
  roles,
  area,
  body: z.strictObject({ personId: z.nullable(idOf('account')) }),
  reply: z.object({ id: idOf('thread') }),
});

export const getThread = endpoint({
  method: 'GET',
  path: '/messages/threads/:id',
  summary: 'Get a thread with its latest 30 messages, or with the 30 before a message',
  roles,
  area,
  params,
  query: z.strictObject({ before: z.optional(queryNumber({ min: 1, max: 10_000_000 })) }),
  reply: z.object({
    ...threadRow.shape,
    id: idOf('thread'),
    /** The caller's side; null for staff in a thread of student and teacher. */
    side: z.nullable(threadSide),
    /** The caller's last read message, and the other side's. */
    readNumber: z.int(),
    otherReadNumber: z.int(),
    /** Oldest first. */
    messages: z.array(threadMessage),
    hasOlder: z.boolean(),
  }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/threads/:id/messages',
  summary: 'Send a message with a text, files uploaded before, or both',
  roles,
  area,
  params,
  body: z.strictObject({
    text: longText({ min: 0, max: MAX_MESSAGE }),
    fileIds: z.optional(z.array(idOf('thread-file')).check(z.maxLength(MAX_MESSAGE_FILES))),
  }),
  reply: threadMessage,
  idempotent: true,
});

export const readThread = endpoint({
  method: 'POST',
  path: '/messages/threads/:id/read',
  summary: 'Mark a thread as read, up to a message',
  roles,
  area,
  params,
  body: z.strictObject({ number: z.int().check(z.gte(1), z.lte(10_000_000)) }),
});

export const uploadThreadFile = endpoint({
  method: 'POST',
  path: '/messages/threads/:id/files',
  summary:
    'Upload a file for your next message: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area,
  params,
  query: z.strictObject({ title: text({ max: 120 }) }),
  takes: 'file',
  reply: threadFile,
});

export const getThreadFile = endpoint({
  method: 'GET',
  path: '/messages/files/:id',
  summary: 'Download a file of a message, as an attachment',
  roles,
  area,
  params: z.strictObject({ id: idOf('thread-file') }),
  replies: 'file',
});

export const announceToGroup = endpoint({
  method: 'POST',
  path: '/messages/groups/:id',
  summary:
    "Send a message to each member of a group, in their own thread with you; teachers to their groups' members",
  roles: ['TEACHER', 'CUSTOMER_SUPPORT'],
  area,
  params: z.strictObject({ id: idOf('group') }),
  body: z.strictObject({ text: longText({ max: MAX_MESSAGE }) }),
  /** How many members have got it; those who block the sender, or whose account is closed, have not. */
  reply: z.object({ count: z.int() }),
  idempotent: true,
});

export const reportThread = endpoint({
  method: 'POST',
  path: '/messages/threads/:id/report',
  summary: 'Report a thread of student and teacher to the school, which can read it from then on',
  roles: people,
  params,
  body: z.strictObject({ reason: longText({ max: MAX_REPORT }) }),
});

export const blockThread = endpoint({
  method: 'PATCH',
  path: '/messages/threads/:id',
  summary: 'Block the other person in a thread of student and teacher, or unblock them',
  roles: people,
  params,
  body: z.strictObject({ isBlocked: z.boolean() }),
});
