import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { startTemporary } from '#server/db/launch/temporary.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { newSession, newTicket } from '#tests/support/sessions.ts';
import type { Person, SentEvents } from './socket-clients.ts';

const LESSONS = Number(process.env['BENCH_SOCKETS'] ?? 1_000) / 2;

interface Cost {
  sockets: number;
  /** Of the server's process, for each socket, once it has been tidied up. */
  'heap kB': number;
  'resident kB': number;
  'changes heard': number;
  'p50 ms': number;
  'p95 ms': number;
  /** Messages that arrived at users outside the lesson. */
  'heard by others': number;
}

/**
 * What open sockets cost one process, and how long it takes until the other side of a lesson hears that its teacher has come: a
 * teacher and a student of each lesson, in a database of their own. The browsers are another process.
 */
export async function socketCosts(say: (text: string) => void): Promise<Cost> {
  const server = await startTemporary();
  const pool = makePool({ ...server.connection, max: 20 });
  const app = await buildApp({ pool, config: readConfig({ LOG_LEVEL: 'silent' }) });
  let clients: ChildProcess | undefined;
  try {
    await migrate(pool);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    say(`Making ${LESSONS} lessons`);
    const people = await makePeople(pool);
    const file = fileURLToPath(new URL('./socket-clients.ts', import.meta.url));
    clients = spawn(process.execPath, ['--import', 'tsx', file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(clients, 'message');
    const before = memory();
    const sent = async (order: object): Promise<SentEvents> => {
      clients!.send(order);
      const [answer] = (await once(clients!, 'message')) as [SentEvents];
      return answer;
    };
    await sent({ connect: people, url });
    const { heap, resident } = memory();
    const { times, strays } = await sent({ enter: true });
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(10 * (sorted[Math.floor(sorted.length * share)] ?? NaN)) / 10;
    const sockets = people.length;
    return {
      sockets,
      'heap kB': Math.round((heap - before.heap) / sockets / 102.4) / 10,
      'resident kB': Math.round((resident - before.resident) / sockets / 102.4) / 10,
      'changes heard': times.length,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'heard by others': strays,
    };
  } finally {
    clients?.kill();
    await app.close();
    await pool.end();
    await server.close();
  }
}

/** Two to a lesson that begins now, each with a ticket. */
async function makePeople(pool: Pool): Promise<Person[]> {
  const provider = await makeProvider(pool);
  const people: Person[] = [];
  for (let n = 0; n < LESSONS; n++) {
    const pair = [await makeTeacher(pool, provider), await makeStudent(pool, provider)] as const;
    const of = { teacherId: pair[0].id, startsAt: 0, studentIds: [pair[1].id] };
    const { id: lessonId } = await makeLesson(pool, provider, of);
    for (const { id } of pair) {
      const session = await newSession(pool, provider.id, id);
      const ticket = await newTicket(pool, provider.id, session, 600);
      people.push({ lessonId, ticket, isTeacher: id === pair[0].id });
    }
  }
  return people;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memory(): { heap: number; resident: number } {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}
