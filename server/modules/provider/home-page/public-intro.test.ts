import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOwnIntro, removeTeacherIntro } from '#domain/people/api/teacher-intros.ts';
import { getHomePage, updateHomePage } from '#domain/provider/api/home-page.ts';
import { updateTeacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { mp4Of, oggOf } from '#tests/support/intro-samples.ts';
import { uploadCaptions, uploadIntro, WEBVTT } from '#tests/support/intros.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { homePageFacts, publicTeacher } from './home-page.queries.ts';
import { teacherPageHtml } from './teacher-page.view.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'public-intro-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

async function listedTeacher() {
  const { id, email } = await makeTeacher(test.pool, fixture.provider);
  const agent = await test.sessionOf(email);
  await agent.call(updateTeacherProfile, { body: { isListed: true } });
  return { id, agent };
}
const get = (url: string, headers: Record<string, string> = {}, of = fixture) =>
  test.app().inject({ url, headers: { host: `${of.provider.subdomain}.localhost`, ...headers } });

async function pageOf(teacherId: string): Promise<string> {
  const row = await test.sql('select * from provider where id = $1', [fixture.provider.id]);
  const provider = row[0] as never;
  return inTransaction(test.pool, { providerId: fixture.provider.id }, async (db) => {
    const teacher = (await publicTeacher(db, teacherId))!;
    const page = { teacher, facts: await homePageFacts(db), times: [], today: '2026-11-27' as never };
    return teacherPageHtml({ provider, locale: 'en', origin: 'https://school.example' }, page);
  });
}

it('SEC-02 strangers play introductions of listed teachers of this school only, in parts too', async () => {
  const { id, agent } = await listedTeacher();
  const bytes = mp4Of();
  const { intro } = (await uploadIntro(agent, bytes)).body;
  const url = `/school/teacher-intros/${intro.id}`;
  const status = async (of = fixture) => (await get(url, {}, of)).statusCode;
  const played = await get(url, { range: 'bytes=0-3' });
  expect([played.statusCode, played.rawPayload.length]).toEqual([206, 4]);
  expect(played.headers['cache-control']).toBe('public, max-age=3600');
  expect(await status(await makeFixture(test))).toBe(404);
  for (const unknown of ['x', id])
    expect((await get(`/school/teacher-intros/${unknown}`)).statusCode).toBe(404);
  await agent.call(updateTeacherProfile, { body: { isListed: false } });
  expect(await status()).toBe(404);
  await agent.call(updateTeacherProfile, { body: { isListed: true } });
  const publish = async (isPublished: boolean) => {
    const { version } = await fixture.agents.admin.call(getHomePage);
    await fixture.agents.admin.call(updateHomePage, { body: { isPublished, version } });
  };
  await publish(false);
  expect(await status()).toBe(404);
  await publish(true);
  expect(await status()).toBe(200);
  await fixture.agents.admin.call(removeTeacherIntro, { params: { id } });
  expect(await status()).toBe(404);
});

it('ROUTE-27 shows a player that loads nothing before it is started, and what is said as text', async () => {
  const { id, agent } = await listedTeacher();
  expect(await pageOf(id)).not.toContain('id="intro"');
  const video = (await uploadIntro(agent)).body.intro;
  const { version } = video;
  await agent.call(changeOwnIntro, { body: { transcript: 'Hi, I’m <Ana>', version } });
  const html = await pageOf(id);
  expect(html).toMatch(
    /<video class="intro" controls playsinline preload="none"[^>]* aria-label="Introduction of /,
  );
  expect(html).toContain(`src="/school/teacher-intros/${video.id}"`);
  expect(html).toContain('Hi, I’m &lt;Ana&gt;');
  await uploadIntro(agent, oggOf());
  expect(await pageOf(id)).toMatch(/<audio class="intro" controls preload="none"/);
});

it('WCAG 1.2.2 gives strangers the captions of a listed teacher’s video', async () => {
  const { id, agent } = await listedTeacher();
  const video = (await uploadIntro(agent)).body.intro;
  expect(await pageOf(id)).not.toContain('<track');
  const captions = (await uploadCaptions(agent, video.id)).body.intro.captions!;
  const url = `/school/teacher-captions/${captions.id}`;
  expect(await pageOf(id)).toContain(
    `<track kind="captions" default src="${url}" srclang="en" label="English"></video>`,
  );
  const file = await get(url);
  expect([file.statusCode, file.headers['content-type'], file.payload]).toEqual([
    200,
    'text/vtt; charset=utf-8',
    WEBVTT,
  ]);
  expect((await get(url, {}, await makeFixture(test))).statusCode).toBe(404);
  await agent.call(updateTeacherProfile, { body: { isListed: false } });
  expect((await get(url)).statusCode).toBe(404);
});
