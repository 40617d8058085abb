import { exportStudents, type StudentRecord } from '#domain/people/api/students.ts';
import { moment, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { tagNames } from '#server/modules/office/tags/tagged.ts';
import { fieldColumns } from '#server/modules/office/custom-fields/fields.csv.ts';
import { listStudents, studentsInOrder } from './students.queries.ts';

const COLUMNS: ColumnsOf<typeof exportStudents, StudentRecord> = {
  fullName: {
    firstName: (student) => student.firstName,
    lastName: (student) => student.lastName,
    email: (student) => student.email,
  },
  activityStatus: { status: word('vocabulary:activityStatus', (student) => student.activityStatus) },
  tags: { tags: tagNames },
  language: {
    language: word('vocabulary:language', (student) => student.language),
    level: (student) => student.level,
  },
  businessName: { company: (student) => student.businessName },
  teacherName: { teacher: (student) => student.teacherName },
  credits: {
    individualCredits: (student) => student.individualCredits,
    groupCredits: (student) => student.groupCredits,
  },
  nextLessonAt: { nextLesson: moment((student) => student.nextLessonAt) },
  createdAt: { createdAt: moment((student) => student.createdAt) },
  phone: { phone: (student) => student.phone },
  statusUntil: { statusUntil: (student) => student.statusUntil },
  source: { source: (student) => student.source },
  timeZone: { timeZone: (student) => student.timeZone },
};

/** The list of students as a file. */
export const studentExport = exporter('students', exportStudents, {
  page: listStudents,
  inOrder: studentsInOrder,
  moreColumns: fieldColumns('students'),
  columns: COLUMNS,
});
