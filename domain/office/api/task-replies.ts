import * as z from 'zod/mini';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { longText } from '#domain/values/text.ts';
import { MAX_MESSAGE, threadState } from '../thread.ts';
import { supportTaskRecord } from './support-tasks.ts';
import { threadMessage, threadPerson } from './threads.ts';

const shared = { roles: ['CUSTOMER_SUPPORT'], area: 'tasks' } as const;
const params = z.strictObject({ id: idOf('support-task') });

export const getTaskThread = endpoint({
  ...shared,
  method: 'GET',
  path: '/backoffice/support-tasks/:id/messages',
  summary: 'Get the messages about a request, and whether its requester can be written to',
  params,
  reply: z.object({
    /** The requester; null if it is a colleague or a company, who have no messages. */
    person: z.nullable(threadPerson),
    state: threadState,
    /** The requester's conversation with the school; null before its first message. */
    threadId: z.nullable(idOf('thread')),
    /** The latest 100, oldest first. */
    messages: z.array(threadMessage),
    /** The requester's last read message. */
    otherReadNumber: z.int(),
    /** Reading these messages reads the conversation up to this one; null if there is nothing to mark. */
    unreadUpTo: z.nullable(z.int()),
  }),
});

export const replyToTask = endpoint({
  ...shared,
  method: 'POST',
  path: '/backoffice/support-tasks/:id/replies',
  summary: 'Write to the requester about a request, which stays open; 409 if someone else works on it',
  params,
  body: z.strictObject({ text: longText({ max: MAX_MESSAGE }) }),
  reply: supportTaskRecord,
  idempotent: true,
});
