import { exportTeachers, type TeacherRecord } from '#domain/people/api/teachers.ts';
import { moment } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listTeachers, teachersInOrder } from './teachers.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTeachers, TeacherRecord> = {
  fullName: {
    'First name': (teacher) => teacher.firstName,
    'Last name': (teacher) => teacher.lastName,
    'E-mail': (teacher) => teacher.email,
  },
  status: { Status: (teacher) => teacher.status },
  languages: { Languages: (teacher) => teacher.languages.join(' ') },
  levels: { Levels: (teacher) => teacher.levels.join(' ') },
  scoreAverage: {
    'Score average': (teacher) => teacher.scoreAverage,
    Scores: (teacher) => teacher.scoreCount,
  },
  studentCount: { Students: (teacher) => teacher.studentCount },
  nextLessonAt: { 'Next lesson': moment((teacher) => teacher.nextLessonAt) },
  createdAt: { 'Created at': moment((teacher) => teacher.createdAt) },
  phone: { Phone: (teacher) => teacher.phone },
  country: { Country: (teacher) => teacher.country },
  hiredOn: { 'Hired on': (teacher) => teacher.hiredOn },
  timeZone: { 'Time zone': (teacher) => teacher.timeZone },
};

/** The list of teachers as a file; pay is never in it. */
export const teacherExport = exporter('teachers', exportTeachers, {
  page: (db, _reader, query) => listTeachers(db, query),
  inOrder: (db, _reader, query) => teachersInOrder(db, query),
  columns: COLUMNS,
});
