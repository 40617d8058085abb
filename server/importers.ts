import type { Importer, Importers } from './modules/batches/importer.ts';
import { businessImport } from './modules/business/business.import.ts';
import { studentCreditImport } from './modules/credits/student-credits.import.ts';
import { groupMemberImport } from './modules/groups/members.import.ts';
import { studentImport } from './modules/students/students.import.ts';
import { teacherImport } from './modules/teachers/teachers.import.ts';

/** Every noun that can be imported, by hand. */
export const IMPORTERS: Importers = {
  students: studentImport as unknown as Importer,
  teachers: teacherImport as unknown as Importer,
  business: businessImport as unknown as Importer,
  'group-members': groupMemberImport as unknown as Importer,
  'student-credits': studentCreditImport as unknown as Importer,
};
