import * as z from 'zod/mini';
import { standing } from '#domain/standing.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { idOf } from './id.ts';
import { oneOrMany, readOnlyResource } from './resource.ts';

/** A company that sponsors students. Pool credits are bought and not yet given to anybody. */
export const businessRecord = z.object({
  id: idOf('business'),
  name: z.string(),
  taxId: z.nullable(z.string()),
  billingEmail: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  status: standing,
  monthlyCredits: z.nullable(z.int()),
  budgetCents: z.nullable(z.int()),
  copaymentPercent: z.int(),
  contractStartsOn: z.nullable(plainDate),
  contractEndsOn: z.nullable(plainDate),
  notes: z.nullable(z.string()),
  studentCount: z.int(),
  groupCount: z.int(),
  poolCredits: z.int(),
  managers: z.array(z.object({ id: z.string(), fullName: z.string(), email: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type BusinessRecord = z.infer<typeof businessRecord>;

export const business = readOnlyResource({
  name: 'business',
  noun: 'business',
  title: 'companies',
  who: ['CUSTOMER_SUPPORT'],
  record: businessRecord,
  sortable: ['name', 'createdAt', 'contractEndsOn'],
  filters: { q: z.optional(text({ max: 100 })), status: z.optional(oneOrMany(standing)) },
});
