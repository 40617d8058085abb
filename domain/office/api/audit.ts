import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { LABELS } from '#domain/shared/resource-facts.ts';
import { listQuery } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

const auditOperation = z.enum(['insert', 'update', 'delete']);

/** The kinds of record that have a name and a page. */
const auditKind = z.enum([...LABELS.map(([noun]) => noun), 'staff', 'manager']);

/** Current name and kind of a record. */
export const namedRecord = z.object({ kind: auditKind, name: z.string() });

/** One change of one row: actor, person acted for, request, and each field's old and new value. */
export const auditRecord = z.object({
  id: z.string(),
  at: instant,
  /** Null: the system itself. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** Set when the actor acted as another user. */
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  supplantId: z.nullable(z.string()),
  /** The endpoint, or the job's name. */
  action: z.string(),
  noun: z.string(),
  operation: auditOperation,
  recordId: z.nullable(z.string()),
  /** The record's current name; null if it is deleted or has no page. */
  record: z.nullable(namedRecord),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Current names of the records whose ids are among the changes, by id. */
  names: z.record(z.string(), z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const auditFilters = {
  /** Audit entries are numbered, they have no uuid. */
  id: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(200))),
  /** A student's, teacher's or manager's id covers their account too: it is the same. */
  recordId: z.optional(z.uuid()),
  actorId: z.optional(idOf('account')),
  subjectId: z.optional(idOf('account')),
  supplantId: z.optional(idOf('supplant')),
  noun: z.optional(z.string().check(z.regex(/^[a-z_]{1,63}$/))),
  action: z.optional(text({ max: 200 })),
  operation: z.optional(auditOperation),
  /** Entries older than this one: the next page, however far back. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  from: z.optional(plainDate),
  to: z.optional(plainDate),
};

/** Newest first, whatever sort is requested. A read-only list for react-admin. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/backoffice/audit',
  summary: 'List the entries of the audit log, with author and staff access',
  roles,
  area: 'staff',
  query: listQuery(['at'], auditFilters),
  reply: z.array(auditRecord),
  replies: 'page',
});

/** The same entries as CSV, newest first; old and new values as they were logged. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/backoffice/audit/export',
  summary: 'Export audit as CSV',
  roles,
  area: 'settings',
  query: listAudit.query,
  reply: z.string(),
  replies: 'csv',
});
