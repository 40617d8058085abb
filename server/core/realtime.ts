import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Config } from '#server/config.ts';
import { allowHandshake } from './realtime/handshake.ts';
import { keepPresence, type PresenceData } from './realtime/presence.ts';
import { currentUsers, type SocketUser, takeTicket } from './realtime/socket-user.ts';
import { type Rounds, startRounds } from './rounds.ts';
import type { Realtime } from './services.ts';
import { TokenBucket } from './token-bucket.ts';

type None = DefaultEventsMap;
type UserSocket = Socket<None, None, None, PresenceData>;

const MOST_BYTES = 100_000;
/** A connection that has not shown its ticket by then is closed. */
const CONNECT_MS = 10_000;
/** How long a socket may outlive a session that another process ended. */
const WATCH_MS = 2_000;
const EVENTS = { capacity: 40, perSecond: 10 };
/** Events beyond the limit are dropped; a client that goes on like this is closed. */
const MOST_DROPPED = 100;

/**
 * Opens Socket.IO at /socket on the application's own server (specification 7, design D11). A socket is let in by a ticket
 * alone and sits in rooms that session and database name: its account (under supplant the subject's), session and provider.
 * Sockets whose session has ended are closed, at once by `endSessions`, within 2 s when it ended elsewhere.
 */
export function attachRealtime(
  app: FastifyInstance,
  pool: pg.Pool,
  config: Pick<Config, 'trustProxy' | 'limitLoopback'>,
  watchMs = WATCH_MS,
): Realtime {
  const io = new Server<None, None, None, PresenceData>(app.server, {
    path: '/socket',
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: allowHandshake(config),
  });

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
    void socket.join(roomsOf(socket.data.user));
    limitEvents(socket);
    keepPresence(io, pool, socket);
  });

  async function watch(): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const users = await currentUsers(pool, [...new Set(sockets.map(({ data }) => data.user.sessionId))]);
    for (const socket of sockets) follow(socket, users.get(socket.data.user.sessionId));
  }

  let rounds: Rounds | null = null;
  app.addHook('onReady', async () => {
    const onError = (error: unknown) =>
      app.log.warn({ err: error }, 'the sockets’ sessions could not be checked');
    rounds = startRounds(watch, { everyMs: watchMs, onError });
  });
  app.addHook('preClose', async () => {
    await rounds?.stop();
    io.disconnectSockets(true);
    io.engine.close();
  });

  return {
    toAccounts: (accountIds, event, payload) => {
      if (accountIds.length > 0) io.to(accountIds.map(accountRoom)).emit(event, payload);
    },
    endSessions: (sessionIds) => {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
  };
}

const accountRoom = (id: string) => `account:${id}`;
const sessionRoom = (id: string) => `session:${id}`;
const roomsOf = ({ accountId, sessionId, providerId }: SocketUser) => [
  accountRoom(accountId),
  sessionRoom(sessionId),
  `provider:${providerId}`,
];

/** Closes a socket whose session is over, and takes one along whose session began or ended to act as somebody else. */
function follow(socket: UserSocket, user: SocketUser | undefined): void {
  if (!user) {
    socket.disconnect(true);
    return;
  }
  const before = socket.data.user.accountId;
  if (user.accountId === before) return;
  void socket.leave(accountRoom(before));
  void socket.join(accountRoom(user.accountId));
  socket.data.user = user;
}

/** Events that nobody listens to are dropped by Socket.IO; too many of any kind are dropped here. */
function limitEvents(socket: UserSocket): void {
  const bucket = new TokenBucket(EVENTS, performance.now());
  let dropped = 0;
  socket.use((_packet, next) => {
    if (bucket.take(performance.now())) return next();
    dropped += 1;
    if (dropped > MOST_DROPPED) socket.disconnect(true);
    return undefined;
  });
}
