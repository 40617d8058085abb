import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { contractJoins, contractState, contractUnit } from '../business-contract.ts';
import { creditKind } from '#domain/billing/credit.ts';
import { priceCents } from '#domain/values/money.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { guarded, sensitive } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('business') });

/** One version of a contract: the terms from a day on. */
export const contractRecord = z.object({
  id: idOf('contract'),
  kind: creditKind,
  unit: contractUnit,
  monthlyAmount: z.int(),
  /** Length of a lesson, if the contract counts lessons; null if it counts credits. */
  lessonMinutes: z.nullable(z.int()),
  /** Credits granted per month, whatever the unit is. */
  monthlyCredits: z.int(),
  startsOn: plainDate,
  endsOn: z.nullable(plainDate),
  state: contractState,
  budgetCents: sensitive('finance', z.int()),
  creditPriceCents: sensitive('money', z.int()),
  copaymentPercent: z.int(),
  joins: contractJoins,
  emailDomains: z.array(z.string()),
  maxStudents: z.nullable(z.int()),
  expiryMonths: z.int(),
  nextGrantOn: z.nullable(plainDate),
  /** Credits granted so far under this version. */
  grantedCredits: z.int(),
  version: z.int(),
});
export type ContractRecord = z.infer<typeof contractRecord>;

const DOMAIN = /^(?=.{3,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const domainText = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.overwrite((value) => value.replace(/^@/, '')),
  z.regex(DOMAIN, errorText('enter-email-domain')),
);

/** A price that sums of many credits can bear; a credit is half an hour. */
const creditPriceCents = priceCents.check(z.lte(1_000_000, errorText('credit-price-too-high')));

/** Terms that can change while a version is in force; the others need a new version. */
const running = {
  endsOn: z.optional(z.nullable(plainDate)),
  budgetCents: guarded('finance', z.nullable(priceCents)),
  joins: z.optional(contractJoins),
  emailDomains: z.optional(z.array(domainText).check(z.maxLength(20))),
  maxStudents: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
  expiryMonths: z.optional(z.int().check(z.gte(1), z.lte(36))),
};

export const contractCreate = z.strictObject({
  kind: creditKind,
  unit: contractUnit,
  monthlyAmount: z.int().check(z.gte(0), z.lte(100_000)),
  /** Needed where lessons are counted. */
  lessonMinutes: z.optional(z.nullable(z.int().check(z.gte(15), z.lte(240)))),
  startsOn: plainDate,
  /** Setting the price needs both the permission for contracts and the permission to view amounts. */
  creditPriceCents: guarded('money', creditPriceCents, 'view'),
  copaymentPercent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  ...running,
});
export type ContractCreate = z.infer<typeof contractCreate>;

export const contractUpdate = z.strictObject({
  ...running,
  /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
  version: z.int(),
});
export type ContractUpdate = z.infer<typeof contractUpdate>;

export const listContracts = endpoint({
  method: 'GET',
  path: '/backoffice/business/:id/contracts',
  summary: "List the versions of a company's contract, latest first",
  roles,
  area: 'business',
  params,
  reply: z.array(contractRecord),
});
export const addContract = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/contracts',
  summary: 'Create a contract version from a day on; the current one of its kind ends the day before',
  roles,
  area: 'business',
  params,
  body: contractCreate,
  reply: contractRecord,
  idempotent: true,
});
export const updateContract = endpoint({
  method: 'PATCH',
  path: '/backoffice/business/:id/contracts/:contractId',
  summary: 'Change a contract version in force: end, budget, who may add employees, validity',
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('business'), contractId: idOf('contract') }),
  body: contractUpdate,
  reply: contractRecord,
});
