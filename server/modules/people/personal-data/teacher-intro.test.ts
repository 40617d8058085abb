import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askPersonalRequest, createPersonalRequest, erasePerson } from '#domain/people/api/personal-data.ts';
import { changeOwnIntro } from '#domain/people/api/teacher-intros.ts';
import { testApp } from '#tests/support/app.ts';
import { mp4Of } from '#tests/support/intro-samples.ts';
import { uploadCaptions, uploadIntro, WEBVTT } from '#tests/support/intros.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';
import { unzip } from '#tests/support/unzip.ts';
import { diskFiles } from '#tests/support/files.ts';
import { jobContext } from '#tests/support/jobs.ts';
import { sweepFiles } from './discarded.ts';
import { prepareExports } from './prepare-exports.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'intro-privacy-'));
const test = testApp({ isOwn: true, env: { DATA_DIR } });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const TRANSCRIPT = 'Twenty years of Dublin and its bridges.';
async function introducedTeacher() {
  const teacher = await makeTeacher(test.pool, fixture.provider);
  const agent = await test.sessionOf(teacher.email);
  const { version, id } = (await uploadIntro(agent)).body.intro;
  await uploadCaptions(agent, id);
  await agent.call(changeOwnIntro, { body: { transcript: TRANSCRIPT, version } });
  return { ...teacher, agent };
}
const uploads = () => readdirSync(join(DATA_DIR, 'uploads', fixture.provider.id));

it('a copy of a teacher’s data has the introduction, its captions and its transcript', async () => {
  const { agent } = await introducedTeacher();
  const [asked] = await agent.call(askPersonalRequest, { body: { kind: 'EXPORT' } });
  await prepareExports(jobContext(test.pool, DATA_DIR));
  const file = await agent.inject({ url: `/api/v1/account/personal-data/${asked!.id}/file` });
  const files = unzip(file.rawPayload);
  const name = [...files.keys()].find((one) => one.endsWith(' introduction.mp4'));
  expect(files.get(name!)).toEqual(mp4Of());
  const captions = [...files.keys()].find((one) => one.endsWith(' introduction.vtt'));
  expect(files.get(captions!)!.toString()).toBe(WEBVTT);
  expect(files.get('data.json')!.toString()).toContain(TRANSCRIPT);
});

it('an erased teacher’s introduction is gone with its file, and from the history', async () => {
  const { id, fullName } = await introducedTeacher();
  const before = uploads().length;
  const request = await fixture.agents.admin.call(createPersonalRequest, {
    body: { accountId: id, kind: 'ERASE', note: 'By letter.' },
  });
  await fixture.agents.admin.call(erasePerson, {
    params: { id: request.id },
    body: { confirmName: fullName },
  });
  await sweepFiles({ pool: test.pool, files: diskFiles(DATA_DIR) });
  expect(uploads()).toHaveLength(before - 2);
  expect(await test.sql('select 1 from teacher_intro where teacher_id = $1', [id])).toEqual([]);
  const entries = await test.sql(
    'select 1 from audit_entry where record_id = $1 and (before::text like $2 or after::text like $2)',
    [id, `%${TRANSCRIPT}%`],
  );
  expect(entries).toEqual([]);
});
