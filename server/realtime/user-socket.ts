import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { LookAtRecord } from '#domain/office/presence.ts';
import type { Realtime } from '#server/http/services.ts';
import type { BucketLimit } from '#server/auth/token-bucket.ts';
import type { SocketUser } from './socket-user.ts';

/** A member of staff looks at a record. */
export interface RecordViewer extends LookAtRecord {
  room: string;
  since: string;
  fullName: string;
}

export interface SocketData {
  user: SocketUser;
  /** Records that the window behind this socket shows; one at a time. */
  viewing?: readonly RecordViewer[];
}
export type Io = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type UserSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export interface SocketSetting {
  io: Io;
  pool: pg.Pool;
  clock: () => Date;
  metrics: Registry;
  log: FastifyBaseLogger;
  toAccounts: Realtime['toAccounts'];
}

/** Socket handlers of a module: its events, with their own rate limit, and its periodic checks. */
export interface SocketPart {
  readonly events: ReadonlySet<string>;
  readonly limit: BucketLimit;
  onConnection(socket: UserSocket): void;
  /** The session now acts as a user, or no longer does; `socket.data.user` has the account. */
  onUserChanged(socket: UserSocket): void;
  /** Every two seconds. */
  onRound(): Promise<void>;
  /** All sockets are closed: resolves when what they left behind is written. */
  stop(): Promise<void>;
}
export type MakeSocketPart = (setting: SocketSetting) => SocketPart;
