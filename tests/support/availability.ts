import type { Pool } from 'pg';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { MadeProvider } from './people.ts';

export interface Hours {
  weekday: number;
  from: string;
  to: string;
  timeZone: string;
  validFrom?: string;
  validTo?: string;
}

export const makeRules = (pool: Pool, provider: MadeProvider, teacherId: string, hours: readonly Hours[]) =>
  asOwner(pool, async (db) => {
    for (const { weekday, from, to, timeZone, validFrom, validTo } of hours)
      await db
        .insertInto('availability_rule')
        .values({
          provider_id: provider.id,
          id: newId(),
          teacher_id: teacherId,
          weekday,
          from_time: from,
          to_time: to,
          time_zone: timeZone,
          ...(validFrom && { valid_from: validFrom }),
          ...(validTo && { valid_to: validTo }),
        })
        .execute();
  });

interface Differs {
  kind: 'TIME_OFF' | 'EXTRA';
  startsAt: string;
  endsAt: string;
}

export const makeException = (
  pool: Pool,
  provider: MadeProvider,
  teacherId: string,
  { kind, startsAt, endsAt }: Differs,
) =>
  asOwner(pool, (db) =>
    db
      .insertInto('availability_exception')
      .values({
        provider_id: provider.id,
        id: newId(),
        teacher_id: teacherId,
        kind,
        starts_at: startsAt,
        ends_at: endsAt,
      })
      .execute(),
  );

export const makeHoliday = (pool: Pool, provider: MadeProvider, date: string, name = 'Holiday') =>
  asOwner(pool, (db) =>
    db.insertInto('holiday').values({ provider_id: provider.id, id: newId(), on_date: date, name }).execute(),
  );
