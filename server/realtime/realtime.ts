import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { Server } from 'socket.io';
import type { Config } from '#server/config.ts';
import { acrossProcesses } from './across-processes.ts';
import { allowHandshake } from './handshake.ts';
import { limitEvents } from './limit-events.ts';
import { trackPresence, viewersRound } from './presence.ts';
import { currentUsers, type SocketUser, takeTicket } from './socket-user.ts';
import type { Io, MakeSocketPart, UserSocket } from './user-socket.ts';
import { type Rounds, startPollingWorker } from '#server/runtime/polling-worker.ts';
import type { Realtime } from '#server/http/services.ts';

const MOST_BYTES = 100_000;
/** A connection that has not shown its ticket by then is closed. */
const CONNECT_MS = 10_000;
/** How long a socket may outlive a session that another process ended. */
const WATCH_MS = 2_000;

export interface RealtimeOptions {
  watchMs?: number | undefined;
  clock?: (() => Date) | undefined;
  /** Whether other processes can serve the same schools. */
  acrossProcesses?: boolean | undefined;
  /** Where modules count what their sockets do. */
  metrics?: Registry | undefined;
  /** Socket handlers of the modules. */
  parts?: readonly MakeSocketPart[] | undefined;
}

/**
 * Opens Socket.IO at /socket on the application's own server (API-23, D11). A socket is accepted by a ticket alone and joins rooms that
 * session and database name: its account (under supplant the subject's), session and provider. Sockets whose session has ended are closed:
 * immediately by `endSessions`, within 2 s when it ended elsewhere.
 */
export function attachRealtime(
  app: FastifyInstance,
  pool: pg.Pool,
  config: Pick<Config, 'trustProxy' | 'limitLoopback'>,
  {
    watchMs = WATCH_MS,
    clock = () => new Date(),
    metrics = new Registry(),
    parts: makers = [],
    ...options
  }: RealtimeOptions = {},
): Realtime {
  const io: Io = new Server(app.server, {
    path: '/socket',
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: allowHandshake(config),
  });
  if (options.acrossProcesses) {
    const onError = (error: Error) => app.log.warn({ err: error }, 'sockets did not reach other processes');
    io.adapter(acrossProcesses(pool, onError));
  }
  const toAccounts: Realtime['toAccounts'] = (accountIds, event, payload) => {
    if (accountIds.length > 0) io.to(accountIds.map(accountRoom)).emit(event, payload);
  };
  const parts = makers.map((make) => make({ io, pool, clock, metrics, log: app.log, toAccounts }));

  io.use((socket, next) => {
    takeTicket(pool, socket.handshake.auth).then(
      (user) => {
        if (!user) return next(new Error('unauthenticated'));
        socket.data.user = user;
        return next();
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be checked');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    forgetSecrets(socket);
    void socket.join(roomsOf(socket.data.user));
    limitEvents(socket, parts);
    trackPresence(io, pool, socket);
    for (const part of parts) part.onConnection(socket);
  });

  async function followSessions(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const users = await currentUsers(pool, [...new Set(sockets.map(({ data }) => data.user.sessionId))]);
    for (const socket of sockets) {
      if (follow(socket, users.get(socket.data.user.sessionId)))
        for (const part of parts) part.onUserChanged(socket);
    }
  }
  const notifyViewers = viewersRound(io);
  async function watch(): Promise<void> {
    await followSessions();
    for (const part of parts) await part.onRound();
    await notifyViewers();
  }

  let rounds: Rounds | null = null;
  app.addHook('onReady', async () => {
    const onError = (error: unknown) =>
      app.log.warn({ err: error }, 'the sockets’ sessions could not be checked');
    rounds = startPollingWorker(watch, { everyMs: watchMs, onError });
  });
  app.addHook('preClose', async () => {
    await rounds?.stop();
    // Only sockets of this process; those of others stay connected.
    io.local.disconnectSockets(true);
    io.engine.close();
    await Promise.all(parts.map((part) => part.stop()));
  });
  // Closed last, because running requests can still end sessions, and the outbox can still send.
  app.addHook('onClose', async () => io.of('/').adapter.close());

  return {
    toAccounts,
    endSessions: (sessionIds) => {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
  };
}

/** Removes ticket and cookies after use: neither is sent to other processes, nor stored in the database between them. */
function forgetSecrets(socket: UserSocket): void {
  socket.handshake.auth = {};
  socket.handshake.headers = {};
}

const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;
const roomsOf = ({ accountId, sessionId, providerId }: SocketUser) => [
  accountRoom(accountId),
  sessionRoom(sessionId),
  `provider:${providerId}`,
];

/** Closes a socket whose session is over, and updates one whose session started or stopped acting as a user; returns whether it did. */
function follow(socket: UserSocket, user: SocketUser | undefined): boolean {
  if (!user) {
    socket.disconnect(true);
    return false;
  }
  const before = socket.data.user;
  socket.data.user = user;
  if (user.accountId === before.accountId) return false;
  void socket.leave(accountRoom(before.accountId));
  void socket.join(accountRoom(user.accountId));
  return true;
}
