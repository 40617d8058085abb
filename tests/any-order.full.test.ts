import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Noun } from '#domain/nouns.ts';
import { castId, seedCast } from '#server/demo/cast.ts';
import { type Actor, createActors, appOn, isLetIn, send } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { type KnownRecords, knownRecords } from './support/known-records.ts';
import { inputOf, type KnownIds } from './support/random-input.ts';
import { idParams, inputSchema } from './support/sample.ts';

/** `CALLS=5000 CALLS_SEED=7 npx vitest run tests/any-order.full.test.ts` is a long run; three calls run concurrently. */
const CALLS = Number(process.env.CALLS ?? 240);
const SEED = Number(process.env.CALLS_SEED ?? 1);
const [AT_ONCE, BETWEEN_LOOKS] = [3, 120];

/** Who calls has to stay who they are, or every later call is refused. */
const ENDS_A_CALLER = /auth\/|sign-out|logout|token|password|sessions|supplant|\/login|personal-data/;
const CALLABLE = ENDPOINTS.filter(({ roles, path }) => roles !== 'anyone' && !ENDS_A_CALLER.test(path));
const CALLS_OF_A_KIND = {
  reads: CALLABLE.filter(({ method }) => method === 'GET'),
  writes: CALLABLE.filter(({ method }) => method !== 'GET'),
};

const database = testDatabase({ isOwn: true });
const documentFolder = mkdtempSync(join(tmpdir(), 'school-calls-'));
let app: FastifyInstance;
let callers: Actor[];
let known: KnownRecords;
let people: ReadonlySet<string>;

beforeAll(async () => {
  await seedCast(database.pool, { documentFolder });
  app = await appOn(database);
  callers = (await createActors(app, 'lingua')).filter(({ name }) => name !== 'reset');
  people = new Set(callers.map(accountOf));
});
afterAll(() => rmSync(documentFolder, { recursive: true, force: true }));

const accountOf = ({ name }: Actor): string => castId('lingua', 'account', name);

/** Of what the address has named before, else the caller's own, else any: most calls are to be let in. */
function idsFor(caller: Actor, before: string | undefined): KnownIds {
  const near = [before, accountOf(caller)].flatMap((id) => (id ? [known.of(id)] : []));
  return (noun: Noun) =>
    near.map((records) => records.get(noun) ?? []).find((ids) => ids.length > 0) ?? known.all.get(noun) ?? [];
}

interface Call {
  endpoint: Endpoint;
  caller: Actor;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** Returns one call by a caller with permission; null where there is none, or where it would change who the callers are. */
function callOf(endpoint: Endpoint, draw: <T>(arbitrary: fc.Arbitrary<T>) => T): Call | null {
  const allowed = callers.filter((caller) => isLetIn(endpoint, caller));
  if (allowed.length === 0) return null;
  const caller = draw(fc.constantFrom(...allowed));
  const params = draw(inputOf(inputSchema(endpoint.params), idsFor(caller, undefined))) as Call['params'];
  let last: string | undefined;
  for (const [name, noun] of idParams(endpoint.params)) {
    const ids = idsFor(caller, last)(noun);
    if (ids.length > 0) params[name] = draw(fc.constantFrom(...ids));
    last = params[name];
  }
  if (endpoint.method !== 'GET' && Object.values(params).some((id) => people.has(id))) return null;
  const query = draw(inputOf(inputSchema(endpoint.query), idsFor(caller, last))) as Record<string, unknown>;
  const isBare = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const body = isBare ? undefined : draw(inputOf(inputSchema(endpoint.body), idsFor(caller, last)));
  const version = last && known.versionOf(last);
  return {
    endpoint,
    caller,
    params,
    query: Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
    ),
    body: version && hasVersion(body) ? { ...body, version } : body,
  };
}

const hasVersion = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'version' in body;

async function answerTo({ endpoint, caller, ...sent }: Call): Promise<number> {
  const answer = await send(app, endpoint, { ...sent, cookie: caller.cookie });
  const what = `seed ${SEED}: ${caller.name} ${endpoint.method} ${endpoint.path} ${JSON.stringify(sent)}: ${answer.body.slice(0, 300)}`;
  expect([200, 204, 400, 403, 404, 409, 413, 415, 422, 429], what).toContain(answer.statusCode);
  return answer.statusCode;
}

it(
  'PERM-01 whatever callers of all roles ask for, in any order and side by side, nothing fails, and all invariants hold after it',
  async () => {
    const draws = fc.sample(fc.infiniteStream(fc.maxSafeNat()), { numRuns: 1, seed: SEED })[0]!;
    const draw = <T>(arbitrary: fc.Arbitrary<T>): T =>
      fc.sample(arbitrary, { numRuns: 1, seed: draws.next().value })[0]!;
    let [made, done] = [0, 0];
    while (made < CALLS) {
      if (made % BETWEEN_LOOKS === 0)
        known = await knownRecords(database.pool, castId('lingua', 'provider', 'lingua'));
      const calls = Array.from({ length: AT_ONCE }, () => {
        const kind = draw(
          fc.oneof({ weight: 4, arbitrary: fc.constant('writes' as const) }, fc.constant('reads' as const)),
        );
        return callOf(draw(fc.constantFrom(...CALLS_OF_A_KIND[kind])), draw);
      });
      const statuses = await Promise.all(calls.flatMap((call) => (call ? [answerTo(call)] : [])));
      done += statuses.filter((status) => status < 300).length;
      made += AT_ONCE;
    }
    // Calls that are all refused would prove nothing.
    expect(done / made).toBeGreaterThan(0.2);
  },
  60_000 + CALLS * 500,
);
