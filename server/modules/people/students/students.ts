import { errorText } from '#domain/values/error-text.ts';
import { randomBytes } from 'node:crypto';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { StudentCreate, StudentRecord, StudentUpdate } from '#domain/people/api/students.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { newId } from '#server/runtime/id.ts';
import { anyOf } from '#server/lists/list.ts';
import { ApiError, orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { sql } from 'kysely';
import { freeEmail, insertAccounts, updatePerson } from '#server/modules/people/accounts/accounts.ts';
import { returnToPool } from '#server/modules/billing/credits/business-credits.ts';
import type { FieldReader } from '#server/modules/office/custom-fields/fields.ts';
import { saveFirstValues, saveValues } from '#server/modules/office/custom-fields/values.ts';
import { oneStudent } from './students.queries.ts';

interface Place {
  providerId: string;
  now: Date;
  /** Staff who fill in the student's form; left out: no custom field is asked for. */
  reader?: FieldReader;
}

const NO_FIELDS: FieldReader = { isAdmin: false };

/** The record that staff see, for modules that changed it. */
export const readStudent = oneStudent;

/** Ten letters that cannot be mistaken for another when read aloud. */
const newReferralCode = () =>
  Array.from(randomBytes(10), (byte) => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[byte % 31]).join('');

/** Creates a student with the account to sign in with; 400 for an e-mail in use, a company or teacher not of this school, and custom fields. */
export async function createStudent(
  db: Db,
  { providerId, now, reader }: Place,
  body: StudentCreate,
): Promise<StudentRecord> {
  await refusePastEnd(db, now, body.statusUntil);
  await assertBirthday(db, now, body.birthOn);
  await freeEmail(db, body.email);
  await refuseUnknownLinks(db, body);
  const id = newId();
  await insertStudents(db, providerId, [{ id, body }]);
  if (reader) await saveFirstValues(db, reader, { resource: 'students', id }, body.customFields);
  return orNotFound(await oneStudent(db, reader ?? NO_FIELDS, id));
}

/** Creates students with their accounts with two statements for any number; the database rejects duplicates and unknown references. */
export async function insertStudents(
  db: Db,
  providerId: string,
  students: readonly { id: string; body: StudentCreate }[],
): Promise<void> {
  const people = students.map(({ id, body }) => ({ ...body, id }));
  const copies = await insertAccounts(db, { providerId, role: 'STUDENT' }, people);
  await db
    .insertInto('student')
    .values(
      students.map(({ id, body }) => ({
        id,
        provider_id: providerId,
        ...copies.get(id)!,
        referral_code: newReferralCode(),
        ...profile(body),
      })),
    )
    .execute();
}

/** Deletes students with their accounts, only to undo an import. Throws when other records refer to one. */
export async function removeStudents(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('student').where('id', '=', anyOf(ids)).execute();
  await db.deleteFrom('account').where('id', '=', anyOf(ids)).execute();
}

/** Changes a student. Throws 409 `stale` with the newer record when another user has saved since. */
export async function updateStudent(
  db: Db,
  { id, now, ...reader }: FieldReader & { id: string; now: Date },
  body: StudentUpdate,
): Promise<StudentRecord> {
  await db.selectFrom('student').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const current = orNotFound(await oneStudent(db, reader, id));
  assertVersion(body.version, current);
  if (current.mergedInto) throw new ApiError('not-possible', { text: 'student-merged' });
  if (body.statusUntil !== current.statusUntil) await refusePastEnd(db, now, body.statusUntil);
  await assertBirthday(db, now, body.birthOn);
  if (body.email && body.email !== current.email) await freeEmail(db, body.email);
  await refuseUnknownLinks(db, body);
  await updatePerson(db, id, body);
  const values = { resource: 'students', id, before: current.customFields } as const;
  await saveValues(db, reader, values, body.customFields);
  const leaves = await leaveBusiness(db, current, body);
  await db
    .updateTable('student')
    .set({
      ...profile(body),
      ...leaves,
      ...givenLevel(current, body),
      full_name: (eb) => eb.ref('full_name'),
    })
    .where('id', '=', id)
    .execute();
  return orNotFound(await oneStudent(db, reader, id));
}

/** Sets the status as support decides it: pinned, so that the nightly job leaves it alone. */
export async function setStatus(
  db: Db,
  id: string,
  activityStatus: ActivityStatus,
  statusUntil: string | null,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('student')
    .set({ activity_status: activityStatus, status_until: statusUntil, status_pinned: true })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) orNotFound(null);
}

/** 400 naming `statusUntil` when that day is over at the school; its today is not. */
export async function refusePastEnd(
  db: Db,
  now: Date,
  statusUntil: PlainDate | null | undefined,
): Promise<void> {
  if (!statusUntil) return;
  const { rows } = await sql<{ is_over: boolean }>`
    select ${statusUntil}::date < (${now}::timestamptz at time zone time_zone)::date as is_over
    from provider where id = app_provider()`.execute(db);
  if (rows[0]?.is_over) throw fieldError('statusUntil', 'choose-later-date');
}

const UNBORN = errorText('day-in-future');

/** Returns which of these days are in the future, in the school's zone. */
async function areAhead(
  db: Db,
  now: Date,
  days: readonly (PlainDate | null | undefined)[],
): Promise<boolean[]> {
  const { rows } = await sql<{ today: string }>`
    select ((${now}::timestamptz at time zone time_zone)::date)::text as today from provider where id = app_provider()`.execute(
    db,
  );
  return days.map((day) => Boolean(day) && day! > rows[0]!.today);
}

/** 400 naming `birthOn` for a day that is still to come at the school. */
export async function assertBirthday(
  db: Db,
  now: Date,
  birthOn: PlainDate | null | undefined,
): Promise<void> {
  if (!birthOn) return;
  const [isAhead] = await areAhead(db, now, [birthOn]);
  if (isAhead) throw fieldError('birthOn', UNBORN);
}

/** Returns the error of each body whose `birthOn` is in the future. */
export async function unbornIn(
  db: Db,
  bodies: readonly Pick<StudentCreate, 'birthOn'>[],
): Promise<(FieldErrors | null)[]> {
  const ahead = await areAhead(
    db,
    new Date(),
    bodies.map(({ birthOn }) => birthOn),
  );
  return ahead.map((isAhead) => (isAhead ? { birthOn: UNBORN } : null));
}

/** Returns the available company credits of a student who changes or leaves the company, and clears the cost centre. */
async function leaveBusiness(
  db: Db,
  { id, businessId }: StudentRecord,
  body: StudentUpdate,
): Promise<{ cost_centre_id?: null }> {
  if (body.businessId === undefined || body.businessId === businessId) return {};
  if (businessId) await returnToPool(db, { businessId, studentId: id, note: null });
  return { cost_centre_id: null };
}

/** Another level than before is the school's word. */
const givenLevel = ({ level }: StudentRecord, body: StudentUpdate) =>
  body.level === undefined || body.level === level ? {} : { level_unconfirmed: false };

const profile = (body: StudentCreate | StudentUpdate) =>
  omitUndefined({
    activity_status: body.activityStatus,
    status_pinned: body.statusPinned,
    status_until: body.statusUntil,
    language: body.language,
    level: body.level,
    business_id: body.businessId,
    teacher_id: body.teacherId,
    goal: body.goal,
    birth_on: body.birthOn,
    source: body.source,
    hubspot_deal_id: body.hubspotDealId,
  });

/** A company or teacher of another school is answered like one that does not exist. */
async function refuseUnknownLinks(
  db: Db,
  body: Pick<StudentCreate, 'businessId' | 'teacherId'>,
): Promise<void> {
  for (const [field, table] of [
    ['businessId', 'business'],
    ['teacherId', 'teacher'],
  ] as const) {
    const id = body[field];
    if (!id) continue;
    const known = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw fieldError(field, 'record-not-found');
  }
}
