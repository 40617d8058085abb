import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { AbsenceSpan } from './span.ts';

/** Enters time off for those parts of the period that are not off already; returns the ids. The caller must lock the teacher. */
export async function enterTimeOff(
  db: Db,
  teacherId: string,
  { startsAt, endsAt }: AbsenceSpan,
  reason: string,
): Promise<string[]> {
  const { rows } = await sql<{ startsAt: string; endsAt: string }>`
    select lower(r) as "startsAt", upper(r) as "endsAt" from unnest(
      tstzmultirange(tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz))
      - coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
          where x.provider_id = app_provider() and x.teacher_id = ${teacherId} and x.kind = 'TIME_OFF'
            and x.starts_at < ${endsAt}::timestamptz and x.ends_at > ${startsAt}::timestamptz), '{}')) r`.execute(
    db,
  );
  const missing = rows.map(({ startsAt, endsAt }) => ({ id: newId(), startsAt, endsAt }));
  if (missing.length > 0)
    await sql`insert into availability_exception (provider_id, id, teacher_id, kind, starts_at, ends_at, reason)
      select app_provider(), m.id, ${teacherId}, 'TIME_OFF', m."startsAt", m."endsAt", ${reason}
      from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m(id uuid, "startsAt" timestamptz, "endsAt" timestamptz)`.execute(
      db,
    );
  return missing.map(({ id }) => id);
}
