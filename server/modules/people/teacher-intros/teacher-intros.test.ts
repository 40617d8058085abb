import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOwnIntro,
  getIntroOfTeacher,
  getOwnIntro,
  getTeacherIntro,
  getTeacherIntroFile,
  removeOwnIntro,
  removeTeacherIntro,
  setOwnIntro,
} from '#domain/people/api/teacher-intros.ts';
import { setTeacherStatus } from '#domain/people/api/teachers.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { sweepFiles } from '#server/modules/people/personal-data/discarded.ts';
import { testApp } from '#tests/support/app.ts';
import { mp4Of, oggOf, webmOf } from '#tests/support/intro-samples.ts';
import { playIntro, uploadIntro } from '#tests/support/intros.ts';
import { makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { diskFiles } from '#tests/support/files.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'intros-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function newTeacher() {
  const { id, email } = await makeTeacher(test.pool, fixture.provider);
  return { id, agent: await test.sessionOf(email) };
}
/** Files on the disk, once the job has removed what is discarded. */
async function filesLeft(): Promise<number> {
  await sweepFiles({ pool: test.pool, files: diskFiles(DATA_DIR) });
  const folder = join(DATA_DIR, 'uploads', fixture.provider.id);
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

describe('who may', () => {
  it('PERM-01 record, word, see and delete an introduction', async () => {
    const { id, agent } = await newTeacher();
    await refusesAllBut(fixture, ['teacher'], getOwnIntro);
    await refusesAllBut(fixture, ['teacher'], setOwnIntro);
    await refusesAllBut(fixture, ['teacher'], changeOwnIntro, { body: { version: 1, transcript: 'Hi' } });
    await refusesAllBut(fixture, ['teacher'], removeOwnIntro);
    const params = { id };
    await refusesAllBut(fixture, ['admin', 'support'], getTeacherIntro, { params });
    await uploadIntro(agent);
    await refusesAllBut(fixture, ['admin', 'support'], removeTeacherIntro, { params });
  });

  it('SEC-02 nothing of other schools, and no account that is no teacher', async () => {
    const { id, agent } = await newTeacher();
    const { intro } = (await uploadIntro(agent)).body;
    const other = await makeFixture(test);
    for (const endpoint of [getTeacherIntro, removeTeacherIntro]) {
      await hidesOthers(other.agents.admin, endpoint, id);
      await hidesOthers(fixture.agents.admin, endpoint, fixture.people.student.id);
    }
    for (const seat of ['admin', 'student', 'teacher'] as const)
      await hidesOthers(other.agents[seat], getTeacherIntroFile, intro.id);
    // Not even colleagues.
    await hidesOthers(fixture.agents.teacher, getTeacherIntroFile, intro.id);
  });

  it('SEC-02 students while the teacher is active', async () => {
    const { id, agent } = await newTeacher();
    const { intro } = (await uploadIntro(agent)).body;
    await refusesAllBut(fixture, ['student'], getIntroOfTeacher, { params: { id } });
    expect(await fixture.agents.student.call(getIntroOfTeacher, { params: { id } })).toEqual({ intro });
    expect((await playIntro(fixture.agents.student, intro.id)).statusCode).toBe(200);
    await fixture.agents.admin.call(setTeacherStatus, { body: { ids: [id], status: 'INACTIVE' } });
    await hidesOthers(fixture.agents.student, getTeacherIntroFile, intro.id);
    await hidesOthers(fixture.agents.student, getIntroOfTeacher, id);
    expect((await playIntro(fixture.agents.admin, intro.id)).statusCode).toBe(200);
  });
});

describe('a recording', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['hostile', Buffer.from('<script>alert(1)</script>')],
    ['too long', mp4Of({ seconds: 200 })],
  ])('SEC-13 that is %s is refused, and what was there stays', async (_, bytes) => {
    const { agent } = await newTeacher();
    const { intro } = (await uploadIntro(agent)).body;
    const before = await filesLeft();
    const { status, body } = await uploadIntro(agent, bytes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['body']]);
    expect(await agent.call(getOwnIntro)).toEqual({ intro });
    expect(await filesLeft()).toBe(before);
  });

  it('SEC-13 that is too large is refused', async () => {
    const { agent } = await newTeacher();
    const { status, body } = await uploadIntro(agent, Buffer.alloc(MAX_FILE_BYTES + 1));
    expect([status, body.code]).toEqual([413, 'too-large']);
    expect(await agent.call(getOwnIntro)).toEqual({ intro: null });
  });

  it('is played whole, in parts, and not beyond its end', async () => {
    const { agent } = await newTeacher();
    const bytes = webmOf();
    const { intro } = (await uploadIntro(agent, bytes)).body;
    expect(intro).toMatchObject({ mediaType: 'video/webm', sizeBytes: bytes.length, transcript: null });
    const whole = await playIntro(agent, intro.id);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const part = await playIntro(agent, intro.id, { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(2, 6))).toBe(true);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-5/${bytes.length}`,
      'content-length': '4',
    });
    const beyond = await playIntro(agent, intro.id, { range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('is replaced by the next one, which has an address of its own; the text stays', async () => {
    const { agent } = await newTeacher();
    const first = (await uploadIntro(agent)).body.intro;
    const { version } = first;
    await agent.call(changeOwnIntro, { body: { transcript: 'Hello', version } });
    const before = await filesLeft();
    const second = (await uploadIntro(agent, oggOf())).body.intro;
    expect(second).toMatchObject({ mediaType: 'audio/ogg', transcript: 'Hello' });
    await hidesOthers(agent, getTeacherIntroFile, first.id);
    expect(await filesLeft()).toBe(before);
  });

  it('is one, whichever of two windows comes last', async () => {
    const { agent } = await newTeacher();
    await uploadIntro(agent);
    const before = await filesLeft();
    const answers = await Promise.all([oggOf(), webmOf(), mp4Of()].map((bytes) => uploadIntro(agent, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { intro } = await agent.call(getOwnIntro);
    expect(answers.map(({ body }) => body.intro.id)).toContain(intro!.id);
    expect((await playIntro(agent, intro!.id)).statusCode).toBe(200);
    expect(await filesLeft()).toBe(before);
  });

  it('is gone for everyone once the teacher or support has deleted it, with its file', async () => {
    const { id, agent } = await newTeacher();
    const before = await filesLeft();
    for (const remove of [
      () => agent.call(removeOwnIntro),
      () => fixture.agents.admin.call(removeTeacherIntro, { params: { id } }),
    ]) {
      const { intro } = (await uploadIntro(agent)).body;
      await remove();
      // Again is nothing new.
      await remove();
      await hidesOthers(agent, getTeacherIntroFile, intro.id);
      expect(await fixture.agents.admin.call(getTeacherIntro, { params: { id } })).toEqual({ intro: null });
      expect(await filesLeft()).toBe(before);
    }
  });
});

describe('what is said', () => {
  it('needs an introduction, and is limited', async () => {
    const { agent } = await newTeacher();
    const none = await agent.apiCall(changeOwnIntro, { body: { transcript: 'Hello', version: 1 } });
    expect(none.status).toBe(404);
    await uploadIntro(agent);
    const body = { transcript: 'x'.repeat(3001), version: 1 };
    await refusesField(agent, changeOwnIntro, { body }, 'transcript');
  });

  it('is refused when another window has saved since, with the newer text', async () => {
    const { agent } = await newTeacher();
    const { version } = (await uploadIntro(agent)).body.intro;
    await agent.call(changeOwnIntro, { body: { transcript: 'First', version } });
    const late = await agent.apiCall(changeOwnIntro, { body: { transcript: 'Second', version } });
    expect(late.status).toBe(409);
    expect((await agent.call(getOwnIntro)).intro?.transcript).toBe('First');
  });
});
