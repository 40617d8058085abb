import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { type Statement, type StatementMovement, statementOf } from './statement.queries.ts';

const REASON: Record<string, string> = {
  PURCHASE: 'Bought',
  SUBSCRIPTION: 'Subscription',
  GIFT: 'Gift',
  REFERRAL: 'Referral',
  CORRECTION: 'Correction by the school',
  HOLD: 'Set aside for a lesson',
  RELEASE: 'Free again',
  RETURN: 'Given back',
  FORFEIT: 'Forfeited: cancelled too late',
  EXPIRE: 'Expired',
  REFUND: 'Refunded',
  ALLOCATE: 'From the company',
  WITHDRAW: 'Back to the company',
  CONTRACT: 'Contract',
};
const KIND = { INDIVIDUAL: 'Individual', GROUP: 'Group' } as const;

const COLUMNS: readonly PdfColumn[] = [
  { heading: 'Date', width: 62 },
  { heading: 'What', width: 190 },
  { heading: 'Kind', width: 58 },
  { heading: 'Valid until', width: 65 },
  { heading: 'Credits', width: 55, isRight: true },
  { heading: 'Free after', width: 65, isRight: true },
];

const day = (date: string): string => formatPlainDate(parsePlainDate(date));
const lostOf = (lost: number): string =>
  lost === 1 ? 'The credit set aside for it is lost' : `The ${lost} credits set aside for it are lost`;
const signed = (credits: number): string => (credits > 0 ? `+${credits}` : String(credits));

/** Describes a movement: the rule, the lesson with its teacher, the reason given and, unless it was automatic, the person who did it. */
function whatOf({ reason, note, lost, lessonOn, teacherName, actorName }: StatementMovement): string {
  const lesson = lessonOn && `Lesson of ${day(lessonOn)}${teacherName ? ` with ${teacherName}` : ''}`;
  const why = reason === 'EXPIRE' ? null : note;
  return [REASON[reason] ?? reason, lesson, lost > 0 && lostOf(lost), why, actorName && `by ${actorName}`]
    .filter(Boolean)
    .join('\n');
}

const rowOf = (movement: StatementMovement): string[] => [
  day(movement.on),
  whatOf(movement),
  KIND[movement.kind],
  movement.expiresOn ? day(movement.expiresOn) : 'No end',
  signed(movement.credits),
  String(movement.balanceAfter),
];

const closingOf = ({ balances }: Statement): string[] =>
  balances.map(
    ({ kind, before, after, held }) =>
      `${KIND[kind]} credits: ${before} free before, ${after} free at the end; ${held} set aside for lessons today.`,
  );

/** The wallet's movements in some whole days, as a PDF: the figures of the screen and of the ledger. */
export async function statementFile(
  db: Db,
  studentId: string,
  days: { from: string; to: string },
): Promise<FileAnswer> {
  if (days.to < days.from) throw fieldError('to', 'end-before-start');
  const statement = orNotFound(await statementOf(db, studentId, days));
  const { providerName, studentName, email, timeZone, today, movements } = statement;
  const bytes = await buffer(
    pdfPaper({
      title: 'Statement of credits',
      author: providerName,
      logo: await paperLogoOf(db, statement.logotypeUrl),
      lines: [
        `${studentName}, ${email}`,
        `${day(days.from)} to ${day(days.to)}`,
        `${providerName}, made on ${day(today)}. Days of ${timeZone}.`,
      ],
      table: { columns: COLUMNS, rows: movements.map(rowOf) },
      emptyText: 'No credits moved in these days.',
      closing: closingOf(statement),
    }),
  );
  return {
    bytes: Readable.from([bytes]),
    fileName: `credits-${days.from}-${days.to}.pdf`,
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
  };
}
