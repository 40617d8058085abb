import type * as z from 'zod/mini';
import type { CourseRecord, exportCourses } from '#domain/api/courses.ts';
import { csvOf, csvOfList } from '#server/core/csv.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import { listCourses, oneCourse } from './courses.queries.ts';

const COLUMNS: Record<string, (course: CourseRecord) => unknown> = {
  Name: (course) => course.name,
  Action: (course) => course.actionNumber,
  Group: (course) => course.groupNumber,
  Company: (course) => course.businessName,
  Teacher: (course) => course.teacherName,
  Hours: (course) => course.hours,
  'Starts on': (course) => course.startsOn,
  'Ends on': (course) => course.endsOn,
  Mode: (course) => course.mode,
  Status: (course) => course.status,
  Participants: (course) => course.participants.length,
  Cost: (course) => course.costCents / 100,
  'Start communicated on': (course) => course.communicatedOn,
  'End communicated on': (course) => course.endCommunicatedOn,
  'Claimed on': (course) => course.claimedOn,
};

/** The list as CSV, with the list's own filter and sort. */
export const coursesCsv = (db: Db, query: z.output<typeof exportCourses.query>): Promise<string> =>
  csvOfList(COLUMNS, (range) => listCourses(db, { ...query, range }));

interface EvidenceRow {
  course: CourseRecord;
  participant: Attendance['participants'][number];
  /** Undefined: the sum of the participant. */
  seat: Attendance['participants'][number]['seats'][number] | undefined;
}
const FROM = { ROOM: 'Presence in the room', TEACHER: "Teacher's record" } as const;
const EVIDENCE: Record<string, (row: EvidenceRow) => unknown> = {
  Course: ({ course }) => course.name,
  Action: ({ course }) => course.actionNumber,
  Group: ({ course }) => course.groupNumber,
  Company: ({ course }) => course.businessName,
  Participant: ({ participant }) => participant.fullName,
  'Takes part from': ({ participant }) => participant.joinedOn,
  'Takes part until': ({ participant }) => participant.leftOn,
  Session: ({ seat }) => seat?.on ?? 'In all',
  Minutes: ({ seat, participant }) => seat?.minutes ?? participant.heldMinutes,
  'Minutes attended': ({ seat, participant }) => seat?.attendedMinutes ?? participant.attendedMinutes,
  Evidence: ({ seat }) => (seat ? (seat.from ? FROM[seat.from] : 'Not settled') : ''),
  'Share of the course (%)': ({ seat, participant }) => (seat ? '' : participant.percent),
};

/** Each participant with every session and the sum, texts harmless in a spreadsheet. */
export async function evidenceCsv(db: Db, courseId: string): Promise<string> {
  const course = found(await oneCourse(db, courseId));
  const { participants } = await attendanceOf(db, courseId);
  const rows = participants.flatMap((participant) =>
    [...participant.seats, undefined].map((seat): EvidenceRow => ({ course, participant, seat })),
  );
  return [...csvOf(EVIDENCE, rows)].join('');
}
