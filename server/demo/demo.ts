import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';
import { DEMO_PROVIDERS, seedCast } from './cast.ts';
import { seedCrowd } from './crowd.ts';

export interface DemoOptions {
  readonly now?: Date;
  readonly onProgress?: ((text: string) => void) | undefined;
  /** Where documents are kept; without it the demo has none. */
  readonly documentFolder?: string | undefined;
}

/** Returns whether there is no school here yet. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await asOwner(
    pool,
    (db) => sql<{ empty: boolean }>`select not exists (select 1 from provider) as empty`.execute(db),
    { readOnly: true },
  );
  return rows[0]?.empty ?? true;
}

/** Enough people that lists, charts and search look alive. */
const CROWD = { students: 120, teachers: 8, lessons: 1500, payments: 240, pastWeeks: 26, seed: 1 };

/** The demo schools: the named cast, and a small crowd around it. For a database that has been migrated and is empty. */
export async function seedDemo(
  pool: Pool,
  { now = new Date(), onProgress, documentFolder }: DemoOptions = {},
): Promise<void> {
  onProgress?.(`Filling the demo schools ${DEMO_PROVIDERS.join(' and ')}`);
  await seedCast(pool, { now, documentFolder });
  await Promise.all(DEMO_PROVIDERS.map((provider) => seedCrowd(pool, { provider, now, ...CROWD })));
}
