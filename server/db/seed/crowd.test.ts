import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '../tenant.ts';
import { seedCast } from './cast.ts';
import { seedCrowd } from './crowd.ts';

const { pool } = testDatabase();

it('seeds', async () => {
  await seedCast(pool);
  const t = performance.now();
  await seedCrowd(pool, { students: 300, lessons: 3000, onProgress: console.log });
  console.log('ms', performance.now() - t);
  for (const q of [
    'select activity_status, count(*) from student group by 1',
    'select status, type, count(*) from lesson group by 1,2',
    'select status, count(*) from payment group by 1',
    'select status, count(*) from customer_order group by 1',
    'select reason, count(*) from credit_transaction group by 1',
    'select place, kind, sum(balance), count(*) from credit_account group by 1,2',
    'select extract(isodow from local_date) d, count(*) from lesson group by 1 order by 1',
    'select tgname, tgenabled, count(*) from pg_trigger where not tgisinternal group by 1,2',
    'select full_name, email from account order by email limit 400 offset 300',
  ])
    console.table((await asOwner(pool, (db) => sql.raw(q).execute(db))).rows.slice(0, 30));
  expect(1).toBe(1);
});
