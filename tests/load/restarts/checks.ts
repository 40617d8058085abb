import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Ended } from '#tests/support/server-process.ts';
import type { Bookings } from './bookings.ts';
import type { Line } from './report.ts';

/** Returns who has more lessons than were booked, or fewer. */
export async function doubles(pool: Pool, { times }: Bookings): Promise<string[]> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{
      studentId: string;
      lessons: number;
    }>`select student_id as "studentId", count(*)::int as lessons from lesson_participant
      group by 1 order by 2 desc`.execute(db),
  );
  return [
    ...rows.filter(({ lessons }) => lessons > 1).map((row) => `${row.studentId} has ${row.lessons} lessons`),
    ...(rows.length === times.length ? [] : [`${times.length} were told so, ${rows.length} have a lesson`]),
  ];
}

export const endsInOrder = (ends: readonly Ended[]): Line => ({
  what: 'SIGTERM ends each in order',
  faults: ends
    .filter(({ code, err }) => code !== 0 || err)
    .map(({ code, err }) => `exit code ${code}: ${err}`),
});

/** How many were booked, and how long that took. */
export function timesOf({ asked, times, errors }: Bookings) {
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    bookings: asked,
    errors: errors.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
  };
}
