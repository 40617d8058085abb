import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { addTeacherRate } from '#domain/billing/api/teacher-rates.ts';
import { newId } from '#server/runtime/id.ts';
import { TODAY } from '#server/lists/list.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Sets the general hourly rate of new teachers, valid from the beginning; one statement for any number. */
export async function setFirstRates(
  db: Db,
  rates: readonly { teacherId: string; hourlyCents: number }[],
): Promise<void> {
  if (rates.length === 0) return;
  await sql`insert into teacher_rate (provider_id, id, teacher_id, valid_from, hourly_cents)
    select app_provider(), w.id, w."teacherId", '2000-01-01', w."hourlyCents"
    from json_to_recordset(${JSON.stringify(rates.map((rate) => Object.assign({ id: newId() }, rate)))}::json)
      as w(id uuid, "teacherId" uuid, "hourlyCents" int)`.execute(db);
}

/** Sets a teacher's general hourly rate from today, in the school's zone. */
export async function setGeneralRate(db: Db, teacherId: string, hourlyCents: number): Promise<void> {
  await sql`insert into teacher_rate (provider_id, id, teacher_id, valid_from, hourly_cents)
    values (app_provider(), ${newId()}, ${teacherId}, (${TODAY}), ${hourlyCents}::int)
    on conflict on constraint teacher_rate_once do update set hourly_cents = excluded.hourly_cents, updated_at = clock_timestamp()
    where teacher_rate.hourly_cents is distinct from excluded.hourly_cents`.execute(db);
}

/** Agrees a rate; 404 for an unknown teacher, 400 when this part has one from that day on already. */
export async function addRate(
  db: Db,
  teacherId: string,
  rate: z.output<typeof addTeacherRate.body>,
): Promise<void> {
  orNotFound(
    await db
      .selectFrom('teacher')
      .select('id')
      .where('id', '=', teacherId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  const { validFrom, seats, language, type, hourlyCents } = rate;
  const { rows } =
    await sql`insert into teacher_rate (provider_id, id, teacher_id, valid_from, seats, language, type, hourly_cents)
    values (app_provider(), ${newId()}, ${teacherId}, ${validFrom}::date, ${seats}, ${language}, ${type}, ${hourlyCents}::int)
    on conflict on constraint teacher_rate_once do nothing returning id`.execute(db);
  if (rows.length === 0) throw fieldError('validFrom', 'rate-starts-on-date');
}

/** Removes a rate. Throws 422 when a run was paid by it, because a confirmed run is explained by its rates. */
export async function removeRate(db: Db, id: string): Promise<void> {
  orNotFound(
    await db.selectFrom('teacher_rate').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  const { rows } = await sql<{ isFrozen: boolean }>`
    select bool_or(r.status <> 'DRAFT') as "isFrozen" from pay_line p
    join pay_run r on r.provider_id = p.provider_id and r.id = p.pay_run_id where p.rate_id = ${id}`.execute(
    db,
  );
  if (rows[0]?.isFrozen)
    throw new ApiError('not-possible', {
      text: 'rate-in-use',
    });
  await sql`update pay_line set rate_id = null where rate_id = ${id}`.execute(db);
  await db.deleteFrom('teacher_rate').where('id', '=', id).execute();
}
