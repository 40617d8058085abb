import type * as z from 'zod/mini';
import type { exportStudents, StudentRecord } from '#domain/api/students.ts';
import { csvOfList } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listStudents } from './students.queries.ts';

const COLUMNS: Record<string, (student: StudentRecord) => unknown> = {
  'First name': (student) => student.firstName,
  'Last name': (student) => student.lastName,
  'E-mail': (student) => student.email,
  Phone: (student) => student.phone,
  Status: (student) => student.activityStatus,
  Language: (student) => student.language,
  Level: (student) => student.level,
  Company: (student) => student.businessName,
  Teacher: (student) => student.teacherName,
  'Individual credits': (student) => student.individualCredits,
  'Group credits': (student) => student.groupCredits,
  'Next lesson': (student) => student.nextLessonAt,
  'Created at': (student) => student.createdAt,
};

/** The list as CSV, with the list's own filter and sort. */
export const studentsCsv = (db: Db, query: z.output<typeof exportStudents.query>): Promise<string> =>
  csvOfList(COLUMNS, (range) => listStudents(db, { ...query, range }));
