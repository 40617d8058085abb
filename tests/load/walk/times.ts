import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ownStatements } from '#tests/support/statements.ts';
import { type ProcessorMs, processorMs } from '../processor.ts';
import type { Address, Asker } from './addresses.ts';

/** Milliseconds at the server that the 95th of a hundred answers may take (issue of the back-office's speed). */
export const GOAL = { list: 150, dashboard: 300, search: 100 } as const;
const [FEW, MANY] = [3, Number(process.env['BENCH_ROUNDS'] ?? 40)];

export interface Took {
  readonly address: Address;
  readonly best: number;
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds of the processors for each answer, where it was asked for often. */
  readonly processor: number | null;
  readonly statements: number;
}

/**
 * Measures how long each address takes, requested by one caller after the other: a few times, and where that is near the goal often enough
 * for a meaningful 95th percentile. Worst first, by the share of its goal; addresses not answered with 200 are returned separately.
 */
export async function timesOf(
  { app, pool, cookieOf }: { app: FastifyInstance; pool: Pool; cookieOf: (as: Asker) => Promise<string> },
  addresses: readonly Address[],
): Promise<{ took: Took[]; refused: string[] }> {
  const took: Took[] = [];
  const refused: string[] = [];
  for (const address of addresses) {
    const cookie = await cookieOf(address.as);
    const ask = () => app.inject({ url: address.url, headers: { cookie } });
    let status = 0;
    const first = async () => {
      status = (await ask()).statusCode;
    };
    const statements = (await ownStatements(pool, first)).length;
    if (status !== 200) {
      refused.push(`${status} ${decodeURIComponent(address.url)}`);
      continue;
    }
    let times = await often(ask, FEW);
    let spent: ProcessorMs | null = null;
    if (times[0]! > GOAL[address.kind] / 3) {
      spent = await processorMs(pool, async () => {
        times = await often(ask, MANY);
      });
    }
    if (times[0]! > GOAL[address.kind])
      console.log(`Slow: ${Math.round(times[0]!)} ms ${decodeURIComponent(address.url)}`);
    took.push({
      address,
      best: times[0]!,
      p50: at(times, 0.5),
      p95: at(times, 0.95),
      processor: spent && (spent.database + spent.node) / MANY,
      statements,
    });
  }
  return { took: took.sort((a, b) => shareOf(b) - shareOf(a)), refused };
}

export const shareOf = ({ address, p95 }: Took): number => p95 / GOAL[address.kind];

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function often(work: () => Promise<unknown>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
