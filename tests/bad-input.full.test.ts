import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/api/contract.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { actorsOf, appOn, send, type Actor } from './support/actors.ts';
import { MOST_NAMED } from '#server/core/input-faults.ts';
import { testDatabase } from './support/database.ts';
import { inputSchema, sampleOf, type JsonSchema } from './support/sample.ts';

/** Every field of every endpoint, broken in every way that the contract tells: 400 naming it, never 5xx. */
const database = testDatabase({ hasCast: true });
let app: FastifyInstance;
let actors: Actor[];

beforeAll(async () => {
  app = await appOn(database);
  actors = await actorsOf(app, 'lingua');
});

const cookieFor = ({ who, admin }: Endpoint) =>
  who === 'anyone'
    ? undefined
    : actors.find(({ role, isAdmin }) => who.includes(role) && (!admin || isAdmin))?.cookie;

/** What every object has without anybody sending it. */
const INHERITED = { constructor: 1, toString: 1, hasOwnProperty: 1 };
/** What PostgreSQL does not keep: a zero byte, and halves of a surrogate pair. */
const UNKEPT = ['a\u0000b', 'a\ud800', '\udc00b'];
const HUGE = 'x'.repeat(100_000);
const isNullable = (schema: JsonSchema) =>
  schema.type === 'null' ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  schema.anyOf?.some(({ type }) => type === 'null');
const isText = (schema: JsonSchema): boolean => schema.type === 'string' || (schema.anyOf ?? []).some(isText);

/** What breaks a field, by what it is. */
function brokenValues(schema: JsonSchema): [string, unknown][] {
  return [
    ['an object', { constructor: true }],
    ['a number out of range', isText(schema) ? 12 : 1e300],
    ['a huge text', HUGE],
    ...(isNullable(schema) ? [] : ([['null', null]] as [string, unknown][])),
  ];
}

const withBody = ENDPOINTS.filter(
  ({ body, method }) => method !== 'GET' && Object.keys(inputSchema(body).properties ?? {}).length > 0,
);

describe('SEC-06 bad bodies', () => {
  it.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const schema = inputSchema(endpoint.body);
      const params = sampleOf(inputSchema(endpoint.params)) as Record<string, unknown>;
      const good = sampleOf(schema) as Record<string, unknown>;
      const namedIn = async (body: unknown, how: string) => {
        const answer = await send(app, endpoint, { params, body, cookie: cookieFor(endpoint) });
        expect(answer.statusCode, `${how}: ${answer.body.slice(0, 300)}`).toBe(400);
        return Object.keys((answer.json() as { errors: object }).errors);
      };
      const refused = async (body: unknown, field: string, how: string) => {
        const named = await namedIn(body, `${field} ${how}`);
        expect(
          named.some((key) => key === field || key.startsWith(`${field}.`)),
          `${field} ${how}: ${named.join()}`,
        ).toBe(true);
      };
      for (const [field, inner] of Object.entries(schema.properties ?? {})) {
        for (const [how, value] of brokenValues(inner))
          await refused({ ...good, [field]: value }, field, how);
        if (schema.required?.includes(field)) {
          const { [field]: _missing, ...rest } = good;
          await refused(rest, field, 'missing');
        }
      }
      expect(await namedIn({ ...good, ...INHERITED }, 'unknown')).toEqual(
        expect.arrayContaining(Object.keys(INHERITED)),
      );
      const fields = Object.keys(schema.properties ?? {});
      const unkept = Object.fromEntries(fields.map((field, at) => [field, UNKEPT[at % UNKEPT.length]]));
      expect(await namedIn(unkept, 'text that is not kept')).toEqual(fields.slice(0, MOST_NAMED));
      await refused([], 'body', 'an array');
    },
  );
});

describe('SEC-06 bad addresses', () => {
  const withParams = ENDPOINTS.filter(({ path }) => path.includes(':'));
  it.each(withParams.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const body = sampleOf(inputSchema(endpoint.body));
      for (const name of Object.keys(inputSchema(endpoint.params).properties ?? {})) {
        for (const value of ['1', "'; drop table student; --", '%00', '../../etc/passwd', 'x'.repeat(390)]) {
          const params = { ...(sampleOf(inputSchema(endpoint.params)) as object), [name]: value };
          const answer = await send(app, endpoint, {
            params,
            ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body }),
            cookie: cookieFor(endpoint),
          });
          expect(answer.statusCode, `${name}=${value.slice(0, 30)}: ${answer.body.slice(0, 200)}`).toBe(400);
          expect((answer.json() as { errors: object }).errors).toHaveProperty(name);
        }
      }
    },
  );

  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses what it does not know',
    async (_, endpoint) => {
      const params = sampleOf(inputSchema(endpoint.params)) as Record<string, unknown>;
      const query = {
        ...(sampleOf(inputSchema(endpoint.query)) as Record<string, string>),
        ['__proto__']: '1',
        'constructor[]': '1',
        toString: '1',
      };
      const body =
        endpoint.method === 'GET' || endpoint.method === 'DELETE'
          ? undefined
          : sampleOf(inputSchema(endpoint.body));
      const answer = await send(app, endpoint, { params, query, body, cookie: cookieFor(endpoint) });
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
      const named = Object.keys((answer.json() as { errors: object }).errors);
      expect(named).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
    },
  );

  const lists = ENDPOINTS.filter(({ query }) => 'sort' in (inputSchema(query).properties ?? {}));
  it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s refuses sorts, ranges and filters outside its list',
    async (_, endpoint) => {
      const wrong: Record<string, string>[] = [
        { sort: '["passwordHash","ASC"]' },
        { sort: '["id","sideways"]' },
        { sort: 'not json' },
        { range: '[0,100000]' },
        { range: '[5,1]' },
        { range: '[-1,5]' },
        { filter: '{"providerId":"x"}' },
        { filter: '{"id":["x"]}' },
        { filter: '[]' },
        { filter: '{' },
        { filter: String.raw`{"q":"a\ud800"}` },
      ];
      for (const query of wrong) {
        const answer = await send(app, endpoint, { query, cookie: cookieFor(endpoint) });
        expect(answer.statusCode, JSON.stringify(query)).toBe(400);
        const [field] = Object.keys((answer.json() as { errors: object }).errors);
        expect(field?.startsWith(Object.keys(query)[0]!), `${JSON.stringify(query)} names ${field}`).toBe(
          true,
        );
      }
    },
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
