import type { TeacherCreate, TeacherRecord, TeacherUpdate } from '#domain/people/api/teachers.ts';
import type { TeacherStatus } from '#domain/people/teacher.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { anyOf } from '#server/lists/list.ts';
import { orNotFound, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { freeEmail, insertAccounts, updatePerson } from '#server/modules/people/accounts/accounts.ts';
import { setFirstRates, setGeneralRate } from '#server/modules/billing/pay-runs/rates.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';
import { saveFirstValues, saveValues } from '#server/modules/office/custom-fields/values.ts';
import { oneTeacher } from './teachers.queries.ts';

/** Creates a teacher with the account to sign in with; 400 for an e-mail in use, and custom fields. */
export async function createTeacher(
  db: Db,
  { providerId, ...reader }: FieldReader & { providerId: string },
  body: TeacherCreate,
): Promise<TeacherRecord> {
  await freeEmail(db, body.email);
  const id = newId();
  await insertTeachers(db, providerId, [{ id, body }]);
  await saveFirstValues(db, reader, { resource: 'teachers', id }, body.customFields);
  return orNotFound(await oneTeacher(db, reader, id));
}

/** Creates teachers with their accounts with two statements for any number; the database rejects duplicates. */
export async function insertTeachers(
  db: Db,
  providerId: string,
  teachers: readonly { id: string; body: TeacherCreate }[],
): Promise<void> {
  const people = teachers.map(({ id, body }) => ({ ...body, id }));
  const copies = await insertAccounts(db, { providerId, role: 'TEACHER' }, people);
  await db
    .insertInto('teacher')
    .values(
      teachers.map(({ id, body }) => ({ id, provider_id: providerId, ...copies.get(id)!, ...profile(body) })),
    )
    .execute();
  await setFirstRates(
    db,
    teachers.flatMap(({ id, body: { hourlyRateCents } }) =>
      hourlyRateCents === undefined ? [] : [{ teacherId: id, hourlyCents: hourlyRateCents }],
    ),
  );
}

/** Deletes teachers with their accounts, only to undo an import. Throws when other records refer to one. */
export async function removeTeachers(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('teacher_rate').where('teacher_id', '=', anyOf(ids)).execute();
  await db.deleteFrom('teacher').where('id', '=', anyOf(ids)).execute();
  await db.deleteFrom('account').where('id', '=', anyOf(ids)).execute();
}

/** Changes a teacher. Throws 409 `stale` with the newer record when another user has saved since. */
export async function updateTeacher(
  db: Db,
  { id, ...reader }: FieldReader & { id: string },
  body: TeacherUpdate,
): Promise<TeacherRecord> {
  await db.selectFrom('teacher').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const current = orNotFound(await oneTeacher(db, reader, id));
  assertVersion(body.version, current);
  if (body.email && body.email !== current.email) await freeEmail(db, body.email);
  await updatePerson(db, id, body);
  const values = { resource: 'teachers', id, before: current.customFields } as const;
  await saveValues(db, reader, values, body.customFields);
  await db
    .updateTable('teacher')
    .set((eb) => ({ full_name: eb.ref('full_name'), ...profile(body) }))
    .where('id', '=', id)
    .execute();
  if (body.hourlyRateCents !== undefined && body.hourlyRateCents !== current.hourlyRateCents)
    await setGeneralRate(db, id, body.hourlyRateCents);
  return orNotFound(await oneTeacher(db, reader, id));
}

export async function setTeacherStatus(db: Db, id: string, status: TeacherStatus): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('teacher')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('not-found');
}

const profile = (body: TeacherCreate | TeacherUpdate) =>
  omitUndefined({
    status: body.status,
    languages: body.languages,
    levels: body.levels,
    specialities: body.specialities,
    is_listed: body.isListed,
    biography: body.biography,
    country: body.country,
    iban: body.iban,
    hired_on: body.hiredOn,
    room_url: body.roomUrl,
  });
