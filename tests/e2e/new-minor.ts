import { readConfig } from '#server/config.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { openDatabase } from '#server/db/open.ts';
import { makeStudent } from '#tests/support/people.ts';
import { DATA_DIR } from './playwright.config.ts';

/** A student of the default school who is a minor, for this test only. */
export async function newMinor(): Promise<{ id: string; fullName: string }> {
  const run = Date.now().toString(36);
  const { pool, close } = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR }), { attach: true });
  try {
    return await makeStudent(
      pool,
      { id: providerId('lingua'), subdomain: 'lingua' },
      {
        account: { first_name: 'Noa', last_name: run, email: `noa-${run}@lingua.example` },
        row: { activity_status: 'STUDENT', birth_on: '2014-05-01' },
      },
    );
  } finally {
    await close();
  }
}
