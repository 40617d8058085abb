import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallInput, type Endpoint, fillPath, type Reply } from '#domain/contract/endpoint.ts';
import type { Caller } from './provider.ts';

/** A write that was asked again and again for longer than this was left in the lurch. */
const PATIENCE_MS = 60_000;
const ONE_ANSWER_MS = 30_000;
const AGAIN_AFTER_MS = 200;

/** When a write was asked for, for the time that was answered, and when that was, by the monotonic clock. */
interface Acknowledged {
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** What became of all requests. */
export interface Answers {
  readonly acknowledged: Acknowledged[];
  /** By what was said instead of a success: a status, with what was asked where that is no outage; or how the connection failed. */
  readonly others: Map<string, number>;
  /** 503 that do not say when to come back. */
  withoutRetryAfter: number;
  /** Writes without a final answer. */
  unanswered: number;
}

export const noAnswers = (): Answers => ({
  acknowledged: [],
  others: new Map(),
  withoutRetryAfter: 0,
  unanswered: 0,
});

/** Refused for good: nothing is written. */
export class RefusedWrite extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`${status} ${text}`);
  }
}

/** How callers reach the server: where it is may change. */
export interface Client {
  /**
   * Asks until it is known what became of it, as a browser does: cut connections and 503 are asked again with the same key. Throws
   * `RefusedWrite` for any other answer.
   */
  write<E extends Endpoint>(caller: Caller, endpoint: E, input: CallInput<E>): Promise<Reply<E>>;
}

export function clientAt(url: () => string, answers: Answers): Client {
  const note = (what: string) => answers.others.set(what, (answers.others.get(what) ?? 0) + 1);
  return {
    async write({ cookie }, endpoint, input) {
      const key = endpoint.idempotent ? randomUUID() : undefined;
      const until = performance.now() + PATIENCE_MS;
      while (performance.now() < until) {
        const askedAt = performance.now();
        const answer = await send(url(), cookie, endpoint, input, key).catch((error: unknown) =>
          nameOf(error),
        );
        if (typeof answer === 'string') note(answer);
        else if (answer.status < 300) {
          answers.acknowledged.push({ askedAt, answeredAt: performance.now() });
          return (answer.text ? JSON.parse(answer.text) : undefined) as Reply<typeof endpoint>;
        } else {
          note(answer.status === 503 ? '503' : `${answer.status} ${endpoint.method} ${endpoint.path}`);
          if (answer.status !== 503) throw new RefusedWrite(answer.status, answer.text);
          if (!answer.retryAfter) answers.withoutRetryAfter++;
        }
        await pause(AGAIN_AFTER_MS);
      }
      answers.unanswered++;
      throw new RefusedWrite(0, 'Nobody answered.');
    },
  };
}

async function send(
  origin: string,
  cookie: string,
  endpoint: Endpoint,
  { params, query, body, file }: CallInput<Endpoint>,
  key: string | undefined,
) {
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  const path = fillPath(endpoint.path, params as Record<string, unknown>);
  const answer = await fetch(`${origin}/api/v1${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      cookie,
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'application/octet-stream' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    signal: AbortSignal.timeout(ONE_ANSWER_MS),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    text: await answer.text(),
  };
}

/** What the network said. */
function nameOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  return cause?.code ?? name;
}
