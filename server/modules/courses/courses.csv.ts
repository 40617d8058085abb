import { type CourseRecord, exportCourses } from '#domain/api/courses.ts';
import { amount, csvOf } from '#server/core/csv.ts';
import { type ColumnsOf, exporter } from '#server/core/exporter.ts';
import { found } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import { coursesInOrder, listCourses, oneCourse } from './courses.queries.ts';

const COLUMNS: ColumnsOf<'courses', CourseRecord> = {
  name: { Name: (course) => course.name },
  number: { Action: (course) => course.actionNumber, Group: (course) => course.groupNumber },
  status: {
    Status: (course) => course.status,
    'Start communicated on': (course) => course.communicatedOn,
    'End communicated on': (course) => course.endCommunicatedOn,
    'Claimed on': (course) => course.claimedOn,
  },
  businessName: { Company: (course) => course.businessName },
  teacherName: { Teacher: (course) => course.teacherName },
  hours: { Hours: (course) => course.hours },
  startsOn: { 'Starts on': (course) => course.startsOn },
  endsOn: { 'Ends on': (course) => course.endsOn },
  participants: { Participants: (course) => course.participants.length },
  mode: { Mode: (course) => course.mode },
  costCents: { Cost: (course) => amount(course.costCents) },
};

/** The list of courses as a file. */
export const courseExport = exporter('courses', exportCourses, {
  page: (db, _reader, query) => listCourses(db, query),
  inOrder: (db, _reader, query) => coursesInOrder(db, query),
  columns: COLUMNS,
});

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
