import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { requestOccasionalLesson } from '#domain/scheduling/api/lesson-requests.ts';
import type { StudentAgent } from './provider.ts';

const GIVES_UP_AFTER_MS = 10_000;

/** What came of bookings, each asked once. */
export interface Bookings {
  readonly asked: number;
  /** Of each that succeeded, from when it was due to be asked until its answer, in order. */
  readonly times: readonly number[];
  /** Any answer but a success, and any failure of the connection. */
  readonly errors: readonly string[];
}

/**
 * Books so many lessons a second, each of another student, whether earlier ones are answered or not, until the students or `goesOn` end;
 * nothing is asked twice.
 */
export async function bookSteadily(
  origin: string,
  students: readonly StudentAgent[],
  { perSecond, goesOn }: { perSecond: number; goesOn: () => boolean },
): Promise<Bookings> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const [times, errors]: [number[], string[]] = [[], []];
  const began = performance.now();
  const pending: Promise<void>[] = [];
  for (const [at, student] of students.entries()) {
    const due = began + (at * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    if (!goesOn()) break;
    const asked = new Date().toISOString().slice(11, 23);
    pending.push(
      book(agent, origin, student).then(
        () => void times.push(performance.now() - due),
        (error: Error) => void errors.push(`${asked} ${error.message}`),
      ),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  return { asked: pending.length, times: times.sort((a, b) => a - b), errors };
}

/** One request over one connection, as it is: it throws for whatever else than a success comes of it. */
function book(agent: Agent, origin: string, { cookie, teacherId, hours }: StudentAgent): Promise<void> {
  const body = JSON.stringify({ teacherId, durationMinutes: 60, startsAt: hours[0] });
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/v1${requestOccasionalLesson.path}`,
      { method: requestOccasionalLesson.method, agent, headers, timeout: GIVES_UP_AFTER_MS },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${answer.statusCode} ${text.slice(0, 200)}`));
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}
