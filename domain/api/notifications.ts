import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from './endpoint.ts';
import { noteNoun } from './notes.ts';

const who = ['CUSTOMER_SUPPORT'] as const;

/** A colleague has named oneself in a note. */
export const mentionNews = z.object({
  id: z.string(),
  noun: noteNoun,
  recordId: z.string(),
  /** What the record is called; null for what has no name. */
  recordName: z.nullable(z.string()),
  authorName: z.string(),
  /** How the note begins. */
  excerpt: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
});
export type MentionNews = z.infer<typeof mentionNews>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/backoffice/notifications',
  summary:
    'What colleagues have told oneself by naming one in a note, the latest 50, and how many of all are unread',
  who,
  area: 'staff',
  reply: z.object({ rows: z.array(mentionNews), unreadCount: z.int() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/backoffice/notifications/read',
  summary: 'Marks notifications of oneself as read: these, or without ids all of them',
  who,
  area: 'staff',
  body: z.strictObject({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))) }),
});
