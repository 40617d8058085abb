import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { openDatabase } from '#server/db/open.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { deriveStatusOf } from '#server/modules/billing/credits/derive-statuses.ts';

const DAY = 86_400_000;

export interface TimeTravel {
  /** A lesson that was to come has come near, so that its credits are set aside, and is over. */
  letPass: (lessonId: string) => Promise<void>;
  /** Lets so many minutes pass for a lesson and for everyone who is, or was, in its room. */
  goBy: (lessonId: string, minutes: number) => Promise<void>;
  /** What the nightly job will make of a student in so many days. */
  sleep: (studentId: string, days: number) => Promise<void>;
  /** What breaks an invariant, as `npm run verify` prints it; empty: nothing. */
  verify: () => Promise<string>;
  end: () => Promise<void>;
}

/**
 * Moves time for one student of the running server, by their rows in its database. Tests that run concurrently have an hour of the night
 * each: lessons are moved to an hour without any others.
 */
export async function timeTravel(dataDir: string, hour: number): Promise<TimeTravel> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const { pool, close } = await openDatabase(config, { attach: true });
  const providerOf = async (table: 'student' | 'lesson', id: string) => {
    const row = await asOwner(pool, (db) =>
      db.selectFrom(table).select('provider_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return row.provider_id;
  };
  return {
    async letPass(lessonId) {
      await asOwner(pool, (db) => move(db, lessonId, { hour, from: 2, to: 6 }));
      await holdDue(pool, await providerOf('lesson', lessonId), new Date());
      await asOwner(pool, (db) => move(db, lessonId, { hour, from: -1, to: -30 }));
    },
    goBy: (lessonId, minutes) => asOwner(pool, (db) => moveBack(db, lessonId, minutes)),
    async sleep(studentId, days) {
      const scope = { providerId: await providerOf('student', studentId), action: 'job:statuses' };
      const then = new Date(Date.now() + days * DAY);
      await inTransaction(pool, scope, (db) => deriveStatusOf(db, studentId, then));
    },
    verify: () => whatIsBroken(pool),
    end: close,
  };
}

/** Moves a lesson to the first of these days, counted from today, on which its school has none in that hour. */
async function move(
  db: Db,
  lessonId: string,
  { hour, from, to }: { hour: number; from: number; to: number },
): Promise<void> {
  await sql`
    update lesson l set starts_at = n.at, ends_at = n.at + (l.ends_at - l.starts_at), local_date = n.day, local_time = n.hour
    from (select d.*, (d.day + d.hour) at time zone o.time_zone as at from lesson o,
      lateral (select timezone(o.time_zone, now())::date + n as day, make_time(${hour}, 0, 0) as hour, n
        from generate_series(${from}::int, ${to}::int, sign(${to - from})::int) n) d
      where o.id = ${lessonId} and not exists (select from lesson x
        where x.provider_id = o.provider_id and x.local_date = d.day and x.local_time = d.hour)
      order by abs(d.n) limit 1) n
    where l.id = ${lessonId}`.execute(db);
  await moveSeats(db, lessonId);
}

const moveSeats = (db: Db, lessonId: string) =>
  sql`update lesson_participant p set starts_at = l.starts_at, ends_at = l.ends_at
    from lesson l where l.id = p.lesson_id and l.id = ${lessonId}`.execute(db);

async function moveBack(db: Db, lessonId: string, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await sql`update lesson set starts_at = starts_at - ${by}, ends_at = ends_at - ${by},
      local_date = timezone(time_zone, starts_at - ${by})::date, local_time = timezone(time_zone, starts_at - ${by})::time
    where id = ${lessonId}`.execute(db);
  await moveSeats(db, lessonId);
  await sql`update room_presence set entered_at = entered_at - ${by}, left_at = left_at - ${by} where lesson_id = ${lessonId}`.execute(
    db,
  );
}
