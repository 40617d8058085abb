import { sql } from 'kysely';
import * as z from 'zod/mini';
import { studentCreate, type StudentCreate } from '#domain/people/api/students.ts';
import { tagsOfRow } from '#domain/office/api/tags.ts';
import { storeValues } from '#server/modules/office/custom-fields/values.ts';
import { addTagsByName } from '#server/modules/office/tags/record-tags.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { emailKey } from '#server/modules/people/accounts/accounts.ts';
import { byName, type Found } from '#server/modules/office/imports/ids-by-name.ts';
import type { ManyImporter } from '#server/modules/office/imports/importer.ts';
import { assertWithinLimits, limitErrors } from './contract-limit.ts';
import { insertStudents, removeStudents, unbornIn } from './students.ts';

async function findBusinesses(db: Db, names: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    select n.name, min(b.id::text) as id, count(*) as count from unnest(${names}::text[]) n(name)
    join business b on fold(b.name) = fold(n.name) group by n.name`.execute(db);
  return byName(rows);
}

async function findTeachers(db: Db, names: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    select n.name, min(t.id::text) as id, count(*) as count from unnest(${names}::text[]) n(name)
    join teacher t on t.email = lower(n.name) or fold(t.full_name) = fold(n.name) group by n.name`.execute(
    db,
  );
  return byName(rows);
}

type StudentRow = StudentCreate & { tags?: string[] | undefined };

export const studentImport: ManyImporter<StudentRow> = {
  schema: z.extend(studentCreate, tagsOfRow),
  ...emailKey,
  find: { businessId: findBusinesses, teacherId: findTeachers },
  findErrors: async (db, rows) => {
    const [unborn, limits] = [await unbornIn(db, rows), await limitErrors(db, rows)];
    return rows.map((_, at) => unborn[at] ?? limits[at] ?? null);
  },
  insert: async (db, providerId, rows) => {
    await assertWithinLimits(
      db,
      rows.map(({ body }) => body),
    );
    await insertStudents(db, providerId, rows);
    await storeValues(
      db,
      'students',
      rows.map(({ id, body }) => ({ id, values: body.customFields ?? {} })),
    );
    await addTagsByName(
      db,
      'students',
      rows.map(({ id, body }) => ({ id, tags: body.tags ?? [] })),
    );
  },
  remove: removeStudents,
};
