import { sql } from 'kysely';
import { studentCreate, type StudentCreate } from '#domain/api/students.ts';
import { teacherCreate, type TeacherCreate } from '#domain/api/teachers.ts';
import type { ImportResource } from '#domain/import-field.ts';
import type { Db } from '#server/db/tenant.ts';
import { emailsInUse } from '#server/modules/accounts/accounts.ts';
import {
  type BusinessRow,
  businessNamesInUse,
  businessRow,
  insertBusinesses,
  removeBusinesses,
} from '#server/modules/business/business-rows.ts';
import { insertStudents, removeStudents, unbornIn } from '#server/modules/students/students.ts';
import { insertTeachers, removeTeachers } from '#server/modules/teachers/teachers.ts';
import { byName, type Found } from './found.ts';
import { groupMembers } from './group-members.ts';
import type { Importer, ManyImporter } from './importer.ts';
import { studentCredits } from './student-credits.ts';

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

const KEY = { field: 'email', taken: 'Somebody here uses this e-mail already.' } as const;

const students: ManyImporter<StudentCreate> = {
  schema: studentCreate,
  key: KEY,
  keysInUse: emailsInUse,
  find: { businessId: findBusinesses, teacherId: findTeachers },
  refuse: unbornIn,
  insert: insertStudents,
  remove: removeStudents,
};

const teachers: ManyImporter<TeacherCreate> = {
  schema: teacherCreate,
  key: KEY,
  keysInUse: emailsInUse,
  find: {},
  insert: insertTeachers,
  remove: removeTeachers,
};

const business: ManyImporter<BusinessRow> = {
  schema: businessRow,
  key: { field: 'name', taken: 'A company here is called this already.' },
  keysInUse: businessNamesInUse,
  find: {},
  insert: insertBusinesses,
  remove: removeBusinesses,
};

/** Every noun that can be imported. */
export const IMPORTERS = {
  students,
  teachers,
  business,
  'group-members': groupMembers,
  'student-credits': studentCredits,
} as unknown as Readonly<Record<ImportResource, Importer>>;
