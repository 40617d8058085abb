import Fastify from 'fastify';
import type { Pool } from 'pg';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { attachRealtime, type RealtimeOptions } from '#server/realtime/realtime.ts';
import type { Realtime } from '#server/http/services.ts';

type Options = Partial<ManagerOptions & SocketOptions>;

export interface SocketServer {
  realtime: Realtime;
  url: string;
  open: (auth: unknown, options?: Options) => Socket;
  close: () => Promise<void>;
}

/** Our sockets on a port of their own; `open` makes clients, which end with it. */
export async function socketServer(
  pool: Pool,
  { limitLoopback = false, ...options }: { limitLoopback?: boolean } & RealtimeOptions = {},
): Promise<SocketServer> {
  const app = Fastify({ forceCloseConnections: true });
  const realtime = attachRealtime(app, pool, { trustProxy: false, limitLoopback }, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets: Socket[] = [];
  return {
    realtime,
    url,
    open(auth, options = {}) {
      const socket = io(url, {
        path: '/socket',
        reconnection: false,
        forceNew: true,
        auth: auth as object,
        ...options,
      });
      sockets.push(socket);
      return socket;
    },
    async close() {
      await app.close();
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** What a client sends when it connects (API-23). */
export const withTicket = (token: string) => ({ token: { token }, date: '2026-11-20 10:00' });

/** 'connect', or why not. */
export const outcome = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connect'));
    socket.on('connect_error', (error) => resolve(error.message));
  });
