import type * as z from 'zod/mini';
import type { AuditRecord, exportAudit } from '#domain/api/audit.ts';
import { type CsvColumns, csvOfList, moment } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listEntries, type Reader } from './audit.queries.ts';

/** What nobody had before, or has afterwards, is an empty cell. */
const EMPTY_SIDE = { insert: 'before', delete: 'after', update: null } as const;

function valuesOf({ operation, changes }: AuditRecord, side: 'before' | 'after'): string | null {
  if (EMPTY_SIDE[operation] === side) return null;
  return JSON.stringify(Object.fromEntries(changes.map((change) => [change.field, change[side]])));
}

const COLUMNS: CsvColumns<AuditRecord> = {
  At: moment((entry) => entry.at),
  Who: (entry) => entry.actorName ?? 'the system',
  'Acting as': (entry) => entry.subjectName,
  Action: (entry) => entry.action,
  What: (entry) => entry.noun,
  Operation: (entry) => entry.operation,
  Record: (entry) => entry.record?.name,
  'Record id': (entry) => entry.recordId,
  Before: (entry) => valuesOf(entry, 'before'),
  After: (entry) => valuesOf(entry, 'after'),
  Request: (entry) => entry.requestId,
};

/** The audit log as CSV, with the list's own filter. */
export const auditCsv = (
  db: Db,
  reader: Reader,
  query: z.output<typeof exportAudit.query>,
): Promise<string> => csvOfList(db, COLUMNS, (range) => listEntries(db, reader, { ...query, range }));
