/** How many beginnings somebody may wish for; the first is the dearest. */
export const MOST_WISHES = 3;

/** So many days ahead are shown to whoever asks for a trial: support answers before then. */
export const TRIAL_DAYS = 14;

/** Why somebody learns, to be picked instead of typed; each is a text of the catalogue, and what is typed stands beside it. */
export const GOALS = ['WORK', 'TRAVEL', 'EXAM', 'STUDIES', 'MOVING', 'PLEASURE'] as const;
export type Goal = (typeof GOALS)[number];

interface Inviter {
  readonly email: string;
  readonly phone: string | null;
  readonly businessId: string | null;
  readonly isDisabled: boolean;
}

/** One mailbox under its many spellings: what stands after a plus sign names no other person. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Whether a code of this student ties somebody who signs up: never oneself, never a company's student (BOOK-17). */
export function mayRefer(
  inviter: Inviter,
  friend: { readonly email: string; readonly phone: string | null },
): boolean {
  const isOneself =
    mailboxOf(inviter.email) === mailboxOf(friend.email) ||
    (inviter.phone !== null && inviter.phone === friend.phone);
  return !isOneself && inviter.businessId === null && !inviter.isDisabled;
}
