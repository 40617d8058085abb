import type { ProviderRules } from '#domain/shared/provider.ts';
import type { SolutionKind } from './solution.ts';

/** Solutions that are proposed together, at most. */
export const MOST_OPTIONS = 3;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A student has at least so long to answer; what begins earlier is not proposed. */
const LEAST_MINUTES = 30;
/** A request that the student has sent back is answered within so many hours. */
const BACK_HOURS = 4;

/** Kinds of solutions that a student can decide about: where and when lessons take place, or their credits instead. */
const PROPOSABLE: ReadonlySet<SolutionKind> = new Set<SolutionKind>([
  'MOVE_ASKED',
  'MOVE_OTHER_TIME',
  'MOVE_OTHER_TEACHER',
  'BOOK_ASKED',
  'BOOK_OTHER_TIME',
  'BOOK_OTHER_TEACHER',
  'START_SERIES',
  'CANCEL_BACK',
  'GIVE_BACK',
  'GIVE_BACK_AND_BOOK',
  'CHANGE_TEACHER',
]);

/** Returns whether a student can be asked to accept a solution of this kind. */
export const isProposable = (kind: SolutionKind): boolean => PROPOSABLE.has(kind);

interface Expiry {
  now: Date;
  rules: Pick<ProviderRules, 'proposalHours' | 'bookBeforeHours'>;
  /** Beginnings of the lessons that a solution creates or changes. */
  startsAt: readonly string[];
}

/**
 * Until when a proposal can be answered: for `proposalHours`, at the latest until the booking notice before its earliest lesson. Null if that
 * leaves too little time for an answer.
 */
export function proposalExpiry({ now, rules, startsAt }: Expiry): Date | null {
  const limits = startsAt.map((at) => Date.parse(at) - rules.bookBeforeHours * HOUR);
  const expiry = Math.min(now.getTime() + rules.proposalHours * HOUR, ...limits);
  return expiry >= now.getTime() + LEAST_MINUTES * MINUTE ? new Date(expiry) : null;
}

/** When a request is due that comes back from the student without a decision: as before, but not earlier than in a few hours. */
export const dueAfterProposal = (dueBefore: string | null, now: Date): Date =>
  new Date(Math.max(dueBefore ? Date.parse(dueBefore) : 0, now.getTime() + BACK_HOURS * HOUR));
