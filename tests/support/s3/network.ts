import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to connections: they work, are refused, get no answer, or break off after so many bytes of an answer. */
export type NetworkState = 'up' | 'down' | 'silent' | { breaksAfter: number };

/** A network in front of a server on this machine, whose state a test changes. */
export interface Network {
  readonly url: string;
  set(state: NetworkState): void;
  close(): Promise<void>;
}

export async function openNetwork(port: number): Promise<Network> {
  let state: NetworkState = 'up';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((caller) => {
    keep(caller);
    if (state === 'down') return caller.destroy();
    const far = keep(connect(port, '127.0.0.1'));
    const end = () => [caller, far].forEach((socket) => socket.destroy());
    let passed = 0;
    caller.on('data', (bytes) => state !== 'silent' && far.write(bytes)).on('close', end);
    far.on('close', end).on('data', (bytes) => {
      passed += bytes.length;
      if (state === 'silent') return;
      if (typeof state === 'object' && passed > state.breaksAfter) return end();
      caller.write(bytes);
    });
    return caller;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next;
      // Connections that are kept open would not notice.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
