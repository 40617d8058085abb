import type * as z from 'zod/mini';
import type { exportTeachers, TeacherRecord } from '#domain/api/teachers.ts';
import { csvOfList } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listTeachers, type Reader } from './teachers.queries.ts';

const COLUMNS: Record<string, (teacher: TeacherRecord) => unknown> = {
  'First name': (teacher) => teacher.firstName,
  'Last name': (teacher) => teacher.lastName,
  'E-mail': (teacher) => teacher.email,
  Phone: (teacher) => teacher.phone,
  Status: (teacher) => teacher.status,
  Languages: (teacher) => teacher.languages.join(' '),
  Levels: (teacher) => teacher.levels.join(' '),
  Country: (teacher) => teacher.country,
  'Time zone': (teacher) => teacher.timeZone,
  'Hired on': (teacher) => teacher.hiredOn,
  'Score average': (teacher) => teacher.scoreAverage,
  Scores: (teacher) => teacher.scoreCount,
  Students: (teacher) => teacher.studentCount,
  'Next lesson': (teacher) => teacher.nextLessonAt,
  'Created at': (teacher) => teacher.createdAt,
};

/** The list as CSV, with the list's own filter and sort; pay is never in it. */
export const teachersCsv = (
  db: Db,
  reader: Reader,
  query: z.output<typeof exportTeachers.query>,
): Promise<string> => csvOfList(COLUMNS, (range) => listTeachers(db, reader, { ...query, range }));
