import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { PayLineRecord } from '#domain/billing/api/pay-runs.ts';
import { chooseLocale, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import { CURRENCIES, formatMoney } from '#domain/values/money.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { countIn, shortDayIn, shortMomentIn } from '#server/locales/formats.ts';
import { cityIn, textIn } from '#server/locales/texts.ts';
import { monthIn } from '#server/mail/mail-zone.ts';
import { explainLineIn } from './explain-line.ts';
import { linesOfRun } from './pay-runs.queries.ts';

interface Head extends OfferedLocales {
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
  /** The language that the teacher has chosen. */
  chosen: Locale | null;
}

/** The texts of statements in a language. */
type Say = (key: string, values?: Record<string, unknown>) => string;

const columnsOf = (say: Say): readonly PdfColumn[] => [
  { heading: say('column.date'), width: 90 },
  { heading: say('column.description'), width: 275 },
  { heading: say('column.minutes'), width: 55, isRight: true },
  { heading: say('column.amount'), width: 75, isRight: true },
];

async function headOf(db: Db, runId: string, teacherId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select r.month, r.status, r.paid_on as "paidOn", v.provider_name as "providerName", v.logotype_url as "logotypeUrl", v.time_zone as "timeZone", v.currency,
      t.full_name as "fullName", t.email, t.iban, a.locale as chosen, v.locales, v.default_locale as "defaultLocale"
    from pay_run r join provider v on v.id = r.provider_id join teacher t on t.provider_id = r.provider_id and t.id = ${teacherId}
    join account a on a.provider_id = t.provider_id and a.id = t.id
    where r.id = ${runId}`.execute(db);
  return rows[0];
}

function stateOf({ status, paidOn }: Head, locale: Locale, say: Say): string {
  if (status === 'DRAFT') return say('draft');
  return paidOn ? say('paid', { day: shortDayIn(locale, paidOn) }) : say('confirmed');
}

/** A teacher's statement of a run, in the teacher's language: the lines of the screen, each with its reason. 404 for an unknown run or teacher. */
export async function statementFile(db: Db, runId: string, teacherId: string): Promise<FileAnswer> {
  const head = orNotFound(await headOf(db, runId, teacherId));
  const lines = await linesOfRun(db, runId, teacherId);
  const locale = chooseLocale([head.chosen], head);
  const say: Say = (key, values) => textIn(locale, `pdf:pay.${key}`, values);
  const unit = CURRENCIES.find((one) => one === head.currency);
  const money = (cents: number): string => formatMoney(cents, unit, locale);
  const row = (line: PayLineRecord): string[] => [
    line.lessonAt ? shortMomentIn(locale, line.lessonAt, head.timeZone) : '',
    [line.lessonId ? line.description : '', explainLineIn(locale, line, money)].filter(Boolean).join('\n'),
    line.minutes === 0 ? '' : countIn(locale, line.minutes),
    money(line.amountCents),
  ];
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const bytes = await buffer(
    pdfPaper({
      title: say('title', { month: monthIn(locale, head.month) }),
      author: head.providerName,
      locale,
      logo: await paperLogoOf(db, head.logotypeUrl),
      lines: [
        `${head.fullName}, ${head.email}${head.iban ? `, ${head.iban}` : ''}`,
        `${head.providerName}. ${stateOf(head, locale, say)} ${say('zone', { city: cityIn(locale, head.timeZone) })}`,
      ],
      table: { columns: columnsOf(say), rows: lines.map(row) },
      emptyText: say('empty'),
      totals: [[say('total'), money(total)]],
      closing: [],
    }),
  );
  return {
    bytes: Readable.from([bytes]),
    fileName: say('file', { month: head.month.slice(0, 7) }),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
  };
}
