import type { AttendanceState } from './course.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';

/** The tables of a course's evidence, in the order in which they are read; each is a file of its own too. */
export const EVIDENCE_PARTS = ['participants', 'sessions', 'seats', 'log', 'tests'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

/** Columns of each part. Times are in the school's zone; screen and documents name it. */
export const EVIDENCE_COLUMNS = {
  participants: [
    'participant',
    'joinedOn',
    'leftOn',
    'heldMinutes',
    'attendedMinutes',
    'percent',
    'standing',
  ],
  sessions: ['startsAt', 'endsAt', 'minutes', 'teacher', 'done'],
  seats: ['startsAt', 'participant', 'minutes', 'attendedMinutes', 'from'],
  log: ['startsAt', 'who', 'role', 'enteredAt', 'leftAt', 'minutes'],
  tests: ['participant', 'takenOn', 'level', 'score'],
} as const satisfies Record<EvidencePart, readonly string[]>;
export type EvidenceColumn = (typeof EVIDENCE_COLUMNS)[EvidencePart][number];

/** Whether minutes come from the room's log or from the teacher's word; null: not settled yet. */
export type EvidenceSource = 'ROOM' | 'TEACHER' | null;

/** Keys of texts in cells: screens use their own catalogue, PDF and CSV theirs. */
export type EvidenceWord =
  | `standing.${AttendanceState}`
  | 'from.ROOM'
  | 'from.TEACHER'
  | 'from.open'
  | 'role.TEACHER'
  | 'role.PARTICIPANT'
  | 'inside';

export interface EvidenceFacts {
  readonly timeZone: Timezone;
  readonly participants: readonly {
    readonly fullName: string;
    readonly joinedOn: string;
    readonly leftOn: string | null;
    readonly heldMinutes: number;
    readonly attendedMinutes: number;
    readonly percent: number;
    readonly standing: AttendanceState;
  }[];
  readonly sessions: readonly {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly minutes: number;
    readonly teacherName: string;
    readonly done: string | null;
  }[];
  readonly seats: readonly {
    readonly startsAt: string;
    readonly fullName: string;
    readonly minutes: number;
    readonly attendedMinutes: number;
    readonly from: EvidenceSource;
  }[];
  readonly log: readonly {
    readonly startsAt: string;
    readonly fullName: string;
    readonly isTeacher: boolean;
    readonly enteredAt: string;
    readonly leftAt: string | null;
    readonly minutes: number;
  }[];
  readonly tests: readonly {
    readonly fullName: string;
    readonly takenOn: string;
    readonly level: string;
    readonly score: number;
  }[];
}

const day = (date: string | null): string => (date === null ? '' : formatPlainDate(parsePlainDate(date)));
const two = (value: number): string => String(value).padStart(2, '0');

/** Formats 'dd/MM/yyyy HH:mm' in the zone; the caller shows its name beside it. */
export function evidenceTime(iso: string, zone: Timezone): string {
  const { date, time } = wallClockOf(iso, zone);
  return `${formatPlainDate(date)} ${time}`;
}
/** The same to the second: every zone is a whole number of minutes off UTC. */
const toTheSecond = (iso: string, zone: Timezone): string =>
  `${evidenceTime(iso, zone)}:${two(new Date(iso).getUTCSeconds())}`;

/** Files are Spanish, whatever the reader's language. */
const spanishPercent = (percent: number): string => `${percent} %`;

/**
 * A part's rows as texts, cell by cell in the order of its columns: screen, CSV and PDF write these and nothing else. A screen formats
 * percentages in its own language.
 */
export function evidenceRows(
  part: EvidencePart,
  facts: EvidenceFacts,
  say: (word: EvidenceWord) => string,
  formatPercent: (percent: number) => string = spanishPercent,
): string[][] {
  const zone = facts.timeZone;
  const at = (iso: string): string => evidenceTime(iso, zone);
  const rows: Record<EvidencePart, () => string[][]> = {
    participants: () =>
      facts.participants.map((one) => [
        one.fullName,
        day(one.joinedOn),
        day(one.leftOn),
        String(one.heldMinutes),
        String(one.attendedMinutes),
        formatPercent(one.percent),
        say(`standing.${one.standing}`),
      ]),
    sessions: () =>
      facts.sessions.map((one) => [
        at(one.startsAt),
        at(one.endsAt),
        String(one.minutes),
        one.teacherName,
        one.done ?? '',
      ]),
    seats: () =>
      facts.seats.map((one) => [
        at(one.startsAt),
        one.fullName,
        String(one.minutes),
        one.from === null ? '' : String(one.attendedMinutes),
        say(`from.${one.from ?? 'open'}`),
      ]),
    log: () =>
      facts.log.map((one) => [
        at(one.startsAt),
        one.fullName,
        say(one.isTeacher ? 'role.TEACHER' : 'role.PARTICIPANT'),
        toTheSecond(one.enteredAt, zone),
        one.leftAt === null ? say('inside') : toTheSecond(one.leftAt, zone),
        String(one.minutes),
      ]),
    tests: () => facts.tests.map((one) => [one.fullName, day(one.takenOn), one.level, String(one.score)]),
  };
  return rows[part]();
}
