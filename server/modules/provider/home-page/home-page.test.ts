import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHomePage, hideQuote, listAllTeachers, updateHomePage } from '#domain/provider/api/home-page.ts';
import { allowQuote, giveScore } from '#domain/teaching/api/scores.ts';
import { setTeacherStatus } from '#domain/people/api/teachers.ts';
import { updateTeacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { sendPublicPage } from '#server/pages/app-page.ts';
import { readConfig } from '#server/config.ts';
import { providersOf } from '#server/tenancy/host.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { keepSquarePhoto } from '#tests/support/sample-photo.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { publicPages } from './public-pages.ts';

const test = testApp();
const { pool } = test;
const config = readConfig({ NODE_ENV: 'test' });
let fixture: Fixture;
let pages: FastifyInstance;

beforeAll(async () => {
  fixture = await makeFixture(test);
  pages = Fastify();
  pages.get('/*', async (request, reply) => {
    // New for each request, so that no page is cached between requests.
    const providers = providersOf(pool, config);
    const answers = publicPages({ pool, providers, clock: () => test.clock.now(), config });
    if (!(await sendPublicPage(answers, request, reply))) await reply.send('the application');
    return reply;
  });
});
afterAll(() => pages.close());

const host = () => `${fixture.provider.subdomain}.localhost`;
const visit = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { host: host(), ...headers } });
const change = async (body: object) => {
  const { version } = await fixture.agents.admin.call(getHomePage);
  return fixture.agents.admin.call(updateHomePage, { body: { ...body, version } });
};

/** A comment of a new student on a lesson that is over. */
async function rated(comment: string | null, { lessonStars = 5, mayQuote = true } = {}) {
  const { id, email } = await makeStudent(pool, fixture.provider);
  const startsAt = new Date(test.clock.now().getTime() - 50 * 3_600_000).toISOString();
  const teacher = await makeTeacher(pool, fixture.provider);
  const lesson = await makeLesson(pool, fixture.provider, {
    teacherId: teacher.id,
    studentIds: [id],
    startsAt,
  });
  const agent = await test.sessionOf(email);
  await agent.call(giveScore, {
    params: { id: lesson.id },
    body: { lessonStars, teacherStars: 5, comment, mayQuote },
  });
  return { agent, params: { lessonId: lesson.id, studentId: id } };
}

describe('who may change the page', () => {
  it('PERM-01 shows it to support, and lets only admins change it', async () => {
    const { version } = await fixture.agents.admin.call(getHomePage);
    await refusesAllBut(fixture, ['admin', 'support'], getHomePage);
    await refusesAllBut(fixture, ['admin'], updateHomePage, { body: { showsPrices: true, version } });
    await refusesAllBut(fixture, ['admin'], listAllTeachers);
    const { params } = await rated('Quoted');
    await refusesAllBut(fixture, ['admin'], hideQuote, { params, body: { isHidden: false } });
    const other = await makeFixture(test);
    const hidden = await other.agents.admin.apiCall(hideQuote, { params, body: { isHidden: true } });
    expect(hidden.status).toBe(404);
  });

  it.each([
    ['email', { email: 'no address' }],
    ['phone', { phone: 'call me' }],
    ['texts.en.headline', { texts: { en: { headline: 'x'.repeat(91), intro: null, about: null } } }],
    ['texts.zz', { texts: { zz: { headline: null, intro: null, about: null } } }],
  ])('names %s when it is wrong, and changes nothing', async (field, wrong) => {
    const { version } = await fixture.agents.admin.call(getHomePage);
    await refusesField(fixture.agents.admin, updateHomePage, { body: { ...wrong, version } }, field);
    expect(await fixture.agents.admin.call(getHomePage)).toMatchObject({ email: null, texts: {}, version });
  });

  it('refuses what someone else has changed since, with the newer page', async () => {
    const { version } = await fixture.agents.admin.call(getHomePage);
    await change({ email: 'hello@school.example' });
    const late = await fixture.agents.admin.apiCall(updateHomePage, {
      body: { showsPrices: false, version },
    });
    expect(late.status).toBe(409);
    expect(await change({ email: null })).toMatchObject({ showsPrices: true });
  });
});

describe('the page of strangers', () => {
  it('ROUTE-26 is at / in the visitor’s language, until someone is signed in or the school has not published it', async () => {
    await change({ texts: { en: { headline: 'Speak <up>', intro: null, about: 'Since 1999' } } });
    const page = await visit('/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>Speak &lt;up&gt;</h1>');
    expect(page.body).toContain('Since 1999');
    expect(page.body).toContain('href="/student/trial-form"');
    expect((await visit('/', { cookie: 'rt=1' })).body).toBe('the application');
    expect((await visit('/?preview', { cookie: 'rt=1' })).body).toContain('Speak &lt;up&gt;');
    expect((await visit('/students')).body).toBe('the application');
    await change({ isPublished: false });
    expect((await visit('/')).body).toBe('the application');
    await change({ isPublished: true, texts: {} });
  });

  it('ROUTE-27 shows teachers who are listed and active, by first name and initial, without contact details', async () => {
    const teacher = await makeTeacher(pool, fixture.provider);
    const agent = await test.sessionOf(teacher.email);
    const profile = { biography: 'I <b>love</b> verbs', phone: '+34600111222', specialities: ['EXAMS'] };
    await agent.call(updateTeacherProfile, { body: { ...profile, specialities: ['EXAMS'], isListed: true } });
    const address = `/our-teachers/${teacher.id}`;
    const [home, own] = [(await visit('/')).body, (await visit(address)).body];
    for (const body of [home, own]) {
      expect(body).toContain('I &lt;b&gt;love&lt;/b&gt; verbs');
      for (const secret of [teacher.email, profile.phone]) expect(body).not.toContain(secret);
    }
    expect(home).toContain(`href="${address}"`);
    expect(own).toContain('Exams');
    await agent.call(updateTeacherProfile, { body: { isListed: false } });
    expect((await visit('/')).body).not.toContain(address);
    expect((await visit(address)).headers.location).toBe('/#teachers');
    await fixture.agents.admin.call(listAllTeachers);
    expect((await visit('/')).body).toContain(address);
    await fixture.agents.admin.call(setTeacherStatus, { body: { ids: [teacher.id], status: 'INACTIVE' } });
    expect((await visit('/')).body).not.toContain(address);
    for (const unknown of ['/our-teachers/x', `/our-teachers/${fixture.people.student.id}`])
      expect((await visit(unknown)).statusCode).toBe(302);
  });

  it('SEC-02 serves photos of listed teachers of this school only', async () => {
    const teacher = await makeTeacher(pool, fixture.provider);
    const agent = await test.sessionOf(teacher.email);
    await keepSquarePhoto(pool, fixture.provider.id, teacher.id);
    const url = `/school/teacher-photos/${teacher.id}`;
    const status = async (of = host()) =>
      (await test.app().inject({ url, headers: { host: of } })).statusCode;
    expect(await status()).toBe(404);
    await agent.call(updateTeacherProfile, { body: { isListed: true } });
    expect(await status()).toBe(200);
    const other = await makeFixture(test);
    expect(await status(`${other.provider.subdomain}.localhost`)).toBe(404);
    await change({ isPublished: false });
    expect(await status()).toBe(404);
    await change({ isPublished: true });
  });
});

describe('quotes', () => {
  it('ROUTE-26 are comments of at least four stars whose students allow it; hidden or withdrawn they are gone at once', async () => {
    const { agent, params } = await rated('Best hour of my week');
    await rated('Not for strangers', { mayQuote: false });
    await rated('So so', { lessonStars: 3 });
    const first = (await visit('/')).body;
    expect(first).toContain('Best hour of my week');
    for (const text of ['Not for strangers', 'So so']) expect(first).not.toContain(text);
    const { quotes } = await fixture.agents.admin.call(hideQuote, { params, body: { isHidden: true } });
    expect(quotes.find(({ lessonId }) => lessonId === params.lessonId)?.isHidden).toBe(true);
    expect((await visit('/')).body).not.toContain('Best hour');
    await fixture.agents.admin.call(hideQuote, { params, body: { isHidden: false } });
    await agent.call(allowQuote, { params: { id: params.lessonId }, body: { mayQuote: false } });
    expect((await visit('/')).body).not.toContain('Best hour');
    const gone = await fixture.agents.admin.apiCall(hideQuote, { params, body: { isHidden: true } });
    expect(gone.status).toBe(404);
  });

  it('SEC-02 are allowed only by the student who wrote the comment', async () => {
    const { params } = await rated('Mine alone', { mayQuote: false });
    await hidesOthers(fixture.agents.student, allowQuote, params.lessonId, { body: { mayQuote: true } });
  });
});

it('ROUTE-26 lists the pages for search engines, and tells them to stay away where nothing is published', async () => {
  const get = async (url: string) => test.app().inject({ url, headers: { host: host() } });
  expect((await get('/robots.txt')).body).toContain('/sitemap.xml');
  expect((await get('/sitemap.xml')).body).toContain('<loc>');
  await change({ isPublished: false });
  expect((await get('/robots.txt')).body).toContain('Disallow: /\n');
  expect((await get('/sitemap.xml')).statusCode).toBe(404);
  await change({ isPublished: true });
});
