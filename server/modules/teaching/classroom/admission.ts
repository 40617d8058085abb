import { sql } from 'kysely';
import { ROOM_OPENS_MINUTES_BEFORE, roomDoor, type RoomRefusal } from '#domain/teaching/classroom.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isOfLesson } from './classroom.queries.ts';

interface RoomVisit {
  lessonId: string;
  accountId: string;
  now: Date;
}

/** Why this account cannot enter the lesson's room now; null: it can. Another's lesson is `not-found` like a random id. */
export async function refusalOf(
  db: Db,
  { lessonId, accountId, now }: RoomVisit,
): Promise<RoomRefusal | null> {
  const { rows } = await sql<{ startsAt: string; endsAt: string; isCancelled: boolean }>`
    select l.starts_at as "startsAt", l.ends_at as "endsAt", l.status = 'CANCELLED' as "isCancelled"
    from lesson l where l.id = ${lessonId} and ${isOfLesson(sql`${accountId}::uuid`)}`.execute(db);
  const [lesson] = rows;
  if (!lesson) return 'not-found';
  const door = roomDoor(lesson, now);
  if (lesson.isCancelled || door === 'OVER') return 'over';
  return door === 'EARLY' ? 'too-early' : null;
}

/**
 * Whether the person of the stay `r` can stay in the room of lesson `l`: it is not cancelled or moved away, and they still belong to it.
 */
export const canStay = (now: Date) => sql<boolean>`(l.status <> 'CANCELLED'
  and l.starts_at <= ${now.toISOString()}::timestamptz + make_interval(mins => ${ROOM_OPENS_MINUTES_BEFORE})
  and ${isOfLesson(sql`r.account_id`)})`;
