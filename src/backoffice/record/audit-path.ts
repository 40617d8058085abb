import type { AuditRecord } from '#domain/office/api/audit.ts';
import { paths } from '#src/paths.ts';
import { recordPath } from '../screen/resource-paths.ts';

/** Returns the address of the record that an entry is about, if it has a page. */
export function auditPath({ record, recordId }: Pick<AuditRecord, 'record' | 'recordId'>): string | null {
  if (!record || !recordId) return null;
  return record.kind === 'staff' ? paths.settingsSection('staff') : recordPath(record.kind, recordId);
}
