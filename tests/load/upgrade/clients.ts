import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { socketTicket } from '#domain/people/api/auth.ts';
import { io } from 'socket.io-client';
import { PASSWORD } from '#tests/support/people.ts';
import type { Caller } from '../restarts/provider.ts';

const ANSWER_MS = 10_000;
/** A page whose socket is away for longer shows old data. */
const SOCKET_AWAY_MS = 15_000;

/** What clients asked for, and every answer that an old page would show as an error. */
export interface Asked {
  count: number;
  readonly faults: string[];
}
export interface Load {
  readonly origin: string;
  readonly goesOn: () => boolean;
}

interface Ask {
  readonly url: string;
  readonly cookie?: string;
  readonly body?: object;
}

async function ask(origin: string, { url, cookie, body }: Ask): Promise<string> {
  const answer = await fetch(origin + url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${url} ${text.slice(0, 120)}`);
  return text;
}

const messageOf = (error: unknown): string => {
  const { message, cause } = error as { message: string; cause?: { code?: string } };
  return cause?.code ? `${message} (${cause.code})` : message;
};

/** Does something so many times a second, whether earlier ones are answered or not. */
async function steadily(
  perSecond: number,
  { goesOn }: Load,
  work: (turn: number) => Promise<unknown>,
): Promise<Asked> {
  const asked: Asked = { count: 0, faults: [] };
  const began = performance.now();
  const pending: Promise<unknown>[] = [];
  while (goesOn()) {
    await pause(Math.max(0, began + (asked.count * 1000) / perSecond - performance.now()));
    const at = new Date().toISOString().slice(11, 23);
    const fault = (error: unknown) => asked.faults.push(`${at} ${messageOf(error)}`);
    pending.push(work(asked.count++).catch(fault));
  }
  await Promise.all(pending);
  return asked;
}

/** The addresses of an older release's contract that it answers for these people without further input. */
export async function readableLists(
  origin: string,
  endpoints: readonly Endpoint[],
  people: Readonly<Record<'STUDENT' | 'CUSTOMER_SUPPORT', Caller>>,
): Promise<Ask[]> {
  const lists: Ask[] = [];
  for (const { method, path, roles, replies } of endpoints) {
    const role =
      roles !== 'anyone' && (['CUSTOMER_SUPPORT', 'STUDENT'] as const).find((each) => roles.includes(each));
    const isRead = method === 'GET' && !path.includes(':') && (replies === 'json' || replies === 'page');
    if (!isRead || !role || /refresh-token|socket-ticket/.test(path)) continue;
    const list = { url: `/api/v1${path}`, cookie: people[role].cookie };
    const isThere = await ask(origin, list).then(
      () => true,
      () => false,
    );
    if (isThere) lists.push(list);
  }
  return lists;
}

export const readLists = (load: Load, perSecond: number, lists: readonly Ask[]): Promise<Asked> =>
  steadily(perSecond, load, (turn) => ask(load.origin, lists[turn % lists.length]!));

export const signInSteadily = (load: Load, perSecond: number, emails: readonly string[]): Promise<Asked> =>
  steadily(perSecond, load, (turn) =>
    ask(load.origin, {
      url: '/api/v1/student-platform/login',
      body: { email: emails[turn % emails.length], password: PASSWORD },
    }),
  );

/** Pages of the older release load their code, one file after the other. */
export const loadAssets = (load: Load, perSecond: number, assets: readonly string[]): Promise<Asked> =>
  steadily(perSecond, load, (turn) => ask(load.origin, { url: assets[turn % assets.length]! }));

/** Opens the page that is served now, with every file that it names. */
export const openPages = (load: Load, perSecond: number): Promise<Asked> =>
  steadily(perSecond, load, async () => {
    const answer = await fetch(`${load.origin}/student/login`, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    const files = [...new Set(page.match(/\/assets\/[\w.-]+/g) ?? [])];
    if (!answer.ok || files.length === 0) throw new Error(`${answer.status} /student/login`);
    await Promise.all(files.map((url) => ask(load.origin, { url })));
  });

/** Keeps a socket open for each person, as the page does; a fault is one that is away for long, or at the end. */
export async function keepSockets(load: Load, people: readonly Caller[]): Promise<Asked> {
  const asked: Asked = { count: 0, faults: [] };
  const sockets = people.map(({ cookie }, at) => {
    const socket = io(load.origin, {
      path: '/socket',
      forceNew: true,
      auth: (answer) => {
        ask(load.origin, { url: `/api/v1${socketTicket.path}`, cookie }).then(
          (text) => answer({ token: JSON.parse(text) as object, date: new Date().toISOString() }),
          (error: unknown) => {
            asked.faults.push(`socket ${at}: ${messageOf(error)}`);
            answer({});
          },
        );
      },
    });
    let awaySince = performance.now();
    const returned = () => {
      const awayMs = performance.now() - awaySince;
      if (awayMs > SOCKET_AWAY_MS) asked.faults.push(`socket ${at} was away for ${Math.round(awayMs)} ms`);
    };
    socket.on('connect', () => {
      asked.count++;
      returned();
    });
    socket.on('disconnect', () => {
      awaySince = performance.now();
    });
    return { socket, returned };
  });
  while (load.goesOn()) await pause(100);
  for (const { socket, returned } of sockets) {
    if (!socket.connected) returned();
    socket.close();
  }
  return asked;
}
