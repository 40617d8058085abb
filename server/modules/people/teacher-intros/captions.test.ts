import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getIntroCaptionsFile,
  getIntroOfTeacher,
  getOwnIntro,
  removeIntroCaptions,
  removeOwnIntro,
  setIntroCaptions,
} from '#domain/people/api/teacher-intros.ts';
import { setTeacherStatus } from '#domain/people/api/teachers.ts';
import { newId } from '#server/runtime/id.ts';
import { sweepFiles } from '#server/modules/people/personal-data/discarded.ts';
import { testApp } from '#tests/support/app.ts';
import { oggOf, webmOf } from '#tests/support/intro-samples.ts';
import { readCaptions, uploadCaptions, uploadIntro, WEBVTT } from '#tests/support/intros.ts';
import { makeTeacher } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { diskFiles } from '#tests/support/files.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'captions-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** A teacher with a video. */
async function newTeacher() {
  const { id, email } = await makeTeacher(test.pool, fixture.provider);
  const agent = await test.sessionOf(email);
  const { intro } = (await uploadIntro(agent)).body;
  return { id, agent, intro };
}
async function captioned() {
  const teacher = await newTeacher();
  const { body } = await uploadCaptions(teacher.agent, teacher.intro.id);
  return { ...teacher, captions: body.intro.captions! };
}
/** Files on the disk, once the job has removed what is discarded. */
async function filesLeft(): Promise<number> {
  await sweepFiles({ pool: test.pool, files: diskFiles(DATA_DIR) });
  const folder = join(DATA_DIR, 'uploads', fixture.provider.id);
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

describe('captions of an introduction', () => {
  it('PERM-01 are set and deleted by teachers, read by those who may play it', async () => {
    const query = { intro: newId(), language: 'ENGLISH' } as const;
    await refusesAllBut(fixture, ['teacher'], setIntroCaptions, { query });
    await refusesAllBut(fixture, ['teacher'], removeIntroCaptions);
    const read = { params: { id: newId() } };
    await refusesAllBut(fixture, ['admin', 'support', 'teacher', 'student'], getIntroCaptionsFile, read);
  });

  it('SEC-02 are hidden from colleagues and other schools, and from students once the teacher has left', async () => {
    const { id, agent, captions, intro } = await captioned();
    const other = await makeFixture(test);
    for (const seat of ['admin', 'student', 'teacher'] as const)
      await hidesOthers(other.agents[seat], getIntroCaptionsFile, captions.id);
    await hidesOthers(fixture.agents.teacher, getIntroCaptionsFile, captions.id);
    expect((await uploadCaptions(fixture.agents.teacher, intro.id)).status).toBe(404);
    const seen = await fixture.agents.student.call(getIntroOfTeacher, { params: { id } });
    expect(seen.intro?.captions).toEqual(captions);
    const file = await readCaptions(fixture.agents.student, captions.id);
    expect([file.statusCode, file.payload]).toEqual([200, WEBVTT]);
    expect(file.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await fixture.agents.admin.call(setTeacherStatus, { body: { ids: [id], status: 'INACTIVE' } });
    await hidesOthers(fixture.agents.student, getIntroCaptionsFile, captions.id);
    expect((await readCaptions(agent, captions.id)).statusCode).toBe(200);
  });

  it('names each wrong field', async () => {
    const { agent, intro } = await newTeacher();
    const query = { intro: intro.id, language: 'ENGLISH' };
    for (const [field, value] of Object.entries({ intro: 'x', language: 'KLINGON' }))
      await refusesField(agent, setIntroCaptions, { query: { ...query, [field]: value } }, field);
  });

  it.each([
    ['empty', Buffer.alloc(0), /empty/],
    ['of another type', '1\n00:00:01,000 --> 00:00:02,000\nHi', /WebVTT/],
    ['a page', '<html><script>alert(1)</script></html>', /WebVTT/],
    ['not UTF-8', Buffer.from('WEBVTT\n\n00:00.500 --> 00:02.000\nSe\xf1or', 'latin1'), /UTF-8/],
    ['UTF-16', Buffer.from(`\ufeff${WEBVTT}`, 'utf16le'), /UTF-8/],
    ['binary', webmOf(), /WebVTT/],
    ['with HTML inside', 'WEBVTT\n\n00:00.500 --> 00:02.000\n<img src=x onerror=alert(1)>', /^Line 4:/],
    ['with wrong times', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHi', /^Line 3:/],
    ['too large', `WEBVTT\n\nNOTE ${'x'.repeat(64 * 1024)}\n\n00:00.500 --> 00:02.000\nHi`, /^Maximum 64 kB/],
  ])('SEC-13 that are %s are refused with the reason, and what was there stays', async (_, bytes, reason) => {
    const { agent, captions, intro } = await captioned();
    const before = await filesLeft();
    const { status, body } = await uploadCaptions(agent, intro.id, bytes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['body']]);
    expect(body.errors?.['body']).toMatch(reason);
    expect((await agent.call(getOwnIntro)).intro?.captions).toEqual(captions);
    expect(await filesLeft()).toBe(before);
  });

  it('are taken with a byte order mark, which is not stored', async () => {
    const { agent, intro } = await newTeacher();
    const { body } = await uploadCaptions(agent, intro.id, `\ufeff${WEBVTT}`);
    expect((await readCaptions(agent, body.intro.captions!.id)).payload).toBe(WEBVTT);
  });

  it('need a video', async () => {
    const { agent } = await newTeacher();
    const sound = (await uploadIntro(agent, oggOf())).body.intro;
    const { status, body } = await uploadCaptions(agent, sound.id);
    expect([status, body.code]).toEqual([422, 'not-possible']);
    await agent.call(removeOwnIntro);
    expect((await uploadCaptions(agent, sound.id)).status).toBe(404);
  });

  it('have an address of their own each time; replaced and deleted ones are gone with their files', async () => {
    const { agent, captions, intro } = await captioned();
    const before = await filesLeft();
    const next = (await uploadCaptions(agent, intro.id)).body.intro.captions!;
    expect(next.id).not.toBe(captions.id);
    await hidesOthers(agent, getIntroCaptionsFile, captions.id);
    expect(await filesLeft()).toBe(before);
    for (const _ of [1, 2]) expect((await agent.call(removeIntroCaptions)).intro?.captions).toBeNull();
    await hidesOthers(agent, getIntroCaptionsFile, next.id);
    expect(await filesLeft()).toBe(before - 1);
  });

  it('go with their video, and are refused for one that another window has replaced', async () => {
    const { agent, captions, intro } = await captioned();
    const before = await filesLeft();
    expect((await uploadIntro(agent, webmOf())).body.intro.captions).toBeNull();
    await hidesOthers(agent, getIntroCaptionsFile, captions.id);
    expect((await uploadCaptions(agent, intro.id)).status).toBe(404);
    expect(await filesLeft()).toBe(before - 1);
  });

  it('are one file, whichever of two windows comes last', async () => {
    const { agent, intro } = await captioned();
    const before = await filesLeft();
    const answers = await Promise.all([1, 2, 3].map(() => uploadCaptions(agent, intro.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { captions } = (await agent.call(getOwnIntro)).intro!;
    expect((await readCaptions(agent, captions!.id)).statusCode).toBe(200);
    expect(await filesLeft()).toBe(before);
  });
});
