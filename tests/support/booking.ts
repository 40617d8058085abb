import type { Pool } from 'pg';
import { newId } from '#server/runtime/id.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { amongBookings } from '#server/modules/scheduling/lessons/book-together.ts';
import { bookLesson, type Booking } from '#server/modules/scheduling/lessons/book.ts';
import type { MadeProvider } from './people.ts';

/** A transaction of this school, as a command gets it; `actorId` is who is answerable. */
export const inProviderTransaction = <T>(
  pool: Pool,
  provider: MadeProvider,
  work: (db: Db) => Promise<T>,
  actorId: string | null = null,
): Promise<T> => inTransaction(pool, { providerId: provider.id, actorId, action: 'test' }, work);

/** Full days of `minutes`, every day of the week: a teacher who is always there. */
export const makeAlwaysOpen = (
  pool: Pool,
  provider: MadeProvider,
  teacherId: string,
  timeZone = 'Europe/Madrid',
) =>
  asOwner(pool, (db) =>
    db
      .insertInto('availability_rule')
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          provider_id: provider.id,
          id: newId(),
          teacher_id: teacherId,
          weekday,
          from_time: '00:00',
          to_time: '00:00',
          time_zone: timeZone,
        })),
      )
      .execute(),
  );

/** Books as support does by default; concurrently with other bookings, as requests do. */
export const book = (
  pool: Pool,
  provider: MadeProvider,
  booking: Pick<Booking, 'teacherId' | 'startsAt' | 'studentIds'> & Partial<Booking>,
): Promise<string> =>
  amongBookings(booking)(pool, { providerId: provider.id, action: 'test' }, (db) =>
    bookLesson(db, {
      type: 'OCCASIONAL',
      durationMinutes: 60,
      language: 'ENGLISH',
      by: 'SUPPORT',
      accountId: null,
      now: new Date(),
      ...booking,
    }),
  );

/** Returns the next full hour `hours` hours from now, as an instant. */
export function hoursAhead(hours: number, now = Date.now()): string {
  return new Date(Math.ceil(now / 3_600_000 + hours) * 3_600_000).toISOString();
}
