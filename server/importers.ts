import type { Importer, Importers } from '#server/modules/office/imports/importer.ts';
import { businessImport } from '#server/modules/business/businesses/business.import.ts';
import { studentCreditImport } from '#server/modules/billing/credits/student-credits.import.ts';
import { groupMemberImport } from '#server/modules/scheduling/groups/members.import.ts';
import { studentImport } from '#server/modules/people/students/students.import.ts';
import { teacherImport } from '#server/modules/people/teachers/teachers.import.ts';

/** All nouns that can be imported, listed by hand. */
export const IMPORTERS: Importers = {
  students: studentImport as unknown as Importer,
  teachers: teacherImport as unknown as Importer,
  business: businessImport as unknown as Importer,
  'group-members': groupMemberImport as unknown as Importer,
  'student-credits': studentCreditImport as unknown as Importer,
};
