import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEmail } from '#domain/office/api/contacts.ts';
import { askPersonalRequest, createPersonalRequest, erasePerson } from '#domain/people/api/personal-data.ts';
import { readConfig } from '#server/config.ts';
import { testApp } from '#tests/support/app.ts';
import { PDF, uploadForEmail } from '#tests/support/email-files.ts';
import { diskFiles } from '#tests/support/files.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { unzip } from '#tests/support/unzip.ts';
import { columnsHolding } from '#tests/support/whole-database.ts';
import { sweepFiles } from './discarded.ts';
import { prepareExports } from './prepare-exports.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'email-files-privacy-'));
const test = testApp({ isOwn: true, env: { DATA_DIR } });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const uploads = () => readdirSync(join(DATA_DIR, 'uploads', fixture.provider.id));
async function send(title: string, ...readers: MadeAccount[]): Promise<void> {
  const { support } = fixture.agents;
  const { body } = await uploadForEmail(support, PDF, title);
  const accountIds = readers.map(({ id }) => id);
  await support.call(sendEmail, { body: { accountIds, subject: 'Plan', text: 'Here.', fileIds: [body.id] } });
}

it('a copy of a person’s data has the files that were sent to them, and no others', async () => {
  const [ana, ben] = [
    await makeStudent(test.pool, fixture.provider),
    await makeStudent(test.pool, fixture.provider),
  ];
  await send('For both', ana, ben);
  await send('For Ben', ben);
  await uploadForEmail(fixture.agents.support, PDF, 'Not sent');
  const agent = await test.sessionOf(ana.email);
  const [asked] = await agent.call(askPersonalRequest, { body: { kind: 'EXPORT' } });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR });
  await prepareExports({
    pool: test.pool,
    files: diskFiles(DATA_DIR),
    config,
    now: new Date(),
    log: pino({ level: 'silent' }),
  });
  const file = await agent.inject({ url: `/api/v1/account/personal-data/${asked!.id}/file` });
  const files = unzip(file.rawPayload);
  const names = [...files.keys()].filter((name) => name.startsWith('documents/'));
  expect(names.map((name) => name.slice('documents/123456 '.length))).toEqual(['For both.pdf']);
  expect(files.get(names[0]!)!.equals(PDF)).toBe(true);
  expect(files.get('data.json')!.toString()).toContain('"files": "For both.pdf"');
});

it('erasing a person deletes the files that were sent to them alone, and names them in no other', async () => {
  const name = { first_name: 'Wilhelmina', last_name: 'Quartermain' };
  const gone = await makeStudent(test.pool, fixture.provider, { account: name });
  const other = await makeStudent(test.pool, fixture.provider);
  const before = uploads().length;
  await send('Offer for Wilhelmina Quartermain', gone);
  await send('Group of Wilhelmina Quartermain', gone, other);
  const { admin } = fixture.agents;
  const request = await admin.call(createPersonalRequest, {
    body: { accountId: gone.id, kind: 'ERASE', note: 'By letter.' },
  });
  await admin.call(erasePerson, { params: { id: request.id }, body: { confirmName: gone.fullName } });
  await sweepFiles({ pool: test.pool, files: diskFiles(DATA_DIR) });
  expect(uploads()).toHaveLength(before + 1);
  const left = await test.sql<{ name: string }>(
    `select f.file_name as name from email_file f join contact_file x on x.file_id = f.id join contact c on c.id = x.contact_id where c.account_id = $1`,
    [other.id],
  );
  expect(left).toHaveLength(1);
  expect(left[0]!.name).toMatch(/^Group of .*\.pdf$/);
  expect(await columnsHolding(test, ['Wilhelmina Quartermain'])).toEqual([]);
});
