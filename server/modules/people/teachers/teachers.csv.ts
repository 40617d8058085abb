import { exportTeachers, type TeacherRecord } from '#domain/people/api/teachers.ts';
import { moment, word, words } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { fieldColumns } from '#server/modules/office/custom-fields/fields.csv.ts';
import { tagNames } from '#server/modules/office/tags/tagged.ts';
import { listTeachers, teachersInOrder } from './teachers.queries.ts';

const COLUMNS: ColumnsOf<typeof exportTeachers, TeacherRecord> = {
  fullName: {
    firstName: (teacher) => teacher.firstName,
    lastName: (teacher) => teacher.lastName,
    email: (teacher) => teacher.email,
  },
  status: { status: word('vocabulary:teacherStatus', (teacher) => teacher.status) },
  tags: { tags: tagNames },
  languages: { languages: words('vocabulary:language', (teacher) => teacher.languages) },
  levels: { levels: words('vocabulary:level', (teacher) => teacher.levels) },
  scoreAverage: {
    rating: (teacher) => teacher.scoreAverage,
    ratings: (teacher) => teacher.scoreCount,
  },
  studentCount: { students: (teacher) => teacher.studentCount },
  nextLessonAt: { nextLesson: moment((teacher) => teacher.nextLessonAt) },
  createdAt: { createdAt: moment((teacher) => teacher.createdAt) },
  phone: { phone: (teacher) => teacher.phone },
  country: { country: (teacher) => teacher.country },
  hiredOn: { hiredOn: (teacher) => teacher.hiredOn },
  timeZone: { timeZone: (teacher) => teacher.timeZone },
};

/** The list of teachers as a file; pay is never in it. */
export const teacherExport = exporter('teachers', exportTeachers, {
  page: listTeachers,
  inOrder: teachersInOrder,
  moreColumns: fieldColumns('teachers'),
  columns: COLUMNS,
});
