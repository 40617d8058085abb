import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Noun } from '#domain/nouns.ts';
import { seedCast } from '#server/demo/cast.ts';
import { createActors, appOn, isLetIn, send, type Actor } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { insertIntros } from './support/intros.ts';
import { recordsOf } from './support/records.ts';
import { idParams, inputSchema, sampleOf } from './support/sample.ts';

/**
 * Every endpoint × every role × own, other's and other provider's record, from the contract: a later endpoint is covered by existing.
 * Without a cookie and from another site: endpoints.test.ts.
 */
const database = testDatabase({ isOwn: true });
let app: FastifyInstance;
let actors: Actor[];
let foreign: Map<Noun, string>;
const documentFolder = mkdtempSync(join(tmpdir(), 'school-attack-'));
afterAll(() => rmSync(documentFolder, { recursive: true, force: true }));

beforeAll(async () => {
  await seedCast(database.pool, { documentFolder });
  await insertIntros(database.pool);
  app = await appOn(database);
  actors = await createActors(app, 'lingua');
  foreign = await recordsOf(database.pool, 'parla');
});

const named = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const closed = named.filter(([, { roles }]) => roles !== 'anyone');

/** Signing out, ending sessions or supplanting would end the attack itself. */
const ENDS_THE_ATTACK = /sign-out|logout|access-token$|auth\/sessions$|auth\/password|reset-password/;

const inputFor = (endpoint: Endpoint, id: (noun: Noun) => string) => ({
  params: {
    ...(sampleOf(inputSchema(endpoint.params)) as object),
    ...Object.fromEntries(idParams(endpoint.params).map(([name, noun]) => [name, id(noun)])),
  },
  query: Object.fromEntries(
    Object.entries(sampleOf(inputSchema(endpoint.query)) as object).map(([key, value]) => [
      key,
      String(value),
    ]),
  ),
  ...(endpoint.method !== 'GET' &&
    endpoint.method !== 'DELETE' && { body: sampleOf(inputSchema(endpoint.body)) }),
});

const unknownId = () => randomUUID();

describe('PERM-01 without a session', () => {
  it.each(closed)('%s answers 401 to an invented cookie', async (_, endpoint) => {
    const answer = await send(app, endpoint, {
      ...inputFor(endpoint, unknownId),
      cookie: 'at=' + 'x'.repeat(43),
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('PERM-01 with a role that may not', () => {
  it.each(closed)('%s answers 403', async (_, endpoint) => {
    const refused = actors.filter(
      (actor) => !isLetIn(endpoint, actor) || (actor.role === 'PASSWORD_RESETTER' && !endpoint.always),
    );
    for (const actor of refused) {
      const answer = await send(app, endpoint, { ...inputFor(endpoint, unknownId), cookie: actor.cookie });
      expect(answer.statusCode, actor.name).toBe(403);
      expect(answer.json(), actor.name).not.toHaveProperty('errors');
    }
  });
});

const withId = closed.filter(
  ([, { params, path }]) => idParams(params).length > 0 && !ENDS_THE_ATTACK.test(path),
);

describe("PERM-01 SEC-07 another school's record answers 404, byte for byte like one that does not exist", () => {
  it.each(withId)('%s', async (_, endpoint) => {
    const nouns = idParams(endpoint.params).map(([, noun]) => noun);
    for (const noun of nouns) expect(foreign.get(noun), `parla has a ${noun}`).toBeDefined();
    for (const actor of actors.filter((actor) => isLetIn(endpoint, actor))) {
      const other = await send(app, endpoint, {
        ...inputFor(endpoint, (noun) => foreign.get(noun)!),
        cookie: actor.cookie,
      });
      const unknown = await send(app, endpoint, { ...inputFor(endpoint, unknownId), cookie: actor.cookie });
      const bare = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
      expect(other.statusCode, `${actor.name}: ${other.body}`).toBe(404);
      expect(bare(other.body), actor.name).toBe(bare(unknown.body));
    }
  });
});
