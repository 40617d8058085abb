import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import { prepareExports } from '#server/modules/people/personal-data/prepare-exports.ts';
import { askPersonalRequest, ownPersonalRequests } from '#domain/people/api/personal-data.ts';
import { testApp } from '#tests/support/app.ts';
import { mp4Of } from '#tests/support/intro-samples.ts';
import { playIntro, readCaptions, uploadCaptions, uploadIntro, WEBVTT } from '#tests/support/intros.ts';
import { jobContext } from '#tests/support/jobs.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { startS3Server } from '#tests/support/s3/s3-server.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { unzip } from '#tests/support/unzip.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'bucket-'));
const server = await startS3Server();
const env = { ...server.env, DATA_DIR, FILES_S3_DOWNLOAD_URL: server.network.url };
const test = testApp({ isOwn: true, env });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(async () => {
  await server.close();
  rmSync(DATA_DIR, { recursive: true });
});

async function introduced() {
  const { email } = await makeTeacher(test.pool, fixture.provider);
  const agent = await test.sessionOf(email);
  const { body } = await uploadIntro(agent);
  const captions = (await uploadCaptions(agent, body.intro.id)).body.intro.captions!;
  return { agent, id: body.intro.id, captions };
}

it('a recording is played from the bucket by whoever may see it, its captions from here', async () => {
  const { agent, id, captions } = await introduced();
  for (const stranger of [fixture.agents.nobody, other.agents.support]) {
    const refused = await playIntro(stranger, id);
    expect([401, 404]).toContain(refused.statusCode);
    expect(refused.headers['location']).toBe(undefined);
  }
  const answer = await playIntro(agent, id);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  expect(String(answer.headers['content-security-policy'])).toContain(
    `media-src 'self' blob: ${server.network.url}`,
  );
  const played = await fetch(String(answer.headers['location']));
  expect(played.headers.get('content-type')).toBe('video/mp4');
  expect(Buffer.from(await played.arrayBuffer()).equals(mp4Of())).toBe(true);
  const read = await readCaptions(agent, captions.id);
  expect([read.statusCode, read.body]).toEqual([200, WEBVTT]);
});

it('a copy of personal data waits for the bucket, which is no failure of it, and then lies there', async () => {
  const { agent } = await introduced();
  const [asked] = await agent.call(askPersonalRequest, { body: { kind: 'EXPORT' } });
  const files = await openFileStorage(readConfig({ NODE_ENV: 'test', ...env }));
  const context = { ...jobContext(test.pool, DATA_DIR), files };
  server.network.set('down');
  await expect(prepareExports(context)).rejects.toThrow('The S3 storage failed');
  server.network.set('up');
  expect(await test.sql('select failures from personal_data_request where id = $1', [asked!.id])).toEqual([
    { failures: 0 },
  ]);
  await prepareExports(context);
  expect((await agent.call(ownPersonalRequests))[0]).toMatchObject({ status: 'READY' });
  const file = await agent.inject({ url: `/api/v1/account/personal-data/${asked!.id}/file` });
  expect([...unzip(file.rawPayload).keys()].some((name) => name.endsWith(' introduction.mp4'))).toBe(true);
});
