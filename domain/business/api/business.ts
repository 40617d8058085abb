import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { contractState } from '../business-contract.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { emailText, optionalText, phoneText, text } from '#domain/values/text.ts';
import { customChanges, customFilters, customValues } from '#domain/office/api/custom-values.ts';
import { tagLabel } from '#domain/office/api/tags.ts';
import { idOf } from '#domain/contract/id.ts';
import { exportOf, oneOrMany, resource } from '#domain/contract/resource.ts';
import { sensitive } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

const contact = z.object({
  name: z.string(),
  /** Position in the company: HR, accounting … */
  job: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isMain: z.boolean(),
});
export type BusinessContact = z.infer<typeof contact>;

/**
 * A company that sponsors students: the list's row and the record alike. Pool credits are granted but not assigned to an employee. Contract
 * fields are those of the versions in force, else of the next ones, else of the last ones.
 */
export const businessRecord = z.object({
  id: idOf('business'),
  name: z.string(),
  billingName: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  billingEmail: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  status: recordStatus,
  hubspotProviderId: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  contacts: z.array(contact),
  /** Null: there is no contract. */
  contractState: z.nullable(contractState),
  contractStartsOn: z.nullable(plainDate),
  contractEndsOn: z.nullable(plainDate),
  monthlyCredits: z.nullable(z.int()),
  budgetCents: sensitive('finance', z.int()),
  studentCount: z.int(),
  groupCount: z.int(),
  poolCredits: z.int(),
  managers: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      disabledAt: z.nullable(instant),
      /** Whether they get news and offers by e-mail. */
      getsNews: z.boolean(),
    }),
  ),
  costCentres: z.array(z.object({ id: z.string(), name: z.string(), studentCount: z.int() })),
  tags: z.array(tagLabel),
  customFields: customValues,
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type BusinessRecord = z.infer<typeof businessRecord>;

export const businessContactBody = z.strictObject({
  name: text({ max: 160 }),
  job: z.optional(optionalText({ max: 80 })),
  email: z.optional(z.nullable(emailText)),
  phone: z.optional(z.nullable(phoneText)),
  isMain: z.optional(z.boolean()),
});
const contacts = z.array(businessContactBody).check(
  z.maxLength(20),
  z.refine((all) => all.filter(({ isMain }) => isMain).length <= 1, errorText('one-main-contact')),
);

const fields = {
  name: text({ max: 160 }),
  billingName: z.optional(optionalText({ max: 160 })),
  taxId: z.optional(optionalText({ max: 30 })),
  billingEmail: z.optional(z.nullable(emailText)),
  phone: z.optional(z.nullable(phoneText)),
  address: z.optional(optionalText({ max: 400, lines: 'many' })),
  status: z.optional(recordStatus),
  hubspotProviderId: z.optional(optionalText({ max: 80 })),
  notes: z.optional(optionalText({ max: 4000, lines: 'many' })),
  /** All of them, in their order; omitted ones are deleted. */
  contacts: z.optional(contacts),
  customFields: customChanges,
};

export const businessCreate = z.strictObject(fields);
export type BusinessCreate = z.infer<typeof businessCreate>;
export const businessUpdate = z.strictObject({
  ...fields,
  name: z.optional(fields.name),
  /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
  version: z.int(),
});
export type BusinessUpdate = z.infer<typeof businessUpdate>;

export const BUSINESS_SORTS = ['name', 'createdAt', 'contractEndsOn'] as const;
export const businessFilters = {
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(recordStatus)),
  contractState: z.optional(oneOrMany(z.enum(['PENDING', 'ACTIVE', 'EXPIRED', 'NONE']))),
  contractEndsFrom: z.optional(plainDate),
  contractEndsTo: z.optional(plainDate),
  /** Has any of these tags. */
  tagId: z.optional(oneOrMany(idOf('tag'))),
  customFields: customFilters,
};

export const business = resource({
  name: 'business',
  noun: 'business',
  title: 'companies',
  roles,
  record: businessRecord,
  sortable: BUSINESS_SORTS,
  hasCustomFields: true,
  filters: businessFilters,
  create: businessCreate,
  update: businessUpdate,
});

export const exportBusinesses = exportOf(
  business.list,
  [
    'name',
    'status',
    'tags',
    'studentCount',
    'groupCount',
    'poolCredits',
    'managers',
    'contractState',
    'monthlyCredits',
    'contractEndsOn',
    'budgetCents',
    'taxId',
    'phone',
    'billingName',
    'billingEmail',
    'address',
    'contractStartsOn',
  ],
  true,
);
