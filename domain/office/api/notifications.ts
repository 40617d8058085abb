import * as z from 'zod/mini';
import { supportTaskType } from '../support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { noteNoun } from './notes.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** A colleague has mentioned the reader in a note or assigned them requests; the requester of theirs has answered, or a student has not accepted solutions. */
export const staffNews = z.object({
  id: z.string(),
  /** Kind of the record that the note is about; null for requests. */
  noun: z.nullable(noteNoun),
  /** Number of assigned requests, and the type of the first; null for a note. */
  given: z.nullable(z.object({ count: z.int(), type: supportTaskType })),
  /** The request that its requester has answered; null for the others. */
  answered: z.nullable(z.object({ type: supportTaskType })),
  /** How the solutions that the reader sent ended; null for a note and for assigned requests. */
  proposal: z.nullable(z.object({ outcome: z.enum(['DECLINED', 'EXPIRED']), type: supportTaskType })),
  /** The record that the note is about, or the first request. */
  recordId: z.string(),
  /** Name of the record, of the requester, or of the student who was to answer; null if it has no name. */
  recordName: z.nullable(z.string()),
  authorName: z.string(),
  /** Beginning of the note, or what the requester or student wrote; empty for assigned requests. */
  excerpt: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type StaffNews = z.infer<typeof staffNews>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/backoffice/notifications',
  summary:
    'List your latest 50 mentions, assigned requests, answers to yours and unanswered proposals, and the number of unread ones',
  roles,
  area: 'staff',
  reply: z.object({ rows: z.array(staffNews), unreadCount: z.int() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/backoffice/notifications/read',
  summary: 'Mark your notifications as read: those listed, or all without ids',
  roles,
  area: 'staff',
  body: z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))) }),
});
