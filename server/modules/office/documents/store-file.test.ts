import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getDocumentFile, type DocumentRow, studentDocuments } from '#domain/office/api/documents.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { testApp } from '#tests/support/app.ts';
import { jobNamed } from '#tests/support/jobs.ts';
import { makeStudent } from '#tests/support/people.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { storeFile } from './store-file.ts';

const server = await startS3Server();
afterAll(() => server.close());
const env = { NODE_ENV: 'test', DATA_DIR: '/nowhere', ...server.env };
const test = testApp({ env, isOwn: true });
const log = pino({ level: 'silent' });
let fixture: Fixture;
let files: FileStorage;
beforeAll(async () => {
  fixture = await makeFixture(test);
  files = await openFileStorage(readConfig(env));
});
afterEach(() => server.network.set('up'));

const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3 some pages\u0000', 'latin1');

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(`${fixture.provider.id}/`)) keys.push(key);
  return keys;
}
const notes = () => test.sql('select storage_key from discarded_file');
/** An hour later. */
async function sweep(): Promise<void> {
  await test.sql("update discarded_file set remove_after = remove_after - interval '1 hour'");
  await jobNamed('personal-data').run({
    pool: test.pool,
    config: readConfig(env),
    files,
    now: new Date(),
    log,
  });
}
async function upload(studentId: string, locale = 'en') {
  const answer = await fixture.agents.support.inject({
    method: 'POST',
    url: `/api/v1${fillPath(studentDocuments.add.path, { id: studentId })}?title=Report`,
    headers: { 'content-type': 'application/octet-stream', 'accept-language': locale },
    payload: PDF,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<DocumentRow & ErrorBody>() };
}
const download = (id: string, headers: Record<string, string> = {}) =>
  fixture.agents.support.inject({ url: `/api/v1${fillPath(getDocumentFile.path, { id })}`, headers });
const list = (id: string) => fixture.agents.support.call(studentDocuments.list, { params: { id } });
const newStudent = () => makeStudent(test.pool, fixture.provider);

describe('a document in a bucket', () => {
  it('comes back byte for byte, and in parts; deleted for good it is removed', async () => {
    const { id } = await newStudent();
    const before = await stored();
    const { body } = await upload(id);
    expect((await download(body.id)).rawPayload).toEqual(PDF);
    const part = await download(body.id, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    expect(await stored()).toHaveLength(before.length + 1);
    expect(await notes()).toEqual([]);
    await test.sql(
      `insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from document where id = $1`,
      [body.id],
    );
    await sweep();
    expect((await download(body.id)).statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('while the bucket is unavailable', () => {
  it('RUN-16 an upload is refused with a text and when to try again; nothing is stored, and later it works', async () => {
    const { id } = await newStudent();
    const { body: earlier } = await upload(id);
    const before = await stored();
    server.network.set('down');
    const refused = await upload(id);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '30',
    ]);
    expect(refused.body.details).toEqual({ part: 'files' });
    expect(refused.body.message).toMatch(/^Files can’t be opened or uploaded right now/);
    expect((await download(earlier.id)).statusCode).toBe(503);
    expect(await list(id)).toHaveLength(1);
    await expect(sweep()).rejects.toThrow('The S3 storage failed');
    server.network.set('up');
    expect((await upload(id)).status).toBe(200);
    expect((await download(earlier.id)).rawPayload).toEqual(PDF);
    await sweep();
    expect(await notes()).toEqual([]);
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('RUN-16 a file that arrived although its answer was lost is removed later', async () => {
    const { id } = await newStudent();
    const before = await stored();
    server.network.set({ breaksAfter: 0 });
    expect((await upload(id)).status).toBe(503);
    server.network.set('up');
    expect(await list(id)).toEqual([]);
    expect(await stored()).toHaveLength(before.length + 1);
    await sweep();
    expect(await stored()).toEqual(before);
    expect(await notes()).toEqual([]);
  });
});

describe('a row that is not written', () => {
  const place = () => {
    const scope = { providerId: fixture.provider.id, actorId: null, action: 'test' };
    return {
      services: { files, log },
      session: { providerId: fixture.provider.id },
      transaction: <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(test.pool, scope, work),
    };
  };
  const refuse = async () => {
    throw new Error('refused');
  };

  it('takes its file along', async () => {
    const before = await stored();
    await expect(storeFile(place(), PDF, refuse)).rejects.toThrow('refused');
    expect(await stored()).toEqual(before);
    expect(await notes()).toEqual([]);
  });

  it('takes it along later if the bucket has become unavailable', async () => {
    const before = await stored();
    const failing = storeFile(place(), PDF, async () => {
      server.network.set('down');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    server.network.set('up');
    expect(await stored()).toHaveLength(before.length + 1);
    await sweep();
    expect(await stored()).toEqual(before);
  });

  it('keeps the file of a commit whose answer was lost', async () => {
    const before = await stored();
    const { transaction, ...rest } = place();
    let transactions = 0;
    const losing = {
      ...rest,
      async transaction<T>(work: Parameters<typeof inTransaction<T>>[2]): Promise<T> {
        const result = await transaction(work);
        transactions += 1;
        if (transactions === 2) throw new Error('the answer was lost');
        return result;
      },
    };
    await expect(storeFile(losing, PDF, async () => {})).rejects.toThrow('the answer was lost');
    await sweep();
    expect(await stored()).toHaveLength(before.length + 1);
  });
});
