import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from '#server/db/connection/tenant.ts';
import { seedCast } from '#server/demo/cast.ts';
import { addSchools } from './load/many-schools.ts';
import { testDatabase } from './support/database.ts';

const { pool } = testDatabase({ isOwn: true });

it('the bench makes as many small schools as it is asked for, with rows of their own', {
  timeout: 120_000,
}, async () => {
  await seedCast(pool, { providers: ['lingua'] });
  await addSchools(pool, 3, () => undefined);
  // They are there already.
  await addSchools(pool, 3, () => undefined);
  const { rows } = await asOwner(pool, (db) =>
    sql<{ subdomain: string; students: number; lessons: number }>`select subdomain,
      (select count(*)::int from student where provider_id = p.id) as students,
      (select count(*)::int from lesson where provider_id = p.id) as lessons
      from provider p where subdomain <> 'lingua' order by 1`.execute(db),
  );
  expect(rows).toEqual(
    ['bench-2', 'bench-3', 'parla'].map((subdomain) => ({ subdomain, students: 20, lessons: 100 })),
  );
  const twice = await asOwner(pool, (db) =>
    sql`select id from lesson group by id having count(*) > 1`.execute(db),
  );
  expect(twice.rows).toEqual([]);
});
