import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { listSessions, me, refreshToken, socketTicket } from '#domain/people/api/auth.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { type MadeAccount, type MadeProvider, makeProvider, makeTeacher } from './people.ts';
import { withTicket } from './sockets.ts';

export const isIn = async (agent: Agent): Promise<boolean> => (await agent.apiCall(me)).status === 200;
export const isOut = async (agent: Agent): Promise<boolean> =>
  (await agent.apiCall(me)).status === 401 && (await agent.apiCall(refreshToken)).status === 401;
export const currentId = async (agent: Agent): Promise<string> =>
  (await agent.call(listSessions)).find(({ isCurrent }) => isCurrent)!.id;

/** A teacher, new for each test, who is signed in twice: at a desk and on a phone. */
export function twoDevices(test: TestApp) {
  const rig = {} as { provider: MadeProvider; teacher: MadeAccount; laptop: Agent; phone: Agent };
  const sockets: Socket[] = [];
  let url: string;
  beforeAll(async () => {
    rig.provider = await makeProvider(test.pool);
    url = await test.listen();
  });
  beforeEach(async () => {
    rig.teacher = await makeTeacher(test.pool, rig.provider);
    rig.laptop = await test.sessionOf(rig.teacher.email);
    rig.phone = await test.sessionOf(rig.teacher.email);
  });
  const closeAll = () => sockets.splice(0).forEach((socket) => socket.disconnect());
  afterEach(closeAll);
  afterAll(closeAll);

  /** Opens a socket for each device, without automatic reconnection. */
  async function withSockets(...devices: Agent[]): Promise<Socket[]> {
    return Promise.all(
      devices.map(async (device) => {
        const { token } = await device.call(socketTicket);
        const socket = io(url, {
          path: '/socket',
          forceNew: true,
          reconnection: false,
          auth: withTicket(token),
        });
        sockets.push(socket);
        await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
        return socket;
      }),
    );
  }
  return Object.assign(rig, { withSockets });
}

/** Sockets whose session is over are closed within two seconds (SEC-12); a slow machine gets a little longer. */
export const isClosed = (socket: Socket): Promise<void> =>
  vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 4_000 });
