import * as z from 'zod/mini';

/** What somebody may ask of the school about themselves: a copy of everything (GDPR articles 15 and 20), or to be erased (17). */
export const REQUEST_KINDS = ['EXPORT', 'ERASE'] as const;
export type PersonalRequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ['OPEN', 'PREPARING', 'READY', 'DONE', 'REFUSED', 'WITHDRAWN'] as const;
export type PersonalRequestStatus = (typeof REQUEST_STATUSES)[number];

export const requestKind = z.enum(REQUEST_KINDS);
export const requestStatus = z.enum(REQUEST_STATUSES);

/** How long a copy may be downloaded, in days. */
export const FILE_DAYS = 7;
/** An export that breaks down so often waits for somebody to look at it. */
export const MOST_FAILURES = 3;

interface Standing {
  readonly kind: PersonalRequestKind;
  readonly status: PersonalRequestStatus;
}
const isWaiting = ({ status }: Standing): boolean => status === 'OPEN' || status === 'PREPARING';

/** What may be done with a request as it stands. */
export const personalRequestCan = {
  prepare: ({ kind, status }: Standing): boolean =>
    kind === 'EXPORT' && (status === 'OPEN' || status === 'READY' || status === 'DONE'),
  download: ({ status }: Standing): boolean => status === 'READY',
  erase: ({ kind, status }: Standing): boolean => kind === 'ERASE' && status === 'OPEN',
  refuse: isWaiting,
  withdraw: isWaiting,
};

/** What must be ended before somebody can be erased: each by its code. */
export const BLOCKERS = [
  'LESSONS',
  'UNREPORTED',
  'SERIES',
  'GROUPS',
  'COURSES',
  'CREDITS',
  'PAYMENTS',
  'SUBSCRIPTIONS',
  'REQUESTS',
  'TRIALS',
  'PAY',
  'LAST_ADMIN',
  'SELF',
] as const;
export type Blocker = (typeof BLOCKERS)[number];

/** What goes when somebody is erased. */
export const ERASED = [
  'IDENTITY',
  'PROFILE',
  'NOTES',
  'DOCUMENTS',
  'MESSAGES',
  'REQUEST_TEXTS',
  'COMMENTS',
  'SESSIONS',
  'HISTORY',
] as const;
/** What stays, without a name: law or others' records need it. */
export const KEPT = ['INVOICES', 'PAYMENTS', 'LEDGER', 'LESSONS', 'PAY', 'AUDIT', 'REQUEST'] as const;
