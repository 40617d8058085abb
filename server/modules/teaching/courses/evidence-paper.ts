import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  EVIDENCE_PARTS,
  type EvidencePart,
  evidenceRows,
  evidenceTime,
} from '#domain/teaching/course-evidence.ts';
import { countedMinutes } from '#domain/teaching/course.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { PaperLogo } from '#server/formats/brand-picture.ts';
import { csvTableOf } from '#server/formats/csv.ts';
import { type PdfPaper, pdfPaper } from '#server/formats/pdf.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { FileAnswer } from '#server/http/route.ts';
import type { Evidence } from './evidence.ts';
import type { EvidenceRows } from './evidence.queries.ts';
import { EMPTY, evidenceWord, headingsOf, MODE, PART } from './evidence-words.ts';

interface Pack {
  evidence: Evidence;
  rows: EvidenceRows;
}

/** Widths of the columns, in points; a page has 495. */
const WIDTHS: Readonly<Record<EvidencePart, readonly number[]>> = {
  participants: [125, 58, 58, 58, 62, 52, 82],
  sessions: [88, 88, 45, 104, 170],
  seats: [92, 165, 58, 80, 100],
  log: [88, 105, 64, 98, 98, 42],
  tests: [220, 100, 80, 95],
};
const RIGHT = new Set(['Minutes', 'Minutes held', 'Minutes attended', 'Of the course', 'Points']);

const day = (date: string): string => formatPlainDate(parsePlainDate(date));
const hoursOf = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const tableOf = (part: EvidencePart, evidence: Evidence) => ({
  columns: headingsOf(part).map((heading, index) => ({
    heading,
    width: WIDTHS[part][index] ?? 0,
    isRight: RIGHT.has(heading),
  })),
  rows: evidenceRows(part, evidence, evidenceWord),
});

/** One table of the evidence, texts harmless in a spreadsheet. */
export function evidenceCsv(evidence: Evidence, part: EvidencePart): string {
  const columns = headingsOf(part).map((heading, index) => [heading, (row: string[]) => row[index]] as const);
  return csvTableOf(
    Object.fromEntries(columns),
    evidenceRows(part, evidence, evidenceWord),
    evidence.timeZone,
  );
}

function headOf({ evidence, rows: { course } }: Pack): Pick<PdfPaper, 'lines' | 'blocks' | 'author'> {
  const { name, actionNumber, groupNumber, startsOn, endsOn, hours, mode, teacherNames, groupName } =
    evidence;
  return {
    author: course.schoolName,
    lines: [
      `${name}. Action ${actionNumber}, group ${groupNumber}.`,
      `${day(startsOn)} to ${day(endsOn)}, ${hours} hours, ${MODE[mode].toLowerCase()}.${groupName ? ` Group ${groupName}.` : ''}`,
    ],
    blocks: [
      ['Given by', course.schoolName, ...(course.schoolTaxId ? [`Tax id ${course.schoolTaxId}`] : [])],
      ['For', evidence.businessName, ...(course.businessTaxId ? [`Tax id ${course.businessTaxId}`] : [])],
      [
        teacherNames.length > 1 ? 'Teachers' : 'Teacher',
        ...(teacherNames.length > 0 ? teacherNames : ['None yet']),
      ],
    ],
  };
}

function statementOf({ participants, sessions }: Evidence, providerName: string): string {
  const reached = participants.filter(({ standing }) => standing === 'REACHED').length;
  const minutes = sessions.reduce((total, session) => total + session.minutes, 0);
  return `${providerName} states that this course took place in ${sessions.length} sessions of ${hoursOf(minutes)} altogether, as recorded here by its own systems, and that ${reached} of ${participants.length} participants attended at least 75 % of its hours.`;
}

const scoresOf = ({ scores: { count, lessonStars, teacherStars } }: Evidence): string =>
  count === 0
    ? 'The participants have given no scores.'
    : `Scores by participants: ${count}. Lessons ${lessonStars} of 5, teacher ${teacherStars} of 5.`;

/** The whole evidence as the screen shows it, with a statement to be signed. */
export function evidencePdf(pack: Pack, logo: PaperLogo, now: Date): Promise<FileAnswer> {
  const { evidence, rows } = pack;
  const { timeZone, actionNumber, groupNumber } = evidence;
  const head = headOf(pack);
  const [first, ...others] = EVIDENCE_PARTS;
  const printed = `${evidenceTime(now.toISOString(), timeZone)} ${timeZone}`;
  return fileOf(`evidence-${actionNumber}-${groupNumber}.pdf`, {
    ...head,
    title: 'Evidence of training',
    logo,
    lines: [...head.lines, `Times of ${timeZone}. As of ${printed}.`],
    table: tableOf(first, evidence),
    emptyText: EMPTY[first],
    sections: others.map((part) => ({
      heading: PART[part],
      table: tableOf(part, evidence),
      emptyText: EMPTY[part],
    })),
    closing: [scoresOf(evidence), '', statementOf(evidence, rows.course.schoolName)],
    signatures: [`For ${rows.course.schoolName}`, 'The teacher', 'Place and date'],
    footer: `${evidence.name}, action ${actionNumber}, group ${groupNumber}. As of ${printed}.`,
  });
}

/** A participant's certificate of attendance, with the contents of the sessions attended; 404 for who takes no part. */
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
  return fileOf(`certificate-${evidence.actionNumber}-${evidence.groupNumber}.pdf`, {
    ...head,
    title: 'Certificate of attendance',
    logo,
    sentence: [
      `${rows.course.schoolName} certifies that`,
      person.fullName,
      `attended ${hoursOf(countedMinutes({ courseMinutes: evidence.hours * 60, attendedMinutes: person.attendedMinutes }))}, ${person.percent} % of the ${evidence.hours} hours of the course “${evidence.name}”.`,
    ],
    lines: [...head.lines, `Times of ${evidence.timeZone}.`],
    table: {
      columns: [
        { heading: 'Session', width: 95 },
        { heading: 'Contents', width: 330 },
        { heading: 'Minutes', width: 70, isRight: true },
      ],
      rows: sessions.map(({ lessonId, startsAt, done }) => [
        evidenceTime(startsAt, evidence.timeZone),
        done ?? '',
        String(attended.get(lessonId)),
      ]),
    },
    emptyText: 'No session was attended.',
    closing: [],
    signatures: [`For ${rows.course.schoolName}`, 'Place and date'],
  });
}

async function fileOf(fileName: string, paper: PdfPaper): Promise<FileAnswer> {
  const bytes = await buffer(pdfPaper(paper));
  return { bytes: Readable.from([bytes]), fileName, mediaType: 'application/pdf', sizeBytes: bytes.length };
}
