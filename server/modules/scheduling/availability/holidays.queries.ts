import { sql } from 'kysely';
import type { Holiday, OfficialDay } from '#domain/scheduling/api/holidays.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** The days without lessons from a year ago on, earliest first. */
export async function holidaysOf(db: Db): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select id, on_date as "onDate", name from holiday where on_date > now()::date - 366 order by on_date`.execute(
    db,
  );
  return rows;
}

/** The language in which the school names its holidays. */
export async function localeOfProvider(db: Db): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select default_locale as locale from provider where id = app_provider()`.execute(db);
  return orNotFound(rows[0]).locale;
}

/** Returns the days with the school's own holiday on each, and the number of upcoming lessons. */
export async function compareWithHolidays(
  db: Db,
  days: readonly { onDate: string; name: string }[],
): Promise<OfficialDay[]> {
  const { rows } = await sql<OfficialDay>`
    select d.on_date as "onDate", d.name, h.name as "existingName", (
      select count(*)::int from wall_span(d.on_date, '00:00', '00:00', v.time_zone) s
      join lesson l on l.starts_at < upper(s) and l.starts_at >= lower(s) and l.starts_at > now() and l.status <> 'CANCELLED') as "lessonCount"
    from provider v
    cross join unnest(${days.map(({ onDate }) => onDate)}::date[], ${days.map(({ name }) => name)}::text[]) d(on_date, name)
    left join holiday h on h.provider_id = v.id and h.on_date = d.on_date
    where v.id = app_provider() order by d.on_date`.execute(db);
  return rows;
}
