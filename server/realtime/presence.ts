import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import { PRESENCE_RIGHTS } from '#domain/shared/resource-facts.ts';
import { lookAtRecords, type LookAtRecord, type RecordLooker } from '#domain/office/presence.ts';
import { can, rightsOf } from '#domain/shared/rights.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { SocketUser } from './socket-user.ts';
import type { Io, RecordViewer, UserSocket } from './user-socket.ts';

/**
 * Shows staff who else has the same records open: rooms of the session's own provider, entered with the permission to see such records. A
 * person who closes the page, the window or the connection is removed immediately. It is kept in memory only, and asked of every process.
 */
export function trackPresence(io: Io, pool: pg.Pool, socket: UserSocket): void {
  /** Keys of the records requested last; repeating a request, as clients do without a timely reply, changes nothing. */
  const asked = new Set<string>();
  const show = (records: readonly LookAtRecord[]) => {
    const wanted = new Map(records.map((record) => [`${record.resource}:${record.id}`, record]));
    const isGone = ({ resource, id }: LookAtRecord) => !wanted.has(`${resource}:${id}`);
    for (const key of asked) if (!wanted.has(key)) asked.delete(key);
    const before = socket.data.viewing ?? [];
    socket.data.viewing = before.filter((one) => !isGone(one));
    for (const one of before.filter(isGone)) {
      void socket.leave(one.room);
      notify(io, one);
    }
    for (const [key, record] of wanted) {
      if (asked.has(key)) continue;
      asked.add(key);
      void enter(io, pool, { socket, record, isWanted: () => asked.has(key) }).catch(() => {});
    }
  };
  // Clients repeat an event until it is acknowledged, and send nothing else in the meantime.
  const acknowledge = (ack: unknown) => {
    if (typeof ack === 'function') ack();
  };
  socket.on('lookAt', (sent: unknown, ack: unknown) => {
    acknowledge(ack);
    const read = z.safeParse(lookAtRecords, sent);
    show(read.success ? read.data : []);
  });
  socket.on('lookAway', (ack: unknown) => {
    acknowledge(ack);
    show([]);
  });
  // The rooms are left before this is heard.
  socket.on('disconnect', () => show([]));
}

/**
 * A killed process cannot report that its users are gone: once its heartbeat is missed, all viewers of a record here are sent the list of
 * viewers again. For the regular round; while no process is gone it only asks the adapter.
 */
export function viewersRound(io: Io): () => Promise<void> {
  let before = 0;
  return async () => {
    const { adapter, sockets } = io.of('/');
    const now = await adapter.serverCount();
    const isOneGone = now < before;
    before = now;
    if (!isOneGone) return;
    const looked = [...sockets.values()].flatMap(({ data }) => data.viewing ?? []);
    for (const viewer of new Map(looked.map((one) => [one.room, one])).values()) notify(io, viewer);
  };
}

async function enter(
  io: Io,
  pool: pg.Pool,
  { socket, record, isWanted }: { socket: UserSocket; record: LookAtRecord; isWanted: () => boolean },
): Promise<void> {
  const { user } = socket.data;
  const fullName = await nameOf(pool, user, record);
  if (fullName === null || socket.disconnected || !isWanted()) return;
  const room = `look:${user.providerId}:${record.resource}:${record.id}`;
  const viewer = { ...record, room, fullName, since: new Date().toISOString() };
  const others = (socket.data.viewing ?? []).filter((one) => one.room !== room);
  socket.data.viewing = [...others, viewer];
  await socket.join(room);
  notify(io, viewer);
}

/**
 * Returns the viewer's name, or null without permission for such records: only staff with the permission see them, and not while acting as
 * a user.
 */
async function nameOf(pool: pg.Pool, user: SocketUser, { resource }: LookAtRecord): Promise<string | null> {
  if (user.role !== 'CUSTOMER_SUPPORT' || user.actorId !== user.accountId) return null;
  const scope = { providerId: user.providerId, action: 'socket' };
  const [found] = await inTransaction(
    pool,
    scope,
    async (db) =>
      (
        await sql<{ fullName: string; isAdmin: boolean; stored: unknown }>`
          select full_name as "fullName", is_admin as "isAdmin", staff_rights as stored from account where id = ${user.accountId}`.execute(
          db,
        )
      ).rows,
    { readOnly: true },
  );
  return found && can(rightsOf(found), PRESENCE_RIGHTS[resource], 'view') ? found.fullName : null;
}

/** Of two concurrent updates for one record only the later one is sent: both read after their change. */
const latest = new Map<string, number>();

function notify(io: Io, viewer: RecordViewer): void {
  const turn = (latest.get(viewer.room) ?? 0) + 1;
  latest.set(viewer.room, turn);
  void viewersOf(io, viewer.room).then((people) => {
    if (latest.get(viewer.room) !== turn) return;
    latest.delete(viewer.room);
    const { room, resource, id } = viewer;
    io.to(room).emit('looking', { resource, id, people });
  });
}

/** Those of every process; of this one alone while another does not answer. */
async function viewersOf(io: Io, room: string): Promise<RecordLooker[]> {
  const sockets = await io
    .in(room)
    .fetchSockets()
    .catch(() => io.local.in(room).fetchSockets());
  const people = new Map<string, RecordLooker>();
  for (const { data } of sockets) {
    const { user } = data;
    const viewer = data.viewing?.find((one) => one.room === room);
    if (!viewer) continue;
    const before = people.get(user.accountId);
    if (before && before.since <= viewer.since) continue;
    const { fullName, since } = viewer;
    people.set(user.accountId, { accountId: user.accountId, fullName, since });
  }
  return [...people.values()];
}
