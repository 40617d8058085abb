import { teacherCreate, type TeacherCreate } from '#domain/people/api/teachers.ts';
import { emailKey } from '#server/modules/people/accounts/accounts.ts';
import type { ManyImporter } from '#server/modules/office/imports/importer.ts';
import { insertTeachers, removeTeachers } from './teachers.ts';

export const teacherImport: ManyImporter<TeacherCreate> = {
  schema: teacherCreate,
  ...emailKey,
  find: {},
  insert: insertTeachers,
  remove: removeTeachers,
};
