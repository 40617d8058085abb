import { exportStudents, type StudentRecord } from '#domain/people/api/students.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listStudents, studentsInOrder } from './students.queries.ts';

const COLUMNS: ColumnsOf<typeof exportStudents, StudentRecord> = {
  fullName: {
    'First name': (student) => student.firstName,
    'Last name': (student) => student.lastName,
    'E-mail': (student) => student.email,
  },
  activityStatus: { Status: (student) => student.activityStatus },
  language: { Language: (student) => student.language, Level: (student) => student.level },
  businessName: { Company: (student) => student.businessName },
  teacherName: { Teacher: (student) => student.teacherName },
  credits: {
    'Individual credits': (student) => student.individualCredits,
    'Group credits': (student) => student.groupCredits,
  },
  nextLessonAt: { 'Next lesson': moment((student) => student.nextLessonAt) },
  createdAt: { 'Created at': moment((student) => student.createdAt) },
  phone: { Phone: (student) => student.phone },
  statusUntil: { 'Status until': (student) => student.statusUntil },
  source: { Source: (student) => student.source },
  timeZone: { 'Time zone': (student) => student.timeZone },
};

/** The list of students as a file. */
export const studentExport = exporter('students', exportStudents, {
  page: (db, _reader, query) => listStudents(db, query),
  inOrder: (db, _reader, query) => studentsInOrder(db, query),
  columns: COLUMNS,
});
