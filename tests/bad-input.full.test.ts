import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { createActors, appOn, send, type Actor } from './support/actors.ts';
import { MOST_NAMED } from '#server/http/input-faults.ts';
import {
  type BrokenInput,
  brokenBodies,
  brokenLists,
  brokenParams,
  expectNamed,
  queryKeysOf,
} from './support/broken-input.ts';
import { testDatabase } from './support/database.ts';

/** Every field of every endpoint, broken in every way that the contract tells: 400 naming it, never 5xx. */
// A query that an endpoint does not know: endpoints.test.ts.
const database = testDatabase({ hasCast: true });
let app: FastifyInstance;
let actors: Actor[];

beforeAll(async () => {
  app = await appOn(database);
  actors = await createActors(app, 'lingua');
});

const cookieFor = ({ roles, admin }: Endpoint) =>
  roles === 'anyone'
    ? undefined
    : actors.find(({ role, isAdmin }) => roles.includes(role) && (!admin || isAdmin))?.cookie;

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

async function refuses(endpoint: Endpoint, broken: readonly BrokenInput[]): Promise<void> {
  for (const each of broken) {
    const answer = await send(app, endpoint, { ...each, cookie: cookieFor(endpoint) });
    expect(answer.statusCode, `${each.how}: ${answer.body.slice(0, 300)}`).toBe(400);
    expectNamed(Object.keys(answer.json<{ errors: object }>().errors), each);
  }
}

describe('SEC-06 bad bodies', () => {
  const withBody = ENDPOINTS.filter((endpoint) => brokenBodies(endpoint).length > 0);
  it.each(named(withBody))('%s', (_, endpoint) => refuses(endpoint, brokenBodies(endpoint)));
});

describe('SEC-06 bad addresses', () => {
  const withParams = ENDPOINTS.filter(({ path }) => path.includes(':'));
  it.each(named(withParams))('%s', (_, endpoint) => refuses(endpoint, brokenParams(endpoint)));

  const lists = ENDPOINTS.filter((endpoint) => queryKeysOf(endpoint).includes('sort'));
  it.each(named(lists))('%s refuses sorts, ranges and filters outside its list', (_, endpoint) =>
    refuses(endpoint, brokenLists(endpoint)),
  );
});

describe('bad bytes', () => {
  const inject = (url: string, payload?: object) =>
    app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { host: 'lingua.localhost' },
      ...(payload && { payload }),
    });

  it.each([
    ['%zz', '/api/v1/%zz', 400],
    ['%ff', '/api/v1/backoffice/students/%ff?x=1', 400],
    ['%E0%A4%A', '/student/%E0%A4%A', 400],
    ['401 letters', `/api/v1/backoffice/students/${'x'.repeat(401)}`, 413],
  ])(
    'API-01 an address with %s is refused as everything is, with the headers of everything',
    async (_, url, status) => {
      const [answer, other] = [await inject(url), await inject('/api/v1/nowhere')];
      expect(answer.statusCode).toBe(status);
      expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(['code', 'message', 'requestId']));
      const without = ['content-length', 'date', 'x-ratelimit-remaining'];
      const headersOf = ({ headers }: typeof answer) =>
        Object.keys(headers).filter((name) => !without.includes(name));
      expect(headersOf(answer)).toEqual(headersOf(other));
      expect(answer.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
    },
  );

  it.each([
    ['hundreds of unknown fields', Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`k${at}`, 1]))],
    [
      '759 kB of unknown fields',
      Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`k${at}`, 1])),
    ],
    ['a field with a name of 800 kB', { ['k'.repeat(800_000)]: 1 }],
    ['500 kB of unkept texts', { email: Array.from({ length: 60_000 }, () => '\ud800') }],
    ['a thousand levels', { email: JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as unknown }],
  ])(`API-01 %s get a short answer, of ${MOST_NAMED} names at most`, async (_, payload) => {
    const answer = await inject('/api/v1/auth/token-petition', payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys((answer.json() as { errors: object }).errors).length).toBeLessThanOrEqual(MOST_NAMED);
    expect(answer.body.length).toBeLessThan(4_000);
  });

  it.each([
    ['no JSON', '{"email":', 'application/json', 400],
    ['text', 'email=a', 'text/plain', 415],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('%s is refused', async (_, payload, type, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/token-petition',
      headers: { 'content-type': type, host: 'lingua.localhost' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('requestId');
  });
});
