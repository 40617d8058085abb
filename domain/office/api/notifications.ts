import * as z from 'zod/mini';
import { supportTaskType } from '../support-task-type.ts';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { noteNoun } from './notes.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** A colleague has mentioned the reader in a note, or assigned them requests. */
export const staffNews = z.object({
  id: z.string(),
  /** What the note is about; null where requests were given. */
  noun: z.nullable(noteNoun),
  /** How many requests, and what the first of them asks; null for a note. */
  given: z.nullable(z.object({ count: z.int(), type: supportTaskType })),
  /** The record that the note is about, or the first request. */
  recordId: z.string(),
  /** What the record is called, or who asked; null for what has no name. */
  recordName: z.nullable(z.string()),
  authorName: z.string(),
  /** How the note begins; empty where requests were given. */
  excerpt: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type StaffNews = z.infer<typeof staffNews>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/backoffice/notifications',
  summary: 'List your latest 50 mentions and assigned requests, and the number of unread ones',
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
