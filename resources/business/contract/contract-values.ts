import * as z from 'zod/mini';
import type { ContractRecord } from '#domain/business/api/business-contracts.ts';
import type { Schema } from '#domain/contract/endpoint.ts';

const NUMBERS = new Set([
  'monthlyAmount',
  'lessonMinutes',
  'copaymentPercent',
  'maxStudents',
  'expiryMonths',
]);
/** Fields that are left out of the request if empty, so that the server uses its default or asks for them; others are sent as null. */
const UNSAID = new Set(['monthlyAmount', 'startsOn', 'creditPriceCents', 'copaymentPercent', 'expiryMonths']);

function readField([field, value]: [string, unknown]): [string, unknown] {
  if (field === 'emailDomains' && typeof value === 'string')
    return [field, value.split(/[\s,;]+/).filter((domain) => domain !== '')];
  if (value === '' || value === undefined) return [field, UNSAID.has(field) ? undefined : null];
  return [field, NUMBERS.has(field) ? Number(value) : value];
}

/** The endpoint's body for the form, whose inputs hold numbers and lists as text. */
export const asTyped = (body: Schema): Schema =>
  z.pipe(
    z.transform((values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(values)
          .map(readField)
          .filter(([, value]) => value !== undefined),
      ),
    ),
    body as z.core.$ZodType<unknown, Record<string, unknown>>,
  );

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** The terms of a version that can change, as the form's inputs hold them; the budget only where it can be changed. */
export const termValues = (
  { endsOn, budgetCents, joins, emailDomains, maxStudents, expiryMonths, version }: ContractRecord,
  hasBudget: boolean,
) => ({
  endsOn: text(endsOn),
  ...(hasBudget && { budgetCents: budgetCents ?? undefined }),
  joins,
  emailDomains: emailDomains.join(', '),
  maxStudents: text(maxStudents),
  expiryMonths: text(expiryMonths),
  version,
});
