import { expect, inject, it } from 'vitest';
import { openDatabase } from './open.ts';

const settings = { dataDir: '/nowhere', databasePool: 2, port: 0 };
const { host } = inject('database').connection;
const asUrl = (rest: string) => `postgres://school:hunter2@${encodeURIComponent(host ?? '')}${rest}`;

it.each([
  [
    'nobody listens',
    'postgres://school:hunter2@127.0.0.1:9/school',
    /does not answer .*ECONNREFUSED.*Start that server/,
  ],
  [
    'the database is missing',
    asUrl('/missing'),
    /does not answer .*Create the database, or correct its name/,
  ],
])('where %s, says so in one line without the password', async (_case, databaseUrl, text) => {
  const error = await openDatabase({ ...settings, databaseUrl }).catch((error: Error) => error);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(text) });
  expect((error as Error).message).not.toMatch(/hunter2|\n/);
});
