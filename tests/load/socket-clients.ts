import { io, type Socket } from 'socket.io-client';

export interface Person {
  lessonId: string;
  ticket: string;
  isTeacher: boolean;
}
/** How long each change took to arrive, in milliseconds, and how often it arrived at another user. */
export interface SentEvents {
  times: number[];
  strays: number;
}

const AT_ONCE = 20;
/** Changes under way side by side: some hundred a second, as when all lessons of a large school begin. */
const CHANGES_AT_ONCE = 4;
let everybody: { person: Person; socket: Socket }[] = [];

const open = (url: string, person: Person) =>
  new Promise<(typeof everybody)[number]>((resolve, reject) => {
    const auth = { token: { token: person.ticket }, date: new Date().toISOString() };
    const socket = io(url, { path: '/socket', forceNew: true, transports: ['websocket'], auth });
    socket.once('connect', () => resolve({ person, socket }));
    socket.once('connect_error', reject);
  });

/** So many at a time. */
async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  for (let n = 0; n < all.length; n += atOnce)
    results.push(...(await Promise.all(all.slice(n, n + atOnce).map(work))));
  return results;
}

/** Each teacher comes in; their student, who waits outside, hears it. */
async function enterAll(): Promise<SentEvents> {
  let strays = 0;
  for (const { person, socket } of everybody)
    socket.on('teacherConnected', ({ lessonId }: { lessonId: string }) => {
      if (lessonId !== person.lessonId) strays += 1;
    });
  const students = new Map(
    everybody
      .filter(({ person }) => !person.isTeacher)
      .map(({ person, socket }) => [person.lessonId, socket]),
  );
  const teachers = everybody.filter(({ person }) => person.isTeacher);
  const times = await inTurns(
    teachers,
    async ({ person: { lessonId }, socket }) => {
      const heard = new Promise<number>((resolve) => {
        students.get(lessonId)?.once('teacherConnected', () => resolve(performance.now()));
      });
      const began = performance.now();
      socket.emit('enterClassroom', { lessonId });
      return (await heard) - began;
    },
    CHANGES_AT_ONCE,
  );
  return { times, strays };
}

process.on('message', (order: { connect?: Person[]; url?: string; enter?: boolean }) => {
  void (async () => {
    if (order.connect) everybody = await inTurns(order.connect, (person) => open(order.url ?? '', person));
    process.send?.(order.enter ? await enterAll() : { times: [], strays: 0 });
  })();
});
process.send?.('ready');
