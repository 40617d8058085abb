import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeProvider, makeSupport } from '#tests/support/people.ts';
import { SupplantFixture } from '#tests/support/supplant-fixture.ts';
import { diskFiles } from '#tests/support/files.ts';
import { housekeeping } from './housekeeping.ts';

const test = testApp();
const fixture = new SupplantFixture(test);

/** One row of each kind that runs out, so many days ago, at one school. */
async function leaveBehind(daysAgo: number): Promise<string> {
  const provider = await makeProvider(test.pool);
  const { id: account } = await makeSupport(test.pool, provider);
  const session = newId();
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const secret = () => randomBytes(32);
  const insert = (table: string, row: Record<string, unknown>) => {
    const given = { provider_id: provider.id, ...row };
    const places = Object.keys(given).map((_, index) => `$${index + 1}`);
    return test.sql(
      `insert into ${table} (${Object.keys(given).join(', ')}) values (${places.join(', ')})`,
      Object.values(given),
    );
  };
  await insert('session', { id: session, account_id: account });
  await insert('session_token', {
    token_hash: secret(),
    session_id: session,
    kind: 'ACCESS',
    expires_at: at,
  });
  await insert('socket_ticket', { token_hash: secret(), session_id: session, expires_at: at });
  await insert('login_token', {
    token_hash: secret(),
    account_id: account,
    purpose: 'RESET',
    expires_at: at,
  });
  await insert('idempotency_key', {
    account_id: account,
    key: `key-${daysAgo}-days`,
    request_hash: secret(),
    created_at: at,
  });
  for (const field of ['sent_at', 'failed_at'])
    await insert('outbox_message', {
      id: newId(),
      dedupe_key: field,
      kind: 'MAIL',
      payload: '{}',
      [field]: at,
    });
  const batch = newId();
  await insert('batch', {
    id: batch,
    account_id: account,
    kind: 'EXPORT',
    resource: 'students',
    status: 'DONE',
    created_at: at,
    finished_at: at,
  });
  await insert('export_piece', { batch_id: batch, position: 0, content: 'Name' });
  return provider.id;
}

const TABLES = [
  'session_token',
  'socket_ticket',
  'login_token',
  'idempotency_key',
  'outbox_message',
  'export_piece',
];
async function left(providerId: string): Promise<Record<string, number>> {
  const counts = TABLES.map(async (table) => {
    const rows = await test.sql(`select 1 from ${table} where provider_id = $1`, [providerId]);
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const keepHouse = () =>
  housekeeping.run({
    pool: test.pool,
    config: readConfig({ PUBLIC_URL: 'https://school.example' }),
    files: diskFiles('/nowhere'),
    now: new Date(),
    log: pino({ level: 'silent' }),
  });

describe('housekeeping', () => {
  it('throws away what ran out, at every school, and keeps mail that could not be sent', async () => {
    const providers = [await leaveBehind(40), await leaveBehind(40)];
    const fresh = await leaveBehind(0.5);
    await keepHouse();
    for (const provider of providers)
      expect(await left(provider)).toEqual({
        session_token: 0,
        socket_ticket: 0,
        login_token: 0,
        idempotency_key: 0,
        outbox_message: 1,
        export_piece: 0,
      });
    expect(await left(fresh)).toEqual({
      session_token: 1,
      socket_ticket: 1,
      login_token: 1,
      idempotency_key: 1,
      outbox_message: 2,
      export_piece: 1,
    });
  });

  it('D7 tells the person, once, that support has left an account by itself', async () => {
    await fixture.begin();
    await keepHouse();
    expect(await test.mailsTo(fixture.student.email)).toHaveLength(1);
    await fixture.expire();
    await keepHouse();
    await keepHouse();
    const subjects = (await test.mailsTo(fixture.student.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('is using your account'),
      expect.stringContaining('has left your account'),
    ]);
    const last = (await test.mailsTo(fixture.student.email)).at(-1);
    expect(last?.html).toContain(`<img src="https://${fixture.provider.subdomain}.school.example/`);
  });

  it('is not for the role of the application', async () => {
    await expect(
      inTransaction(test.pool, { providerId: null }, async (db) => {
        await sql`select sweep_tokens()`.execute(db);
      }),
    ).rejects.toThrow(/permission denied/);
  });
});
