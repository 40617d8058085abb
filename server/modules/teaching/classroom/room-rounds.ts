import { sql } from 'kysely';
import type { SocketSetting } from '#server/realtime/user-socket.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { canStay } from './admission.ts';
import type { Doors } from './room-access.ts';
import { lessonsIn } from './room-names.ts';

const BEAT_SECONDS = 10;
/** A stay not updated for this long ends at its last update, because its process was killed. */
const LOST_SECONDS = 30;

interface Found {
  lessonId: string;
  connectionId: string;
  canStay: boolean;
}

/**
 * Returns the check that runs every two seconds: removes people in this process's classrooms who are no longer allowed there, renews stays,
 * and ends the stays of killed processes at their last renewal.
 */
export function roomRounds({ io, pool, clock }: SocketSetting, doors: Doors): () => Promise<void> {
  async function recheck(): Promise<void> {
    const inside = [...io.of('/').sockets.values()].flatMap((socket) =>
      lessonsIn(socket.rooms).map((lessonId) => ({ socket, lessonId })),
    );
    if (inside.length === 0) return;
    const ids = [...new Set(inside.map(({ socket }) => socket.id))];
    const { rows } = await asOwner(pool, (db) =>
      sql<Found>`
        with mine as (
          select r.provider_id, r.id, r.seen_at, r.lesson_id as "lessonId", r.connection_id as "connectionId", ${canStay(clock())} as "canStay"
          from room_presence r join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id
          where r.connection_id = any (${ids}::text[]) and r.left_at is null),
        beat as (update room_presence r set seen_at = now() from mine m where r.provider_id = m.provider_id and r.id = m.id
          and m.seen_at < now() - make_interval(secs => ${BEAT_SECONDS}))
        select "lessonId", "connectionId", "canStay" from mine`.execute(db),
    );
    const stays = new Map(rows.map((row) => [`${row.lessonId} ${row.connectionId}`, row.canStay]));
    for (const { socket, lessonId } of inside) {
      if (!lessonsIn(socket.rooms).includes(lessonId)) continue;
      const canEnter = stays.get(`${lessonId} ${socket.id}`);
      if (canEnter === false) await doors.throwOut(socket, lessonId, 'not-found');
      // The stay was closed as lost while the database was unavailable: the client reconnects automatically.
      if (canEnter === undefined) socket.conn.close();
    }
  }

  async function closeLost(): Promise<void> {
    const { rows } = await asOwner(pool, (db) =>
      sql<{ providerId: string; lessonId: string }>`
        update room_presence set left_at = greatest(seen_at, entered_at)
        where left_at is null and seen_at < now() - make_interval(secs => ${LOST_SECONDS})
        returning provider_id as "providerId", lesson_id as "lessonId"`.execute(db),
    );
    const rooms = new Map(rows.map((row) => [row.lessonId, row.providerId]));
    for (const [lessonId, providerId] of rooms) await doors.notify(providerId, lessonId);
  }

  let lookedAt = -Infinity;
  return async () => {
    await recheck();
    if (performance.now() - lookedAt < BEAT_SECONDS * 1_000) return;
    lookedAt = performance.now();
    await closeLost();
  };
}
