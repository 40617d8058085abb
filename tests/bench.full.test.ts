import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { barePool } from './load/bare.ts';
import { compare } from './load/compare.ts';
import { recordStatements } from './load/record-statements.ts';
import { signIn } from './load/sign-in.ts';
import { addressesOf } from './load/walk/addresses.ts';
import { samplesOf } from './load/walk/samples.ts';
import { testDatabase } from './support/database.ts';
import { type MadeProvider, makeProvider, makeStudent, makeSupport, PASSWORD } from './support/people.ts';
import { ownStatements } from './support/statements.ts';

const { pool, connection } = testDatabase({ isOwn: true });
const LIST = '/api/v1/backoffice/students?range=[0,24]';
const EFFORT = { seconds: 1, callers: 4, rounds: 1 };
let app: FastifyInstance;
let bare: Pool;
let cookie: string;
let provider: MadeProvider;

beforeAll(async () => {
  provider = await makeProvider(pool);
  const other = await makeProvider(pool);
  const [support] = [await makeSupport(pool, provider), await makeStudent(pool, provider)];
  await makeStudent(pool, other);
  app = await buildApp({ pool, config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  cookie = await signIn(app, support.email, PASSWORD);
  bare = barePool(connection, provider.id, 4);
});
afterAll(async () => {
  await bare.end();
  await app.close();
});

const apiCall = () => app.inject({ url: LIST, headers: { cookie } });

it('refuses to measure what is not answered with 200', async () => {
  const contest = { app, pool, bare, url: LIST, cookie: 'at=unknown', ...EFFORT };
  await expect(compare(contest)).rejects.toThrow(/answered 401/);
  await expect(signIn(app, 'nobody@nowhere.example', PASSWORD)).rejects.toThrow('may not sign in: 401');
});

it('the bare statement finds the rows that the request answers: no more, no less', async () => {
  const [statement, ...rest] = await ownStatements(pool, apiCall);
  const { rows } = await bare.query<{ id: string }>(statement!.text, [...statement!.values]);
  const answered = (await apiCall()).json<{ id: string }[]>();
  expect(answered).toHaveLength(1);
  expect(rows.map(({ id }) => id)).toEqual(answered.map(({ id }) => id));
  expect(rest).toEqual([]);
});

it('records the opening of a transaction, the session and the statement, once each, and then nothing more', async () => {
  const twice = async () => {
    await apiCall();
    await apiCall();
  };
  const texts = (await recordStatements(pool, twice)).map(({ text }) => text.trim().split(/[ ;]/, 1)[0]);
  expect(texts).toEqual(['begin', 'select', 'select', 'commit', 'begin', 'select', 'select', 'commit']);
  expect(await recordStatements(pool, async () => {})).toEqual([]);
  const others = twice();
  expect(await recordStatements(pool, () => others)).toEqual([]);
});

it('measures both sides', async () => {
  const {
    http,
    bare: plain,
    ratio,
    statements,
  } = await compare({ app, pool, bare, url: LIST, cookie, ...EFFORT });
  expect(statements).toBe(1);
  expect(http.perSecond).toBeGreaterThan(0);
  expect(plain.perSecond).toBeGreaterThan(0);
  expect(ratio).toBeCloseTo(http.perSecond / plain.perSecond);
});

it('ROUTE-02 every list of the contract is walked: alone, in each order, by each filter', async () => {
  const { addresses } = addressesOf(await samplesOf(pool, provider.id));
  const urls = addresses.map(({ url }) => decodeURIComponent(url));
  for (const { path, replies } of ENDPOINTS)
    if (replies === 'page' && !path.includes(':')) expect(urls).toContain(`/api/v1${path}`);
  expect(urls).toContain('/api/v1/backoffice/students?sort=["fullName","DESC"]&filter={"level":"B2"}');
  const asked = addresses.map(({ as, url }) => `${as} ${url}`);
  expect(new Set(asked).size).toBe(asked.length);
});
