import * as z from 'zod/mini';
import type { Role } from '#domain/shared/role.ts';

/** The sides of threads: each has two of them. The school's side is all of support. */
export const THREAD_SIDES = ['STUDENT', 'TEACHER', 'SCHOOL'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];
export const threadSide = z.enum(THREAD_SIDES);

/**
 * Whether the caller can write in a thread: yes, not while they block the other person, not any more as they no longer have lessons
 * together, or not at all (the other person's account is closed, the other person blocks them, or staff only read).
 */
export const THREAD_STATES = ['OPEN', 'BLOCKED', 'ENDED', 'CLOSED'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
export const threadState = z.enum(THREAD_STATES);

/** Maximum length of a message, and of the reason of a report. */
export const MAX_MESSAGE = 4000;
export const MAX_REPORT = 500;
/** Maximum number of files of one message. */
export const MAX_MESSAGE_FILES = 5;

/** Days after a lesson for which its student and teacher can still write to each other. */
export const MESSAGING_DAYS = 90;

/** Minutes for which messages stay unread before their recipient gets an e-mail about them. */
export const DIGEST_MINUTES = 10;
/** Hours of the recipient's day in which no e-mail about messages is sent: from the first, before the second. */
export const QUIET_HOURS = { from: 22, until: 7 } as const;

const SIDE_OF: Partial<Record<Role, ThreadSide>> = {
  STUDENT: 'STUDENT',
  TEACHER: 'TEACHER',
  CUSTOMER_SUPPORT: 'SCHOOL',
};

/** Returns the side from which this role writes; undefined for roles without messages. */
export const threadSideOf = (role: Role): ThreadSide | undefined => SIDE_OF[role];
