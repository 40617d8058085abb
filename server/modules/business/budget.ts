import { may } from '#domain/rights.ts';
import type { Session } from '#server/core/session.ts';

/** A company's record, or a version of its contract, as this person may see it: a budget is finance, and null for staff whose rights do not reach that. */
export const asSeenBy =
  ({ rights }: Pick<Session, 'rights'>) =>
  <Told extends { budgetCents: number | null }>(record: Told): Told =>
    may(rights, 'finance', 'view') ? record : { ...record, budgetCents: null };
