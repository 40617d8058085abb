import type { BusinessRecord } from '#domain/api/business.ts';
import { may } from '#domain/rights.ts';
import type { Session } from '#server/core/session.ts';

/** A company's record as this person may see it: a budget is finance, and null for staff whose rights do not reach that. */
export const asSeenBy =
  ({ rights }: Pick<Session, 'rights'>) =>
  (record: BusinessRecord): BusinessRecord =>
    may(rights, 'finance', 'view') ? record : { ...record, budgetCents: null };
