import * as z from 'zod/mini';

/** Requests that people can make about their own data: a copy of everything (GDPR articles 15 and 20), or deletion (17). */
export const REQUEST_KINDS = ['EXPORT', 'ERASE'] as const;
export type PersonalRequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ['OPEN', 'PREPARING', 'READY', 'DONE', 'REFUSED', 'WITHDRAWN'] as const;
export type PersonalRequestStatus = (typeof REQUEST_STATUSES)[number];

export const requestKind = z.enum(REQUEST_KINDS);
export const requestStatus = z.enum(REQUEST_STATUSES);

/** Days for which a copy can be downloaded. */
export const FILE_DAYS = 7;
/** An export that fails this often waits for staff to look at it. */
export const MOST_FAILURES = 3;

interface DataRequestState {
  readonly kind: PersonalRequestKind;
  readonly status: PersonalRequestStatus;
}
const isWaiting = ({ status }: DataRequestState): boolean => status === 'OPEN' || status === 'PREPARING';

/** Actions that a request's status allows. */
export const personalRequestCan = {
  prepare: ({ kind, status }: DataRequestState): boolean =>
    kind === 'EXPORT' && (status === 'OPEN' || status === 'READY' || status === 'DONE'),
  download: ({ status }: DataRequestState): boolean => status === 'READY',
  erase: ({ kind, status }: DataRequestState): boolean => kind === 'ERASE' && status === 'OPEN',
  refuse: isWaiting,
  withdraw: isWaiting,
};

/** Codes of the open obligations that must be ended before a person's data can be deleted. */
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

/** Data that is deleted with a person. */
export const ERASED = [
  'IDENTITY',
  'PROFILE',
  'NOTES',
  'DOCUMENTS',
  'MESSAGES',
  'REQUEST_TEXTS',
  'COMMENTS',
  'HOMEWORK',
  'SESSIONS',
  'HISTORY',
] as const;
/** Data that is kept without a name, because the law or other people's records need it. */
export const KEPT = ['INVOICES', 'PAYMENTS', 'LEDGER', 'LESSONS', 'PAY', 'AUDIT', 'REQUEST'] as const;
