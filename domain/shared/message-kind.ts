import * as z from 'zod/mini';
import type { Role } from './role.ts';

interface Kind {
  /** Roles that can receive it. */
  readonly roles: readonly Role[];
  /** Always sent: people wait for it, or must know it for their account's security. */
  readonly isRequired: boolean;
}

const WITH_LESSONS = ['STUDENT', 'TEACHER'] as const;

/** Kinds of e-mail to people with an account. */
export const MESSAGE_KIND = {
  LESSON_CANCELLED: { roles: WITH_LESSONS, isRequired: true },
  /** Booked, moved, another teacher, not covered by credits. */
  LESSON_CHANGED: { roles: WITH_LESSONS, isRequired: false },
  REMINDER_DAY: { roles: WITH_LESSONS, isRequired: false },
  REMINDER_HOUR: { roles: WITH_LESSONS, isRequired: false },
  /** Support has answered what the person asked for. */
  REQUEST_ANSWERED: { roles: ['STUDENT', 'TEACHER', 'CUSTOMER_SUPPORT'], isRequired: false },
  /** Messages that stay unread for ten minutes. */
  MESSAGES: { roles: WITH_LESSONS, isRequired: false },
  /** Two weeks before clocks change that move weekly lessons. */
  CLOCK_CHANGES: { roles: ['CUSTOMER_SUPPORT'], isRequired: false },
  /** A colleague has mentioned the person in a note, or assigned them a request. */
  MENTIONED: { roles: ['CUSTOMER_SUPPORT'], isRequired: false },
  CREDITS_EXPIRING: { roles: ['STUDENT'], isRequired: false },
  /** The monthly figures of the person's company. */
  COMPANY_MONTH: { roles: ['BUSINESS_MANAGER'], isRequired: false },
  /** News and offers that staff write: an unsubscribe link is in each. */
  NEWS: { roles: ['STUDENT', 'TEACHER', 'BUSINESS_MANAGER'], isRequired: false },
  /** Password, two-step verification, support acting as this person. */
  ACCOUNT: { roles: ['STUDENT', 'TEACHER', 'CUSTOMER_SUPPORT', 'BUSINESS_MANAGER'], isRequired: true },
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof MESSAGE_KIND;
export const MESSAGE_KINDS = Object.keys(MESSAGE_KIND) as [MessageKind, ...MessageKind[]];
export const messageKind = z.enum(MESSAGE_KINDS);

/** Returns the kinds of e-mail that this role can receive, in display order. */
export const messageKindsOf = (role: Role): MessageKind[] =>
  MESSAGE_KINDS.filter((kind) => (MESSAGE_KIND[kind].roles as readonly Role[]).includes(role));
