import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ownStatements } from '#tests/support/statements.ts';
import { type Effort, type Rate, rateOf, repeat } from './measure.ts';

export interface Comparison {
  /** Of the round in the middle. */
  readonly http: Rate;
  readonly bare: Rate;
  /** Requests for each run of their bare statements: the middle of all rounds, and all of them. */
  readonly ratio: number;
  readonly ratios: readonly number[];
  /** That the request sends for itself, besides finding the session. */
  readonly statements: number;
}

export interface Contest extends Effort {
  readonly app: FastifyInstance;
  /** The application's connections, and as many that are ready for bare statements. */
  readonly pool: Pool;
  readonly bare: Pool;
  readonly url: string;
  readonly cookie: string;
  readonly rounds: number;
}

/**
 * Measures a GET over HTTP, then its own statements with the same values through the driver, and so on in turn: other load on the machine
 * affects both. Throws when the request is not answered with 200.
 */
export async function compare(contest: Contest): Promise<Comparison> {
  const { app, pool, bare, url, cookie, rounds } = contest;
  const own = await ownStatements(pool, async () => {
    const answer = await app.inject({ url, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  });
  const runBare = async () => {
    for (const { text, values } of own) await bare.query(text, [...values]);
  };
  const results: { http: Rate; bare: Rate; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const http = await rateOf(app.listeningOrigin + url, cookie, contest);
    const plain = await repeat(runBare, contest);
    results.push({ http, bare: plain, ratio: http.perSecond / plain.perSecond });
  }
  const ratios = results.map(({ ratio }) => ratio);
  const middle = results.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('At least one round is needed.');
  return { ...middle, ratios, statements: own.length };
}
