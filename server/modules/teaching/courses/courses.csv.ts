import { type CourseRecord, exportCourses } from '#domain/teaching/api/courses.ts';
import { amount, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { coursesInOrder, listCourses } from './courses.queries.ts';

const COLUMNS: ColumnsOf<typeof exportCourses, CourseRecord> = {
  name: { name: (course) => course.name },
  number: { actionNumber: (course) => course.actionNumber, groupNumber: (course) => course.groupNumber },
  status: {
    status: word('vocabulary:courseStatus', (course) => course.status),
    startNotified: (course) => course.communicatedOn,
    completedOn: (course) => course.endCommunicatedOn,
    claimedOn: (course) => course.claimedOn,
  },
  businessName: { company: (course) => course.businessName },
  teacherName: { teacher: (course) => course.teacherName },
  hours: { hours: (course) => course.hours },
  startsOn: { startsOn: (course) => course.startsOn },
  endsOn: { endsOn: (course) => course.endsOn },
  participants: { participants: (course) => course.participants.length },
  mode: { mode: word('office:courses.mode', (course) => course.mode) },
  costCents: { cost: (course) => amount(course.costCents) },
};

/** The list of courses as a file. */
export const courseExport = exporter('courses', exportCourses, {
  page: (db, _reader, query) => listCourses(db, query),
  inOrder: (db, _reader, query) => coursesInOrder(db, query),
  columns: COLUMNS,
});
