import * as z from 'zod/mini';
import { tagsOfRow } from '#domain/office/api/tags.ts';
import { storeValues } from '#server/modules/office/custom-fields/values.ts';
import { addTagsByName } from '#server/modules/office/tags/record-tags.ts';
import { teacherCreate, type TeacherCreate } from '#domain/people/api/teachers.ts';
import { emailKey } from '#server/modules/people/accounts/accounts.ts';
import type { ManyImporter } from '#server/modules/office/imports/importer.ts';
import { insertTeachers, removeTeachers } from './teachers.ts';

type TeacherRow = TeacherCreate & { tags?: string[] | undefined };

export const teacherImport: ManyImporter<TeacherRow> = {
  schema: z.extend(teacherCreate, tagsOfRow),
  ...emailKey,
  find: {},
  insert: async (db, providerId, rows) => {
    await insertTeachers(db, providerId, rows);
    await storeValues(
      db,
      'teachers',
      rows.map(({ id, body }) => ({ id, values: body.customFields ?? {} })),
    );
    await addTagsByName(
      db,
      'teachers',
      rows.map(({ id, body }) => ({ id, tags: body.tags ?? [] })),
    );
  },
  remove: removeTeachers,
};
