import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import { LOOKED_AT, lookAtRecord, type LookAtRecord, type RecordLooker } from '#domain/presence.ts';
import { may, rightsOf } from '#domain/rights.ts';
import { inTransaction } from '#server/db/tenant.ts';
import type { SocketUser } from './socket-user.ts';
import type { Io, UserSocket } from './user-socket.ts';

export interface Looking extends LookAtRecord {
  room: string;
  since: string;
  fullName: string;
}

/**
 * Says to staff who else has the record open that they have: rooms of the session's own provider, entered with the right to
 * see such records. Whoever closes the page, the window or the connection is gone at once. It is kept in memory alone, and asked
 * of every process.
 */
export function keepPresence(io: Io, pool: pg.Pool, socket: UserSocket): void {
  /** What was asked for last; said again, as by a client that got no answer in time, it is no news. */
  let asked = '';
  const leave = () => {
    asked = '';
    const { looking } = socket.data;
    if (!looking) return;
    socket.data.looking = undefined;
    void socket.leave(looking.room);
    tell(io, looking);
  };
  // A client that tries again what was not acknowledged sends nothing else until it is.
  const acknowledge = (ack: unknown) => {
    if (typeof ack === 'function') ack();
  };
  socket.on('lookAt', (sent: unknown, ack: unknown) => {
    acknowledge(ack);
    const read = z.safeParse(lookAtRecord, sent);
    const record = read.success ? read.data : null;
    const wanted = record ? `${record.resource}:${record.id}` : '';
    if (wanted !== '' && wanted === asked) return;
    leave();
    asked = wanted;
    if (record) void enter(io, pool, { socket, record }).catch(() => {});
  });
  socket.on('lookAway', (ack: unknown) => {
    acknowledge(ack);
    leave();
  });
  // The rooms are left before this is heard.
  socket.on('disconnect', leave);
}

/**
 * A process that was killed says nothing of those who were with it: once its heartbeat is missed, everybody who looks at a record
 * here is told anew who else does. For the regular round; where no process is gone it asks the adapter and no more.
 */
export function lookersRound(io: Io): () => Promise<void> {
  let before = 0;
  return async () => {
    const { adapter, sockets } = io.of('/');
    const now = await adapter.serverCount();
    const isOneGone = now < before;
    before = now;
    if (!isOneGone) return;
    const looked = [...sockets.values()].flatMap(({ data }) => data.looking ?? []);
    for (const looking of new Map(looked.map((one) => [one.room, one])).values()) tell(io, looking);
  };
}

async function enter(
  io: Io,
  pool: pg.Pool,
  { socket, record }: { socket: UserSocket; record: LookAtRecord },
): Promise<void> {
  const { user } = socket.data;
  const fullName = await nameOf(pool, user, record);
  if (fullName === null || socket.disconnected) return;
  const room = `look:${user.providerId}:${record.resource}:${record.id}`;
  const looking = { ...record, room, fullName, since: new Date().toISOString() };
  socket.data.looking = looking;
  await socket.join(room);
  tell(io, looking);
}

/** Null for who may not see such records: nobody but staff with the right, and nobody who acts as somebody else. */
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
  return found && may(rightsOf(found), LOOKED_AT[resource], 'view') ? found.fullName : null;
}

/** Of two at once for one record the later one tells: both have asked after what they changed. */
const latest = new Map<string, number>();

function tell(io: Io, looking: Looking): void {
  const turn = (latest.get(looking.room) ?? 0) + 1;
  latest.set(looking.room, turn);
  void lookersOf(io, looking.room).then((people) => {
    if (latest.get(looking.room) !== turn) return;
    latest.delete(looking.room);
    const { room, resource, id } = looking;
    io.to(room).emit('looking', { resource, id, people });
  });
}

/** Those of every process; of this one alone while another does not answer. */
async function lookersOf(io: Io, room: string): Promise<RecordLooker[]> {
  const sockets = await io
    .in(room)
    .fetchSockets()
    .catch(() => io.local.in(room).fetchSockets());
  const people = new Map<string, RecordLooker>();
  for (const { data } of sockets) {
    const { user, looking } = data;
    if (looking?.room !== room) continue;
    const before = people.get(user.accountId);
    if (before && before.since <= looking.since) continue;
    const { fullName, since } = looking;
    people.set(user.accountId, { accountId: user.accountId, fullName, since });
  }
  return [...people.values()];
}
