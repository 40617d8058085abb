import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowSupplantChanges, signOut, signOutEverywhere, signOutStudent } from '#domain/people/api/auth.ts';
import { NO_PROVIDERS } from '#tests/support/no-providers.ts';
import { errorHandler } from './error-handler.ts';
import { readConfig } from '#server/config.ts';
import { providersOf } from '#server/tenancy/host.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeProvider, makeSupport } from '#tests/support/people.ts';
import { diskFiles } from '#tests/support/files.ts';
import { enqueueRealtime } from '#server/outbox/outbox.ts';
import { mailSenders } from '#server/mail/mail-senders.ts';
import { pushService } from '#server/push/push-service.ts';
import { hasPendingMessages } from '#server/outbox/outbox-messages.ts';
import { publicRoute, route, manualTransactionRoute } from './route.ts';
import { serveRoutes } from './serve.ts';
import { cookieNames } from '#server/auth/session.ts';

const test = testApp();
const app: FastifyInstance = Fastify();
let providerId: string;
let token: string;
let dedupeKey = '';
/** For each wake, whether the message was committed by then. */
let seen: Promise<boolean>[] = [];
let made = 0;

const isThere = async () =>
  (await test.sql('select 1 from outbox_message where dedupe_key = $1', [dedupeKey])).length === 1;

async function enqueue(db: Db): Promise<void> {
  dedupeKey = `serve-${++made}`;
  await enqueueRealtime(db, { providerId, dedupeKey, accountIds: [], event: 'x', payload: null });
}

beforeAll(async () => {
  const provider = await makeProvider(test.pool);
  providerId = provider.id;
  const { email } = await makeSupport(test.pool, provider);
  token = (await test.sessionOf(email)).cookies.get('at')!;
  await app.register(cookie);
  app.setErrorHandler(errorHandler(NO_PROVIDERS));
  const services = {
    pool: test.pool,
    config: readConfig({ NODE_ENV: 'test' }),
    clock: () => new Date(),
    cookies: cookieNames(false),
    log: app.log,
    realtime: { toAccounts: () => {}, endSessions: () => {} },
    files: diskFiles('/nowhere'),
    mailer: null,
    senders: mailSenders(test.pool, readConfig({ NODE_ENV: 'test' })),
    push: pushService(test.pool, readConfig({ NODE_ENV: 'test' })),
    providers: providersOf(test.pool, readConfig({ NODE_ENV: 'test' })),
    afterCommit: [(db: Db) => hasPendingMessages(db) && void seen.push(isThere())],
  };
  serveRoutes(app, services, [
    route(signOutEverywhere, ({ db }) => enqueue(db)),
    publicRoute(signOut, ({ transaction }) => transaction({ providerId }, enqueue)),
    publicRoute(signOutStudent, ({ transaction }) => transaction({ providerId }, async () => {})),
    manualTransactionRoute(allowSupplantChanges, async ({ transaction }) => {
      await transaction(enqueue);
      throw new Error('too late to be undone');
    }),
  ]);
});
beforeEach(() => {
  seen = [];
});
afterAll(() => app.close());

const call = ({ method, path }: { method: 'DELETE' | 'POST' | 'GET' | 'PATCH'; path: string }) =>
  app.inject({
    method,
    url: `/api/v1${path}`,
    cookies: { at: token },
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin' },
    ...(method === 'POST' && { payload: {} }),
  });

describe('I9 the outbox is looked into', () => {
  it('not where nothing was put there', async () => {
    expect((await call(signOutStudent)).statusCode).toBe(204);
    expect(seen).toEqual([]);
  });

  it.each([
    ['the route’s own transaction', signOutEverywhere, 204],
    ['a transaction of the handler', signOut, 204],
    ['one that was committed before a failure', allowSupplantChanges, 500],
  ] as const)('once %s has committed', async (_, endpoint, status) => {
    expect((await call(endpoint)).statusCode).toBe(status);
    expect(await Promise.all(seen)).toEqual([true]);
  });
});
