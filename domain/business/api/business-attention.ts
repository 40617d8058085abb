import * as z from 'zod/mini';
import { attentionReason } from '../business-attention.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { portalPage } from '#domain/contract/query.ts';
import { sensitive } from '#domain/contract/sensitive.ts';

const business = z.object({
  id: z.string(),
  name: z.string(),
  reasons: z.array(attentionReason),
  /** Credits that will expire unused at the present pace. */
  forecast: z.int(),
  unused: z.int(),
  /** Lessons of this month and the three before it. */
  completed: z.int(),
  missed: z.int(),
  /** Set if the contract ended or ends within 60 days and no other follows. */
  contractEndsOn: z.nullable(plainDate),
  overdueCents: sensitive('money', z.int()),
});
export type AttentionBusiness = z.infer<typeof business>;

export const businessesByAttention = endpoint({
  method: 'GET',
  path: '/backoffice/company-attention',
  summary:
    'List companies by urgency: overdue invoices, expiring credits, contracts that end, low attendance',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'business',
  query: z.strictObject({ reason: z.optional(attentionReason), ...portalPage }),
  reply: z.object({
    /** Of all companies, how many for each reason; a company may have several. */
    counts: z.record(attentionReason, z.int()),
    /** Since when lessons are counted. */
    since: plainDate,
    total: z.int(),
    companies: z.array(business),
  }),
});
