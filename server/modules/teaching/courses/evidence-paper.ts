import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  EVIDENCE_COLUMNS,
  EVIDENCE_PARTS,
  type EvidenceColumn,
  type EvidencePart,
  evidenceRows,
  evidenceTime,
} from '#domain/teaching/course-evidence.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';
import { countedMinutes } from '#domain/teaching/course.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import { csvTableOf } from '#server/formats/csv.ts';
import { type PdfPaper, pdfPaper } from '#server/formats/pdf.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import { countIn, percentIn, shortDayIn } from '#server/locales/formats.ts';
import type { Evidence } from './evidence.ts';
import type { EvidenceRows } from './evidence.queries.ts';
import {
  emptyText,
  EVIDENCE_LOCALE,
  evidenceWord,
  headingOf,
  headingsOf,
  modeText,
  noTeacherText,
  numberText,
  paperText,
  partText,
  teacherText,
} from './evidence-words.ts';
import { cityIn } from '#server/locales/texts.ts';
import { fileNameIn, wordsInName } from '#server/formats/file-name.ts';

interface Pack {
  evidence: Evidence;
  rows: EvidenceRows;
  /** Of the reader, for the name of the file; its content is in the language of the authority. */
  locale: Locale;
}

/** "evidence-14-1.pdf", by the numbers of the action and the group. */
export const evidenceFileName = (
  reader: { locale: Locale },
  kind: EvidencePart | 'evidence',
  { actionNumber, groupNumber }: Pick<Evidence, 'actionNumber' | 'groupNumber'>,
): string => fileNameIn(reader, kind, { number: `${actionNumber}-${groupNumber}` });

/** "certificate-14-1-Ana-García.pdf": one for each participant. */
const certificateName = (pack: Pack, fullName: string): string =>
  fileNameIn(pack, 'certificate', {
    number: `${pack.evidence.actionNumber}-${pack.evidence.groupNumber}`,
    name: wordsInName(fullName),
  });

/** Widths of the columns, in points; a page has 495. */
const WIDTHS: Readonly<Record<EvidencePart, readonly number[]>> = {
  participants: [125, 58, 58, 58, 62, 52, 82],
  sessions: [88, 88, 45, 104, 170],
  seats: [92, 165, 58, 80, 100],
  log: [88, 105, 64, 98, 98, 42],
  tests: [220, 100, 80, 95],
};
const RIGHT: ReadonlySet<EvidenceColumn> = new Set([
  'minutes',
  'heldMinutes',
  'attendedMinutes',
  'percent',
  'score',
]);

const day = (date: string): string => shortDayIn(EVIDENCE_LOCALE, date);
const stars = new Intl.NumberFormat(EVIDENCE_LOCALE, { maximumFractionDigits: 2 });
const totalHours = (count: number): string => paperText('hours', { count });
const zoneText = (timeZone: string): string => paperText('zone', { city: cityIn(EVIDENCE_LOCALE, timeZone) });
const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const tableOf = (part: EvidencePart, evidence: Evidence) => ({
  columns: EVIDENCE_COLUMNS[part].map((column, index) => ({
    heading: headingOf(column),
    width: WIDTHS[part][index] ?? 0,
    isRight: RIGHT.has(column),
  })),
  rows: evidenceRows(part, evidence, evidenceWord),
});

/** One table of the evidence, texts harmless in a spreadsheet. */
export function evidenceCsv(evidence: Evidence, part: EvidencePart): string {
  const columns = headingsOf(part).map((heading, index) => [heading, (row: string[]) => row[index]] as const);
  return csvTableOf(
    Object.fromEntries(columns),
    evidenceRows(part, evidence, evidenceWord),
    // The form of the file stays: programs of other offices read it.
    { zone: evidence.timeZone, locale: DEFAULT_LOCALE },
  );
}

function headOf({
  evidence,
  rows: { course },
}: Omit<Pack, 'locale'>): Pick<PdfPaper, 'lines' | 'blocks' | 'author' | 'locale'> {
  const { name, startsOn, endsOn, hours, mode, teacherNames, groupName, businessName } = evidence;
  const length = { from: day(startsOn), to: day(endsOn), hours: totalHours(hours), mode: modeText(mode) };
  const taxId = (id: string | null): string[] => (id ? [paperText('tax-id', { id })] : []);
  return {
    author: course.schoolName,
    locale: EVIDENCE_LOCALE,
    lines: [
      `${name}. ${numberText(evidence)}.`,
      [paperText('days', length), groupName && paperText('group', { name: groupName })]
        .filter(Boolean)
        .join(' '),
    ],
    blocks: [
      [paperText('school'), course.schoolName, ...taxId(course.schoolTaxId)],
      [paperText('company'), businessName, ...taxId(course.businessTaxId)],
      [
        teacherText(Math.max(1, teacherNames.length)),
        ...(teacherNames.length > 0 ? teacherNames : [noTeacherText()]),
      ],
    ],
  };
}

function statementOf({ participants, sessions }: Evidence, school: string): string {
  const reached = participants.filter(({ standing }) => standing === 'REACHED').length;
  const minutes = sessions.reduce((total, session) => total + session.minutes, 0);
  return paperText('statement', {
    school,
    sessions: paperText('sessions', { count: sessions.length }),
    duration: hoursOf(minutes),
    reached,
    count: participants.length,
  });
}

const scoresOf = ({ scores: { count, lessonStars, teacherStars } }: Evidence): string =>
  count === 0
    ? paperText('no-scores')
    : paperText('scores', {
        count,
        lesson: stars.format(Number(lessonStars)),
        teacher: stars.format(Number(teacherStars)),
      });

/** The whole evidence as the screen shows it, with a statement to be signed. */
export function evidencePdf(pack: Pack, logo: PaperLogo, now: Date): Promise<FileAnswer> {
  const { evidence, rows } = pack;
  const { timeZone } = evidence;
  const head = headOf(pack);
  const [first, ...others] = EVIDENCE_PARTS;
  const asOf = paperText('as-of', { moment: evidenceTime(now.toISOString(), timeZone) });
  const zone = zoneText(timeZone);
  return fileOf(evidenceFileName(pack, 'evidence', evidence), {
    ...head,
    title: paperText('title'),
    logo,
    lines: [...head.lines, `${zone} ${asOf}`],
    table: tableOf(first, evidence),
    emptyText: emptyText(first),
    sections: others.map((part) => ({
      heading: partText(part),
      table: tableOf(part, evidence),
      emptyText: emptyText(part),
    })),
    closing: [scoresOf(evidence), '', statementOf(evidence, rows.course.schoolName)],
    signatures: [
      paperText('for-school', { school: rows.course.schoolName }),
      paperText('teacher'),
      paperText('place'),
    ],
    footer: `${evidence.name}. ${numberText(evidence)}. ${asOf} ${zone}`,
  });
}

/**
 * Returns a participant's certificate of attendance, with the contents of the attended sessions; throws 404 for people who are not
 * participants.
 */
export function certificatePdf(pack: Pack, studentId: string, logo: PaperLogo): Promise<FileAnswer> {
  const { evidence, rows } = pack;
  const person = orNotFound(evidence.participants.find((one) => one.studentId === studentId));
  const attended = new Map(
    evidence.seats
      .filter((seat) => seat.studentId === studentId && seat.from !== null && seat.attendedMinutes > 0)
      .map((seat) => [seat.lessonId, seat.attendedMinutes]),
  );
  const sessions = evidence.sessions.filter(({ lessonId }) => attended.has(lessonId));
  const head = headOf(pack);
  return fileOf(certificateName(pack, person.fullName), {
    ...head,
    title: paperText('certificate'),
    logo,
    sentence: [
      paperText('certifies', { school: rows.course.schoolName }),
      person.fullName,
      paperText('attended', {
        duration: hoursOf(
          countedMinutes({ courseMinutes: evidence.hours * 60, attendedMinutes: person.attendedMinutes }),
        ),
        percent: percentIn(EVIDENCE_LOCALE, person.percent),
        hours: totalHours(evidence.hours),
        name: evidence.name,
      }),
    ],
    lines: [...head.lines, zoneText(evidence.timeZone)],
    table: {
      columns: [
        { heading: headingOf('startsAt'), width: 95 },
        { heading: headingOf('done'), width: 330 },
        { heading: headingOf('minutes'), width: 70, isRight: true },
      ],
      rows: sessions.map(({ lessonId, startsAt, done }) => [
        evidenceTime(startsAt, evidence.timeZone),
        done ?? '',
        countIn(EVIDENCE_LOCALE, attended.get(lessonId)!),
      ]),
    },
    emptyText: paperText('none-attended'),
    closing: [],
    signatures: [paperText('for-school', { school: rows.course.schoolName }), paperText('place')],
  });
}

async function fileOf(fileName: string, paper: PdfPaper): Promise<FileAnswer> {
  const bytes = await buffer(pdfPaper(paper));
  return { bytes: Readable.from([bytes]), fileName, mediaType: 'application/pdf', sizeBytes: bytes.length };
}
