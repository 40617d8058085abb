import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { PayLineRecord } from '#domain/billing/api/pay-runs.ts';
import { CURRENCIES, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { explain } from './pay-breakdown.ts';
import { linesOfRun } from './pay-runs.queries.ts';

interface Head {
  month: string;
  status: 'DRAFT' | 'CONFIRMED' | 'PAID';
  paidOn: string | null;
  providerName: string;
  logotypeUrl: string;
  timeZone: string;
  currency: string;
  fullName: string;
  email: string;
  iban: string | null;
}

const COLUMNS: readonly PdfColumn[] = [
  { heading: 'When', width: 90 },
  { heading: 'What, and why', width: 275 },
  { heading: 'Minutes', width: 55, isRight: true },
  { heading: 'Amount', width: 75, isRight: true },
];
const day = (date: string): string => formatPlainDate(parsePlainDate(date));
const month = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

async function headOf(db: Db, runId: string, teacherId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select r.month, r.status, r.paid_on as "paidOn", v.provider_name as "providerName", v.logotype_url as "logotypeUrl", v.time_zone as "timeZone", v.currency,
      t.full_name as "fullName", t.email, t.iban
    from pay_run r join provider v on v.id = r.provider_id join teacher t on t.provider_id = r.provider_id and t.id = ${teacherId}
    where r.id = ${runId}`.execute(db);
  return rows[0];
}

const stateOf = ({ status, paidOn }: Head): string => {
  if (status === 'DRAFT') return 'Draft: may still change.';
  return paidOn ? `Paid on ${day(paidOn)}.` : 'Confirmed, to be paid.';
};

/** A teacher's statement of a run: the lines of the screen, each with its reason. 404 for an unknown run or teacher. */
export async function statementFile(db: Db, runId: string, teacherId: string): Promise<FileAnswer> {
  const head = orNotFound(await headOf(db, runId, teacherId));
  const lines = await linesOfRun(db, runId, teacherId);
  const unit = CURRENCIES.find((one) => one === head.currency);
  const when = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: head.timeZone,
  });
  const row = (line: PayLineRecord): string[] => [
    line.lessonAt ? when.format(new Date(line.lessonAt)).replace(',', '') : '',
    [line.lessonId ? line.description : '', explain(line, (cents) => formatMoney(cents, unit))]
      .filter(Boolean)
      .join('\n'),
    line.minutes === 0 ? '' : String(line.minutes),
    formatMoney(line.amountCents, unit),
  ];
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const bytes = await buffer(
    pdfPaper({
      title: `Statement of pay ${month(head.month)}`,
      author: head.providerName,
      logo: await paperLogoOf(db, head.logotypeUrl),
      lines: [
        `${head.fullName}, ${head.email}${head.iban ? `, ${head.iban}` : ''}`,
        `${head.providerName}. ${stateOf(head)} Times of ${head.timeZone}.`,
      ],
      table: { columns: COLUMNS, rows: lines.map(row) },
      emptyText: 'Nothing is paid for this month.',
      totals: [['Total', formatMoney(total, unit)]],
      closing: [],
    }),
  );
  return {
    bytes: Readable.from([bytes]),
    fileName: `pay-${head.month.slice(0, 7)}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
  };
}
