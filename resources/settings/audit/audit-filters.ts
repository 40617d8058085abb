import { LIST_NAMES, type ListName, resourceFacts } from '#domain/shared/resource-facts.ts';

/** Filters of the audit log by their API names; all are in the address. */
export const AUDIT_FILTERS = [
  'actorId',
  'subjectId',
  'recordId',
  'noun',
  'operation',
  'action',
  'supplantId',
  'from',
  'to',
] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type Chosen = Partial<Record<AuditFilter, string>>;

function tableOf(list: ListName): string {
  const { noun = '', table = noun.replaceAll('-', '_') } = resourceFacts(list);
  return table;
}
/** Kinds of record offered in the filter, by their names in the log. */
export const AUDIT_NOUNS = [
  ...LIST_NAMES.map(tableOf),
  'group_member',
  'business_contract',
  'lesson_participant',
  'regular_lesson',
  'lesson_report',
  'customer_order',
  'refund',
  'invoice',
  'subscription',
  'availability_rule',
  'availability_exception',
  'teacher_rate',
  'pay_line',
  'holiday',
  'document',
  'note',
  'saved_view',
  'supplant_session',
  'export',
  'cost_centre',
  'provider_domain',
  'personal_data_request',
  'personal_data_download',
  'mail_wording',
  'provider',
];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const GOOD: Readonly<Record<AuditFilter, RegExp>> = {
  actorId: ID,
  subjectId: ID,
  recordId: ID,
  supplantId: ID,
  noun: /^[a-z_]{1,63}$/,
  operation: /^(insert|update|delete)$/,
  action: /^.{1,200}$/,
  from: DAY,
  to: DAY,
};

/** Returns the filters in an address; invalid ones are left out, so that an old link still shows something. */
export const chosenIn = (search: URLSearchParams): Chosen =>
  Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => {
      const value = search.get(name);
      return value !== null && GOOD[name].test(value) ? [[name, value]] : [];
    }),
  );
