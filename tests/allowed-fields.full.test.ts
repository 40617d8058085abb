import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/api/contract.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { startExport } from '#domain/api/exports.ts';
import { LIST_NAMES } from '#domain/lists.ts';
import { mayCall as reaches, NO_RIGHTS, RIGHTS, type Rights, rightsOf } from '#domain/rights.ts';
import { castEmail, DEMO_PASSWORD } from '#server/db/seed/cast.ts';
import { actorsOf, send, type Actor } from './support/actors.ts';
import { testApp } from './support/app.ts';
import { makeSupport } from './support/people.ts';
import { plantedPlaces, plantSecrets, secretsIn } from './support/planted.ts';
import { leaksOf, reader, READS } from './support/single-right.ts';
import { inputSchema, type JsonSchema, sampleOf } from './support/sample.ts';

/**
 * What a role may filter, sort and embed is what the contract lists: everything else is refused with 400 naming it, on lists,
 * exports, counts, many-by-ids and searches alike. A later endpoint is covered by its existing.
 */
const test = testApp({ hasCast: true, mayBreakInvariants: true });
let app: FastifyInstance;
let actors: Actor[];

beforeAll(async () => {
  app = test.app();
  actors = await actorsOf(app, 'lingua');
});

const mayCall = ({ who, admin, method, area, money }: Endpoint) =>
  actors.filter(
    ({ role, isAdmin }) =>
      who !== 'anyone' &&
      who.includes(role) &&
      (!admin || isAdmin) &&
      (role !== 'CUSTOMER_SUPPORT' || reaches(rightsOf({ isAdmin, stored: null }), { method, area, money })),
  );
const keysOf = (endpoint: Endpoint) => Object.keys(inputSchema(endpoint.query).properties ?? {});

const reads = ENDPOINTS.filter(({ method, who }) => method === 'GET' && who !== 'anyone');
const lists = reads.filter((endpoint) => keysOf(endpoint).includes('filter'));
const named = (endpoints: readonly Endpoint[]) => endpoints.map((one) => [one.path, one] as const);

/** Columns that exist, and that nobody may look through: secrets, other people's, and other schools'. */
const SECRET = [
  'passwordHash',
  'password_hash',
  'totpSecret',
  'providerId',
  'provider_id',
  'tokenHash',
  'version',
];
/** How other APIs call the doors that ours has not. */
const DOORS = [
  'embed',
  'include',
  'fields',
  'select',
  'expand',
  'populate',
  'join',
  'where',
  'order',
  'orderBy',
];

async function refuses(
  endpoint: Endpoint,
  actor: Actor,
  query: Record<string, string>,
  field: string,
): Promise<void> {
  const good = sampleOf(inputSchema(endpoint.query)) as Record<string, string>;
  const params = sampleOf(inputSchema(endpoint.params)) as Record<string, unknown>;
  const answer = await send(app, endpoint, { params, query: { ...good, ...query }, cookie: actor.cookie });
  const said = `${actor.name} ${JSON.stringify(query)}: ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, said).toBe(400);
  const errors = Object.keys((answer.json() as { errors?: object }).errors ?? {});
  expect(
    errors.some((key) => key === field || key.startsWith(`${field}.`)),
    said,
  ).toBe(true);
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

  it.each(named(lists))('%s: filters', async (_, endpoint) => {
    for (const actor of mayCall(endpoint)) {
      for (const field of SECRET) {
        if (field in (filterOf(endpoint).properties ?? {})) continue;
        await refuses(endpoint, actor, { filter: JSON.stringify({ [field]: 'x' }) }, 'filter');
      }
      const some = JSON.stringify({ id: ['01890000-0000-7000-8000-000000000001'], passwordHash: 'x' });
      await refuses(endpoint, actor, { filter: some }, 'filter.passwordHash');
      for (const operator of ['q_like', 'id_neq', '$or', 'account.password_hash', '__proto__'])
        await refuses(endpoint, actor, { filter: `{"${operator}":"x"}` }, 'filter');
    }
  });

  it.each(named(lists.filter((endpoint) => keysOf(endpoint).includes('sort'))))(
    '%s: sorts',
    async (_, endpoint) => {
      for (const actor of mayCall(endpoint))
        for (const field of [...SECRET, 'account.password_hash', '1; drop table student'])
          await refuses(endpoint, actor, { sort: JSON.stringify([field, 'ASC']) }, 'sort');
    },
  );

  it.each(named(reads))(
    '%s: embeds, chosen fields and whatever else it does not know',
    async (_, endpoint) => {
      const doors = DOORS.filter((door) => !keysOf(endpoint).includes(door));
      const [actor] = mayCall(endpoint);
      for (const door of doors) await refuses(endpoint, actor!, { [door]: 'passwordHash' }, door);
    },
  );
});

describe('PERM-01 nor through a job over all that a filter means', () => {
  const jobs = ENDPOINTS.filter(({ body }) => 'selection' in (inputSchema(body).properties ?? {}));

  it.each(named(jobs))('%s', async (_, endpoint) => {
    const good = sampleOf(inputSchema(endpoint.body)) as object;
    for (const actor of mayCall(endpoint))
      for (const field of [...SECRET, 'q_like', '$or', '__proto__']) {
        const body = JSON.parse(`{"selection":{"filter":{"${field}":"x"}}}`) as object;
        const answer = await send(app, endpoint, { body: { ...good, ...body }, cookie: actor.cookie });
        expect(answer.statusCode, `${actor.name} ${field}: ${answer.body}`).toBe(400);
        expect(Object.keys(answer.json<{ errors: object }>().errors).join()).toMatch(/^(selection|body)/);
      }
  });

  it.each(LIST_NAMES)('an export of %s as a job', async (resource) => {
    for (const actor of mayCall(startExport))
      for (const wish of [
        ...SECRET.map((field) => ({ filter: JSON.stringify({ [field]: 'x' }) })),
        ...SECRET.map((field) => ({ sort: JSON.stringify([field, 'ASC']) })),
        { columns: '["passwordHash"]' },
      ]) {
        const answer = await send(app, startExport, { body: { resource, ...wish }, cookie: actor.cookie });
        // Who may not see the list at all is told that, whatever they ask of it.
        if (answer.statusCode === 403) continue;
        expect(answer.statusCode, `${actor.name} ${JSON.stringify(wish)}: ${answer.body}`).toBe(400);
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

/** The filter's own schema, behind the text that it travels as. */
function filterOf(endpoint: Endpoint): JsonSchema & { additionalProperties?: unknown } {
  const { shape } = (endpoint.query as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod
    .def;
  let inner = shape['filter'] as { _zod: { def: { innerType?: unknown; out?: unknown } } };
  for (;;) {
    const { innerType, out } = inner._zod.def;
    if (!innerType && !out) break;
    inner = (innerType ?? out) as typeof inner;
  }
  return inputSchema(inner as unknown as Endpoint['query']);
}
