import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  addHoliday,
  addOfficialHolidays,
  Holiday,
  HolidaysAdded,
} from '#domain/scheduling/api/holidays.ts';
import { daysOfRange, holidayRangeProblem, MOST_HOLIDAYS } from '#domain/scheduling/holiday.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { holidaysOf, localeOfProvider } from './holidays.queries.ts';
import { type OfficialHoliday, officialHolidays } from './official-holidays.ts';
import { removeHolidaysStep } from './undo-steps.ts';
import { withEffect } from './effect.ts';

/** Most lessons that the answer lists of those on the new holidays. */
const MOST_LISTED = 100;

interface Caller {
  actorId: string;
  now: Date;
}
interface Added {
  days: readonly OfficialHoliday[];
  /** The field that is named when none of the days is new. */
  field: string;
  dryRun: boolean | undefined;
}

/**
 * Adds a holiday, or one for each day of a range. Throws 400 `onDate` if all days are holidays already, 400 `toDate` for a range that is not
 * possible. Lessons on those days stay and are returned as affected.
 */
export function createHolidays(
  db: Db,
  caller: Caller,
  { onDate, toDate, name, dryRun }: z.output<typeof addHoliday.body>,
): Promise<HolidaysAdded> {
  const last = toDate ?? onDate;
  const problem = holidayRangeProblem(onDate, last);
  if (problem) throw fieldError('toDate', problem, { max: MOST_HOLIDAYS });
  const days = daysOfRange(onDate, last).map((day) => ({ onDate: day, name }));
  return addDays(db, caller, { days, field: 'onDate', dryRun });
}

/** Adds days of an official calendar, named in the school's language. Throws 400 for a day that is not in it, or if all are holidays already. */
export async function createOfficialHolidays(
  db: Db,
  caller: Caller,
  { dates, dryRun, ...asked }: z.output<typeof addOfficialHolidays.body>,
): Promise<HolidaysAdded> {
  const official = await officialHolidays(asked, await localeOfProvider(db));
  const days = official.filter(({ onDate }) => dates.includes(onDate));
  if (days.length < new Set(dates).size) throw fieldError('dates', 'not-in-calendar');
  return addDays(db, caller, { days, field: 'dates', dryRun });
}

async function addDays(
  db: Db,
  { actorId, now }: Caller,
  { days, field, dryRun = false }: Added,
): Promise<HolidaysAdded> {
  let ids: string[] = [];
  const dates = days.map(({ onDate }) => onDate);
  const work = async () => {
    const { rows } = await sql<{ id: string }>`
      insert into holiday (provider_id, id, on_date, name)
      select app_provider(), d.id, d.on_date, d.name
      from unnest(${days.map(() => newId())}::uuid[], ${dates}::date[], ${days.map(({ name }) => name)}::text[]) d(id, on_date, name)
      order by d.on_date on conflict (provider_id, on_date) do nothing returning id`.execute(db);
    ids = rows.map(({ id }) => id);
    if (ids.length === 0) throw fieldError(field, 'already-a-holiday');
  };
  const read = () => holidaysOf(db);
  const { stands, affected } = await withEffect(db, { of: { days: dates }, isDry: dryRun, work, read });
  const undoId = dryRun ? null : newId();
  if (undoId)
    await rememberUndo(db, { undoId, accountId: actorId, steps: [removeHolidaysStep({ ids })], now });
  return {
    holidays: stands,
    added: ids.length,
    affected: affected.slice(0, MOST_LISTED),
    affectedCount: affected.length,
    undoId,
  };
}

/** Removes a holiday. It can be restored for 30 days. Throws 404 for an unknown one. */
export async function deleteHoliday(db: Db, id: string): Promise<Holiday[]> {
  const wasThere = await softDelete(db, {
    noun: 'holiday',
    id,
    area: 'settings',
    title: sql`t.name`,
    place: sql`null`,
  });
  if (!wasThere) throw new ApiError('not-found');
  return holidaysOf(db);
}
