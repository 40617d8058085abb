import { sql } from 'kysely';
import type { PayLineRecord, PayOfTeacher } from '#domain/billing/api/pay-runs.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { type CsvColumns, type CsvReader, csvLook, csvOf, moment, word } from '#server/formats/csv.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { auditExport } from '#server/modules/office/exports/audit-export.ts';
import { explainLineIn } from './explain-line.ts';
import { linesOfRun, oneRun, teachersOfRun } from './pay-runs.queries.ts';
import { type FileKind, fileNameIn } from '#server/formats/file-name.ts';
import type { NamedText } from '#server/http/route.ts';

const money = (cents: number): number => cents / 100;
const TEACHERS: CsvColumns<PayOfTeacher> = {
  teacher: (row) => row.fullName,
  email: (row) => row.email,
  iban: (row) => row.iban,
  lessons: (row) => row.lessons,
  minutes: (row) => row.minutes,
  lessonPay: (row) => money(row.lessonCents),
  corrections: (row) => money(row.correctionCents),
  manual: (row) => money(row.manualCents),
  total: (row) => money(row.totalCents),
};

interface NamedLine extends PayLineRecord {
  fullName: string;
  currency: Currency;
}
const LINES: CsvColumns<NamedLine> = {
  teacher: (row) => row.fullName,
  kind: word('pay:kind', (row) => row.kind),
  lesson: moment((row) => row.lessonAt),
  lessonWith: (row) => (row.lessonId ? row.description : ''),
  minutes: (row) => row.minutes,
  hourlyRate: (row) => row.rateCents !== null && money(row.rateCents),
  share: (row) => (row.outcomePercent * row.kindPercent) / 100,
  why: (row, locale) => explainLineIn(locale, row, (cents) => formatMoney(cents, row.currency, locale)),
  amount: (row) => money(row.amountCents),
};

const namedLines = async (db: Db, runId: string, teacherId?: string): Promise<NamedLine[]> => {
  const names = new Map((await teachersOfRun(db, runId)).map((row) => [row.teacherId, row.fullName]));
  const [lines, currency] = [await linesOfRun(db, runId, teacherId), await currencyOf(db)];
  return lines.map((line) => Object.assign({ fullName: names.get(line.teacherId) ?? '', currency }, line));
};

async function currencyOf(db: Db): Promise<Currency> {
  const { currency } = await db
    .selectFrom('provider')
    .select('currency')
    .where('id', '=', sql<string>`app_provider()`)
    .executeTakeFirstOrThrow();
  return currency as Currency;
}

interface Reading {
  db: Db;
  session: CsvReader;
}

/** Returns a file of a run and records the export in the audit log (I8). */
async function fileOf<Row>(
  { db, session }: Reading,
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { kind, month, query }: { kind: FileKind; month: string; query: object },
): Promise<NamedText> {
  await auditExport(db, { list: 'pay-runs', query, rows: rows.length });
  const look = await csvLook(db, session);
  return { fileName: fileNameIn(look, kind, { month: month.slice(0, 7) }), text: csvOf(columns, rows, look) };
}

/** A run for the bank (a row a teacher) or the accountant (a row a line); amounts as numbers, texts harmless in a spreadsheet. */
export async function runCsv(reading: Reading, runId: string, of: 'teachers' | 'lines'): Promise<NamedText> {
  const { db } = reading;
  const { month } = orNotFound(await oneRun(db, runId));
  const file = { kind: `pay-${of}`, month, query: { runId, of } } as const;
  return of === 'teachers'
    ? fileOf(reading, TEACHERS, await teachersOfRun(db, runId), file)
    : fileOf(reading, LINES, await namedLines(db, runId), file);
}

/** A teacher's lines of a run. */
export async function statementCsv(reading: Reading, runId: string, teacherId: string): Promise<NamedText> {
  const { db } = reading;
  const { month } = orNotFound(await oneRun(db, runId));
  const file = { kind: 'pay-statement', month, query: { runId, teacherId } } as const;
  return fileOf(reading, LINES, await namedLines(db, runId, teacherId), file);
}
