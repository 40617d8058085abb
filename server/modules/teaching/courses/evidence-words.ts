import {
  EVIDENCE_COLUMNS,
  type EvidenceColumn,
  type EvidencePart,
  type EvidenceWord,
} from '#domain/teaching/course-evidence.ts';
import type { CourseMode } from '#domain/teaching/course.ts';

/** What the papers say; the screen says the same in its catalogue `evidence`. */
const WORDS: Readonly<Record<EvidenceWord, string>> = {
  'standing.REACHED': 'Reached 75 %',
  'standing.ON_TRACK': 'On track',
  'standing.AT_RISK': 'At risk',
  'standing.MISSED': 'Cannot reach 75 %',
  'from.ROOM': 'Connection log',
  'from.TEACHER': "Teacher's record",
  'from.open': 'Not settled',
  'role.TEACHER': 'Teacher',
  'role.PARTICIPANT': 'Participant',
  inside: 'Still inside',
};
export const evidenceWord = (word: EvidenceWord): string => WORDS[word];

const HEADINGS: Readonly<Record<EvidenceColumn, string>> = {
  participant: 'Participant',
  joinedOn: 'From',
  leftOn: 'Until',
  heldMinutes: 'Minutes held',
  attendedMinutes: 'Minutes attended',
  percent: 'Of the course',
  standing: 'Against 75 %',
  startsAt: 'Session',
  endsAt: 'Until',
  minutes: 'Minutes',
  teacher: 'Teacher',
  done: 'Contents',
  from: 'Evidence',
  who: 'Who',
  role: 'As',
  enteredAt: 'In',
  leftAt: 'Out',
  takenOn: 'Taken on',
  level: 'Level',
  score: 'Points',
};
export const headingsOf = (part: EvidencePart): string[] =>
  EVIDENCE_COLUMNS[part].map((column) => HEADINGS[column]);

export const PART: Readonly<Record<EvidencePart, string>> = {
  participants: 'Attendance against 75 %',
  sessions: 'Sessions and contents',
  seats: 'Minutes by session',
  log: 'Connection log',
  tests: 'Level tests',
};
export const EMPTY: Readonly<Record<EvidencePart, string>> = {
  participants: 'Nobody takes part.',
  sessions: 'No session has taken place yet.',
  seats: 'No session has taken place yet.',
  log: 'Nobody has been in the room yet.',
  tests: 'No level test was taken within the course.',
};
export const MODE: Readonly<Record<CourseMode, string>> = {
  ONLINE: 'Online (teleformación)',
  ON_SITE: 'In person (presencial)',
  MIXED: 'Mixed (mixta)',
};
