import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { CreditKind } from '#domain/billing/credit.ts';
import { chooseLocale, type Locale } from '#domain/shared/locale.ts';
import { paperLogoOf } from '#server/formats/brand-picture.ts';
import { type PdfColumn, pdfPaper } from '#server/formats/pdf.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { countIn, shortDayIn } from '#server/locales/formats.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { cityIn, textIn } from '#server/locales/texts.ts';
import { type StatementMovement, statementOf } from './statement.queries.ts';

/** The texts of a statement in a language. */
interface Words {
  readonly locale: Locale;
  readonly say: (key: string, values?: Record<string, unknown>) => string;
  readonly day: (date: string) => string;
}

const wordsIn = (locale: Locale): Words => ({
  locale,
  say: (key, values) => textIn(locale, `pdf:credits.${key}`, values),
  day: (date) => shortDayIn(locale, date),
});

const columnsOf = ({ say }: Words): readonly PdfColumn[] => [
  { heading: say('column.date'), width: 62 },
  { heading: say('column.description'), width: 190 },
  { heading: say('column.kind'), width: 58 },
  { heading: say('column.until'), width: 65 },
  { heading: say('column.credits'), width: 55, isRight: true },
  { heading: say('column.balance'), width: 65, isRight: true },
];

const kindIn = (locale: Locale, kind: CreditKind): string => textIn(locale, `vocabulary:creditKind.${kind}`);

/** Describes a movement: the rule, the lesson with its teacher, the reason given and, unless it was automatic, the person who did it. */
function whatOf(
  { reason, note, lost, lessonOn, teacherName, actorName }: StatementMovement,
  { locale, say, day }: Words,
): string {
  const lesson =
    lessonOn &&
    say(teacherName ? 'lesson-with' : 'lesson', { day: day(lessonOn), teacher: teacherName ?? '' });
  return [
    textIn(locale, `own-credits:reason.${reason}`),
    lesson,
    lost > 0 && say('lost', { count: lost }),
    reason !== 'EXPIRE' && note && errorTextIn(locale, note),
    actorName && say('by', { name: actorName }),
  ]
    .filter(Boolean)
    .join('\n');
}

const rowOf = (movement: StatementMovement, words: Words): string[] => [
  words.day(movement.on),
  whatOf(movement, words),
  kindIn(words.locale, movement.kind),
  movement.expiresOn ? words.day(movement.expiresOn) : words.say('no-end'),
  countIn(words.locale, movement.credits, { signDisplay: 'exceptZero' }),
  countIn(words.locale, movement.balanceAfter),
];

/** The wallet's movements in some whole days, as a PDF in the student's language: the figures of the screen and of the ledger. */
export async function statementFile(
  db: Db,
  studentId: string,
  days: { from: string; to: string },
): Promise<FileAnswer> {
  if (days.to < days.from) throw fieldError('to', 'end-before-start');
  const statement = orNotFound(await statementOf(db, studentId, days));
  const { providerName, studentName, email, timeZone, today, movements, balances } = statement;
  const words = wordsIn(chooseLocale([statement.chosen], statement));
  const { locale, say, day } = words;
  const bytes = await buffer(
    pdfPaper({
      title: say('title'),
      author: providerName,
      locale,
      logo: await paperLogoOf(db, statement.logotypeUrl),
      lines: [
        `${studentName}, ${email}`,
        say('days', { from: day(days.from), to: day(days.to) }),
        say('made', { school: providerName, day: day(today), city: cityIn(locale, timeZone) }),
      ],
      table: { columns: columnsOf(words), rows: movements.map((one) => rowOf(one, words)) },
      emptyText: say('empty'),
      closing: balances.map(({ kind, ...counts }) =>
        say('closing', { kind: kindIn(locale, kind), ...counts }),
      ),
    }),
  );
  return {
    bytes: Readable.from([bytes]),
    fileName: say('file', days),
    mediaType: 'application/pdf',
    sizeBytes: bytes.length,
  };
}
