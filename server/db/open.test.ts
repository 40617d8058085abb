import { expect, inject, it } from 'vitest';
import { openDatabase } from './open.ts';

const settings = { dataDir: '/nowhere', databasePool: 2, port: 0 };
const { host, port, user, password } = inject('database').connection;
const where = `${encodeURIComponent(host ?? '')}:${port}`;
const secret = typeof password === 'string' && password ? password : 'hunter2';

it.each([
  ['no server listens', '127.0.0.1:9/school', /ECONNREFUSED.*Start that server/],
  ['the database is missing', `${where}/missing`, /Create the database, or correct its name/],
])('where %s, says so in one line without the password', async (_case, address, text) => {
  const databaseUrl = `postgres://${user}:${secret}@${address}`;
  const error = await openDatabase({ ...settings, databaseUrl }).catch((error: Error) => error);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(text) });
  expect((error as Error).message).toMatch(
    new RegExp(`^The database at postgres://${user}@.* does not answer .*$`),
  );
});
