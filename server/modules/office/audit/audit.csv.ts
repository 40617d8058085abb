import { errorText } from '#domain/values/error-text.ts';
import type * as z from 'zod/mini';
import type { AuditRecord, exportAudit } from '#domain/office/api/audit.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { planWords } from '#domain/billing/plan.ts';
import { type CsvColumns, type CsvReader, csvOf, EXPORT_ROWS, csvLook, moment } from '#server/formats/csv.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { textIn } from '#server/locales/texts.ts';
import { auditExport } from '#server/modules/office/exports/audit-export.ts';
import { auditFieldsIn } from './audit-words.ts';
import { listEntries, type Reader } from './audit.queries.ts';
import { fileDay, fileNameIn } from '#server/formats/file-name.ts';
import type { NamedText } from '#server/http/route.ts';

/** The side that stays empty: created records have no earlier values, deleted records no later ones. */
const EMPTY_SIDE = { insert: 'before', delete: 'after', update: null } as const;

function valuesOf(
  { noun, operation, changes }: AuditRecord,
  side: 'before' | 'after',
  locale: Locale,
): string | null {
  if (EMPTY_SIDE[operation] === side) return null;
  return auditFieldsIn(
    locale,
    noun,
    changes.map((change) => [change.field, change[side]]),
  );
}

const COLUMNS: CsvColumns<AuditRecord> = {
  at: moment((entry) => entry.at),
  actor: (entry, locale) => entry.actorName ?? textIn(locale, 'csv:word.system'),
  actingAs: (entry) => entry.subjectName,
  action: (entry) => entry.action,
  recordType: ({ noun }, locale) => textIn(locale, `audit:noun.${noun}`, { defaultValue: noun }),
  operation: ({ operation }, locale) => textIn(locale, `csv:word.operation.${operation}`),
  record: ({ record }) => (record?.kind === 'product' ? planWords(record.name) : record?.name),
  recordId: (entry) => entry.recordId,
  before: (entry, locale) => valuesOf(entry, 'before', locale),
  after: (entry, locale) => valuesOf(entry, 'after', locale),
  reference: (entry) => entry.requestId,
};

/**
 * Returns the audit log as CSV with the list's filter. Throws when there are too many rows instead of truncating. The log records the
 * export itself (I8).
 */
export async function auditCsv(
  db: Db,
  reader: Reader & CsvReader,
  query: z.output<typeof exportAudit.query>,
  now: Date,
): Promise<NamedText> {
  const { rows } = await listEntries(db, reader, { ...query, range: [0, EXPORT_ROWS] });
  if (rows.length > EXPORT_ROWS)
    throw new ApiError('not-possible', {
      text: errorText('too-many-rows-to-export', { max: EXPORT_ROWS }),
    });
  const { range: _range, ...asked } = query;
  await auditExport(db, { list: 'audit', query: asked, rows: rows.length });
  const look = await csvLook(db, reader);
  return {
    fileName: fileNameIn(look, 'audit', { on: fileDay(look, now) }),
    text: csvOf(COLUMNS, rows, look),
  };
}
