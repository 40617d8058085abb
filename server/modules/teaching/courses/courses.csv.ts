import { type CourseRecord, exportCourses } from '#domain/teaching/api/courses.ts';
import { amount } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { coursesInOrder, listCourses } from './courses.queries.ts';

const COLUMNS: ColumnsOf<typeof exportCourses, CourseRecord> = {
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
