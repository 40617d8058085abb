import type { PayLineRecord, PayOfTeacher } from '#domain/billing/api/pay-runs.ts';
import { type CsvColumns, csvOf, moment, providerZone } from '#server/formats/csv.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { auditExport } from '#server/modules/office/exports/audit-export.ts';
import { explain } from './pay-breakdown.ts';
import { linesOfRun, oneRun, teachersOfRun } from './pay-runs.queries.ts';

const money = (cents: number): number => cents / 100;
const TEACHERS: CsvColumns<PayOfTeacher> = {
  Teacher: (row) => row.fullName,
  'E-mail': (row) => row.email,
  IBAN: (row) => row.iban,
  Lessons: (row) => row.lessons,
  Minutes: (row) => row.minutes,
  'For lessons': (row) => money(row.lessonCents),
  Corrections: (row) => money(row.correctionCents),
  'Added by hand': (row) => money(row.manualCents),
  Total: (row) => money(row.totalCents),
};

type NamedLine = PayLineRecord & { fullName: string };
const LINES: CsvColumns<NamedLine> = {
  Teacher: (row) => row.fullName,
  Kind: (row) => row.kind,
  'Lesson at': moment((row) => row.lessonAt),
  With: (row) => (row.lessonId ? row.description : ''),
  Minutes: (row) => row.minutes,
  'Rate an hour': (row) => row.rateCents !== null && money(row.rateCents),
  'Share (%)': (row) => (row.outcomePercent * row.kindPercent) / 100,
  Why: explain,
  Amount: (row) => money(row.amountCents),
};

const namedLines = async (db: Db, runId: string, teacherId?: string): Promise<NamedLine[]> => {
  const names = new Map((await teachersOfRun(db, runId)).map((row) => [row.teacherId, row.fullName]));
  const lines = await linesOfRun(db, runId, teacherId);
  return lines.map((line) => Object.assign({ fullName: names.get(line.teacherId) ?? '' }, line));
};

/** Returns a file of a run and records the export in the audit log (I8). */
async function fileOf<Row>(
  db: Db,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  query: object,
): Promise<string> {
  await auditExport(db, { list: 'pay-runs', query, rows: rows.length });
  return csvOf(columns, rows, await providerZone(db));
}

/** A run for the bank (a row a teacher) or the accountant (a row a line); amounts as numbers, texts harmless in a spreadsheet. */
export async function runCsv(db: Db, runId: string, of: 'teachers' | 'lines'): Promise<string> {
  orNotFound(await oneRun(db, runId));
  return of === 'teachers'
    ? fileOf(db, TEACHERS, await teachersOfRun(db, runId), { runId, of })
    : fileOf(db, LINES, await namedLines(db, runId), { runId, of });
}

/** A teacher's lines of a run. */
export async function statementCsv(db: Db, runId: string, teacherId: string): Promise<string> {
  orNotFound(await oneRun(db, runId));
  return fileOf(db, LINES, await namedLines(db, runId, teacherId), { runId, teacherId });
}
