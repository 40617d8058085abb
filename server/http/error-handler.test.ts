import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#domain/contract/errors.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { testDatabase } from '#tests/support/database.ts';
import { NO_PROVIDERS } from '#tests/support/no-providers.ts';
import { errorHandler, toRefusal } from './error-handler.ts';
import { errorText } from '#domain/values/error-text.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import { callerLocale } from '#server/locales/caller-locale.ts';
import { withErrorTexts } from '#server/locales/error-texts.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';

const { pool, connection } = testDatabase();
const fail = vi.fn<() => Promise<never>>();
const app = Fastify();
beforeAll(() => {
  app.setErrorHandler(errorHandler(NO_PROVIDERS));
  app.get('/', () => fail());
});
afterAll(() => app.close());

/** Status, code and Retry-After of what is answered when a handler fails so. */
async function answerTo(error: unknown): Promise<{ status: number; code: string; retryAfter: unknown }> {
  fail.mockRejectedValueOnce(error);
  const { statusCode, headers, json } = await app.inject('/');
  return { status: statusCode, code: json<{ code: string }>().code, retryAfter: headers['retry-after'] };
}
const UNAVAILABLE = { status: 503, code: 'unavailable', retryAfter: '2' };

/** An error as PostgreSQL itself sends it. */
const raised = (state: string): Promise<unknown> =>
  pool
    .query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
    .catch((error: unknown) => error);

describe('RUN-04 the database is unavailable', () => {
  it.each([
    ['the disk is full', '53100'],
    ['the memory is used up', '53200'],
    ['all connections are taken', '53300'],
    ['it takes no writes', '25006'],
    ['an administrator stops it', '57P01'],
    ['it has crashed', '57P02'],
    ['it is starting', '57P03'],
    ['the connection does not exist', '08003'],
    ['the connection broke', '08006'],
    ['its files fail', '58030'],
  ])('answers 503 and when to try again: %s (%s)', async (_title, state) => {
    expect(await answerTo(await raised(state))).toEqual(UNAVAILABLE);
  });

  it('answers so where the driver knows that it is gone', async () => {
    const client = await pool.connect();
    const gone = new Promise((resolve) => client.once('end', resolve));
    const cut = client.query('select pg_terminate_backend(pg_backend_pid())');
    expect(await answerTo(await cut.catch((error: unknown) => error))).toEqual(UNAVAILABLE);
    await gone;
    const after = await client.query('select 1').catch((error: unknown) => error);
    expect(String(after)).toMatch(/is not queryable/);
    expect(await answerTo(after)).toEqual(UNAVAILABLE);
    client.release(true);
  });

  it.each([
    ['no socket', { ...connection, host: '/nowhere' }],
    ['no server at the port', { ...connection, host: '127.0.0.1', port: 1 }],
  ])('answers so where there is %s', async (_title, place) => {
    const nowhere = makePool(place);
    expect(await answerTo(await nowhere.query('select 1').catch((error: unknown) => error))).toEqual(
      UNAVAILABLE,
    );
    await nowhere.end();
  });

  it('answers so whatever it is wrapped in', () => {
    const away = Object.assign(new Error('no'), { code: '57P01' });
    const codes = [new AggregateError([away], 'two jobs'), new Error('a job', { cause: away })].map(
      (error) => toRefusal(error).code,
    );
    expect(codes).toEqual(['unavailable', 'unavailable']);
  });
});

describe('RUN-05 everything else the database says', () => {
  it.each<[string, ErrorCode]>([
    ['23505', 'already-exists'],
    ['23P01', 'slot-taken'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['55P03', 'conflict'],
    ['42703', 'server-error'],
  ])('answers %s with %s', async (state, code) => {
    expect(await answerTo(await raised(state))).toMatchObject({ status: ERRORS[code].status, code });
  });

  it('takes a file of ours that is missing for what it is', async () => {
    const missing = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' });
    expect(await answerTo(missing)).toMatchObject({ status: 500 });
  });

  it('says of a refusal of ours when to try again, where it knows', async () => {
    expect(await answerTo(new ApiError('unavailable', { retryAfterSeconds: 9 }))).toMatchObject({
      retryAfter: '9',
    });
  });
});

describe('CONST-04 the language of a refusal', () => {
  const both = { locales: ['en', 'es'], default_locale: 'en' } as ProviderRow;
  const school = Fastify();
  beforeAll(() => {
    school.setErrorHandler(errorHandler({ ...NO_PROVIDERS, ofHost: async () => both }));
    school.get('/', () => fail());
    school.get('/done', async (request, reply) => {
      const json = JSON.stringify([errorText('at-most-characters', { max: 5 }), '\\u0001required']);
      return reply.send(withErrorTexts(await callerLocale(request, NO_PROVIDERS), json));
    });
  });
  afterAll(() => school.close());
  const refused = async (accepted?: string) => {
    fail.mockRejectedValueOnce(fieldError('name', 'at-most-characters', { max: 5 }));
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const answer = await school.inject({ url: '/', headers });
    const { message, errors } = answer.json<{ message: string; errors: object }>();
    return [answer.headers['content-language'], message, errors];
  };
  const ENGLISH = ['en', 'Some fields need attention.', { name: 'Maximum 5 characters' }];

  it('is the first that the school offers of those the caller accepts', async () => {
    expect(await refused('fr, es-MX;q=0.8, en;q=0.5')).toEqual([
      'es',
      'Revisa los campos marcados.',
      { name: 'Máximo 5 caracteres' },
    ]);
    expect(await refused('en')).toEqual(ENGLISH);
  });

  it('is the school’s own where none is named or offered', async () => {
    expect(await refused()).toEqual(ENGLISH);
    expect(await refused('fr')).toEqual(ENGLISH);
  });

  it('is also that of the reasons within a reply, which leave typed text alone', async () => {
    expect((await school.inject('/done')).json()).toEqual(['Maximum 5 characters', '\\u0001required']);
  });
});
