/** Most preferred times in a trial request; the first is preferred most. */
export const MOST_WISHES = 3;

/** How many days ahead are offered for a trial: support answers before then. */
export const TRIAL_DAYS = 14;

/** Learning goals to pick from; each is a text of the catalogue, next to a field for free text. */
export const GOALS = ['WORK', 'TRAVEL', 'EXAM', 'STUDIES', 'MOVING', 'PLEASURE'] as const;
export type Goal = (typeof GOALS)[number];

interface Inviter {
  readonly email: string;
  readonly phone: string | null;
  readonly businessId: string | null;
  readonly isDisabled: boolean;
}

/** One mailbox under its many spellings: a suffix after a plus sign names no other person. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Returns whether this student's code counts for a person who signs up: never for the student, never from a company's student (BOOK-17).
 */
export function canRefer(
  inviter: Inviter,
  friend: { readonly email: string; readonly phone: string | null },
): boolean {
  const isOneself =
    mailboxOf(inviter.email) === mailboxOf(friend.email) ||
    (inviter.phone !== null && inviter.phone === friend.phone);
  return !isOneself && inviter.businessId === null && !inviter.isDisabled;
}
