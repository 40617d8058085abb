import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asTableOwner, newProvider } from '#tests/support/providers.ts';
import { asOwner } from '../connection/tenant.ts';
import { migrate } from './migrate.ts';

const { pool } = testDatabase({ isEmpty: true });

it('the audit log and its views follow the tables that were named after the company', async () => {
  await migrate(pool, { until: '0210_task_types.sql' });
  const providerId = await newProvider(pool);
  const accountId = randomUUID();
  await asTableOwner(
    pool,
    `insert into account (provider_id, id, role, email, first_name, last_name)
     values ($1, $2, 'CUSTOMER_SUPPORT', 'ana@example.com', 'Ana', 'Ruiz')`,
    [providerId, accountId],
  );
  await asTableOwner(
    pool,
    `insert into audit_entry (provider_id, action, noun, record_id, operation)
     select $1, 'x', unnest(array['company_extension', 'company_extension_lot', 'business']), $2, 'insert'`,
    [providerId, accountId],
  );
  await asTableOwner(
    pool,
    `insert into saved_view (provider_id, id, account_id, resource, name, search)
     select $1, gen_random_uuid(), $2, 'audit', noun, jsonb_build_object('filter', jsonb_build_object('noun', noun, 'q', 'a'))
       from unnest(array['company_extension', 'student']) noun`,
    [providerId, accountId],
  );
  await migrate(pool);

  await asOwner(pool, async (db) => {
    const nouns = await sql`select noun from audit_entry where action = 'x' order by id`.execute(db);
    expect(nouns.rows).toEqual([
      { noun: 'business_extension' },
      { noun: 'business_extension_lot' },
      { noun: 'business' },
    ]);
    const views = await sql`select search from saved_view order by name`.execute(db);
    expect(views.rows).toEqual([
      { search: { filter: { noun: 'business_extension', q: 'a' } } },
      { search: { filter: { noun: 'student', q: 'a' } } },
    ]);
    const changes =
      await sql`select from audit_entry where noun = 'saved_view' and operation = 'update'`.execute(db);
    expect(changes.rows).toEqual([]);
  });
});

it('no function names a table that is gone', async () => {
  const { rows } = await pool.query(
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'company_(month|extension)'",
  );
  expect(rows).toEqual([]);
});
