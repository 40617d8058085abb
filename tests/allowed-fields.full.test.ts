import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { startExport } from '#domain/office/api/exports.ts';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';
import { canCall as reaches, NO_RIGHTS, RIGHTS, type Rights, rightsOf } from '#domain/shared/rights.ts';
import { castEmail, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { createActors, send, type Actor } from './support/actors.ts';
import { testApp } from './support/app.ts';
import {
  type BrokenInput,
  closedDoors,
  expectNamed,
  filterOf,
  queryKeysOf,
  SECRET,
  unlistedFields,
} from './support/broken-input.ts';
import { makeSupport } from './support/people.ts';
import { plantedPlaces, plantSecrets, secretsIn } from './support/planted.ts';
import { insertIntros } from './support/intros.ts';
import { leaksOf, reader, READS } from './support/single-right.ts';
import { inputSchema, sampleOf } from './support/sample.ts';

/**
 * What a role may filter, sort and embed is what the contract lists: everything else is refused with 400 naming it, on lists,
 * exports, counts, many-by-ids and searches alike. A later endpoint is covered by its existing.
 */
const test = testApp({ hasCast: true, canBreakInvariants: true });
let app: FastifyInstance;
let actors: Actor[];

beforeAll(async () => {
  app = test.app();
  actors = await createActors(app, 'lingua');
});

const canCall = ({ roles, admin, method, area, money }: Endpoint) =>
  actors.filter(
    ({ role, isAdmin }) =>
      roles !== 'anyone' &&
      roles.includes(role) &&
      (!admin || isAdmin) &&
      (role !== 'CUSTOMER_SUPPORT' || reaches(rightsOf({ isAdmin, stored: null }), { method, area, money })),
  );

const reads = ENDPOINTS.filter(({ method, roles }) => method === 'GET' && roles !== 'anyone');
const lists = reads.filter((endpoint) => queryKeysOf(endpoint).includes('filter'));
const named = (endpoints: readonly Endpoint[]) => endpoints.map((one) => [one.path, one] as const);

async function refuses(endpoint: Endpoint, actor: Actor, broken: readonly BrokenInput[]): Promise<void> {
  for (const each of broken) {
    const answer = await send(app, endpoint, { ...each, cookie: actor.cookie });
    expect(answer.statusCode, `${actor.name} ${each.how}: ${answer.body.slice(0, 200)}`).toBe(400);
    expectNamed(Object.keys(answer.json<{ errors?: object }>().errors ?? {}), each);
  }
}

describe('PERM-01 what is not listed is refused', () => {
  it('the contract has the doors that are walked here: lists, exports, many by ids, searches', () => {
    const paths = lists.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => path.endsWith('/export')).length).toBeGreaterThan(1);
    const byIds = lists.filter((endpoint) => 'id' in (filterOf(endpoint).properties ?? {}));
    expect(byIds.length).toBeGreaterThan(10);
    for (const endpoint of lists) {
      const filter = filterOf(endpoint);
      expect(filter, `${endpoint.path} knows its filters`).toHaveProperty('additionalProperties', false);
    }
  });

  it.each(named(lists))('%s: filters and sorts', async (_, endpoint) => {
    for (const actor of canCall(endpoint)) await refuses(endpoint, actor, unlistedFields(endpoint));
  });

  it.each(named(reads))('%s: embeds, chosen fields and whatever else it does not know', (_, endpoint) =>
    refuses(endpoint, canCall(endpoint)[0]!, closedDoors(endpoint)),
  );
});

describe('PERM-01 nor through a job over all that a filter means', () => {
  const batches = ENDPOINTS.filter(({ body }) => 'selection' in (inputSchema(body).properties ?? {}));

  it.each(named(batches))('%s', async (_, endpoint) => {
    const good = sampleOf(inputSchema(endpoint.body)) as object;
    for (const actor of canCall(endpoint))
      for (const field of [...SECRET, 'q_like', '$or', '__proto__']) {
        const body = JSON.parse(`{"selection":{"filter":{"${field}":"x"}}}`) as object;
        const answer = await send(app, endpoint, { body: { ...good, ...body }, cookie: actor.cookie });
        expect(answer.statusCode, `${actor.name} ${field}: ${answer.body}`).toBe(400);
        expect(Object.keys(answer.json<{ errors: object }>().errors).join()).toMatch(/^(selection|body)/);
      }
  });

  it.each(LIST_NAMES)('an export of %s as a job', async (resource) => {
    for (const actor of canCall(startExport))
      for (const draft of [
        ...SECRET.map((field) => ({ filter: JSON.stringify({ [field]: 'x' }) })),
        ...SECRET.map((field) => ({ sort: JSON.stringify([field, 'ASC']) })),
        { columns: '["passwordHash"]' },
      ]) {
        const answer = await send(app, startExport, { body: { resource, ...draft }, cookie: actor.cookie });
        // Without permission for the list the reply is 403, whatever the request asks for.
        if (answer.statusCode === 403) continue;
        expect(answer.statusCode, `${actor.name} ${JSON.stringify(draft)}: ${answer.body}`).toBe(400);
      }
  });
});

/** Of a school whose sensitive columns hold what is known at sight: a later endpoint, noun and field is covered by its existing. */
describe('PERM-01 D24 staff with one right alone', () => {
  let readAll: Awaited<ReturnType<typeof reader>>;
  let provider: { id: string; subdomain: string };
  beforeAll(async () => {
    const found = await test.sql<typeof provider>(
      "select id, subdomain from provider where subdomain = 'lingua'",
    );
    provider = found[0]!;
    await insertIntros(test.pool);
    await plantSecrets(test, provider.id);
    readAll = await reader(test, 'lingua');
  });

  it.each(RIGHTS)('%s: no reading tells what another right is needed for', async (right) => {
    const held: Rights = { ...NO_RIGHTS, [right]: 'view' };
    const seat = await makeSupport(test.pool, provider, { staff_rights: JSON.stringify(held) });
    const open = READS.filter((endpoint) => reaches(held, endpoint) && !endpoint.admin);
    const answers = await readAll(await test.sessionOf(seat.email), open);
    expect(answers.filter(({ status }) => status >= 500).map(({ url }) => url)).toEqual([]);
    expect([...new Set(answers.flatMap((answer) => leaksOf(held, answer)))]).toEqual([]);
  });

  it('an admin finds all of it there: what is looked for can be found', async () => {
    const admin = await test.signIn(castEmail('lingua', 'admin'), DEMO_PASSWORD);
    const answers = await readAll(
      admin,
      READS.filter(({ replies }) => replies !== 'file'),
    );
    const failed = answers.filter(({ status }) => status !== 200 && status !== 404);
    expect(failed.map(({ url, text }) => `${url} ${text}`)).toEqual([]);
    const places = new Set(answers.flatMap(({ text }) => secretsIn(text).marks.map(({ place }) => place)));
    expect(plantedPlaces().filter((place) => !places.has(place))).toEqual([]);
  });
});
