import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { sql } from 'kysely';
import { asOwner } from '../tenant.ts';
import { seedCast } from './cast.ts';

const { pool } = testDatabase();

describe('cast', () => {
  it('seeds', async () => {
    const t = performance.now();
    await seedCast(pool);
    console.log('ms', performance.now() - t);
    for (const q of [
      'select activity_status, count(*) from student group by 1',
      'select status, count(*) from lesson group by 1',
      'select status, count(*) from lesson_participant group by 1',
      'select status, count(*) from payment group by 1',
      'select status, count(*) from customer_order group by 1',
      'select reason, count(*) from credit_transaction group by 1',
      'select place, kind, sum(balance), count(*) from credit_account group by 1,2',
      'select series, number, total_cents from invoice order by series, number limit 5',
      'select noun, count(*) from audit_entry group by 1',
      'select code, used_count, max_uses from coupon',
    ])
      console.table((await asOwner(pool, (db) => sql.raw(q).execute(db))).rows);
  });
});
