import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AffectedLesson, addHoliday, Holiday } from '#domain/scheduling/api/availability.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { softDelete } from '#server/modules/office/deleted/soft-delete.ts';
import { holidaysOf } from './availability.queries.ts';
import { withEffect } from './effect.ts';

/** Adds a holiday. Throws 400 `onDate` for an existing one. Lessons on that day stay and are returned as affected. */
export async function createHoliday(
  db: Db,
  { onDate, name, dryRun = false }: z.output<typeof addHoliday.body>,
): Promise<{ holidays: Holiday[]; affected: AffectedLesson[] }> {
  const work = async () => {
    const { rows } = await sql<{ id: string }>`
      insert into holiday (provider_id, id, on_date, name) values (app_provider(), ${newId()}, ${onDate}::date, ${name})
      on conflict (provider_id, on_date) do nothing returning id`.execute(db);
    if (!rows[0]) throw fieldError('onDate', 'already-a-holiday');
  };
  const read = () => holidaysOf(db);
  const { stands, affected } = await withEffect(db, { of: { onDate }, isDry: dryRun, work, read });
  return { holidays: stands, affected };
}

/** Removes a holiday, which can be restored for 30 days. Throws 404 for an unknown one. */
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
