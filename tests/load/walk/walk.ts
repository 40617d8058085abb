import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { addressesOf } from './addresses.ts';
import { printWalk } from './print.ts';
import { samplesOf } from './samples.ts';
import { sessionsOf } from './sessions.ts';
import { timesOf } from './times.ts';

/**
 * Asks for everything that the contract lets one look at, in every order and by every filter, and prints the slowest first.
 * `part` of an address asks for those only.
 */
export async function walk(app: FastifyInstance, pool: Pool, providerId: string, part = ''): Promise<void> {
  const samples = await samplesOf(pool, providerId);
  const cookieOf = await sessionsOf(app, pool, samples, providerId);
  const { addresses, left } = addressesOf(samples);
  const wanted = addresses.filter(({ url }) => decodeURIComponent(url).includes(part));
  const { took, refused } = await timesOf({ app, pool, cookieOf }, wanted);
  printWalk(took, refused, left);
}
