/** What the log is found by, under the names that the API gives them. */
export const AUDIT_FILTERS = ['actorId', 'recordId', 'noun', 'operation', 'action', 'from', 'to'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];
export type Chosen = Partial<Record<AuditFilter, string>>;
