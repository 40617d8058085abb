import { beforeAll, describe, expect, it } from 'vitest';
import { getHomePage, previewHomePage, updateHomePage } from '#domain/provider/api/home-page.ts';
import { testApp } from '#tests/support/app.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { keepSquarePhoto } from '#tests/support/sample-photo.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

const VISIT = { locale: 'en', scheme: 'light' } as const;
const own = (headline: string) => ({ texts: { en: { headline, intro: null, about: null } } });
const preview = async (body: object) =>
  (await fixture.agents.admin.call(previewHomePage, { body: { ...VISIT, ...body } })).html;

describe('who may preview the page', () => {
  it('PERM-01 only who may change settings', async () => {
    await refusesAllBut(fixture, ['admin'], previewHomePage, { body: { ...VISIT } });
  });

  it.each([
    ['email', { email: 'no address' }],
    ['texts.en.headline', own('x'.repeat(91))],
    ['texts.zz', { texts: { zz: { headline: null, intro: null, about: null } } }],
    ['locale', { locale: 'zz' }],
    ['scheme', { scheme: 'red' }],
  ])('names %s when it is wrong', async (field, wrong) => {
    const body = { ...VISIT, ...wrong } as typeof VISIT;
    await refusesField(fixture.agents.admin, previewHomePage, { body }, field);
  });
});

describe('the preview', () => {
  it('ROUTE-26 shows values that are not saved, and changes nothing', async () => {
    const before = await fixture.agents.admin.call(getHomePage);
    const html = await preview({ ...own('Speak <up>'), email: 'hello@school.example', scheme: 'dark' });
    expect(html).toContain('<h1>Speak &lt;up&gt;</h1>');
    expect(html).toContain('hello@school.example');
    expect(html).toContain('data-color-scheme="dark"');
    expect(await fixture.agents.admin.call(getHomePage)).toEqual(before);
  });

  it('ROUTE-26 keeps what is saved for fields that are left out', async () => {
    const { version } = await fixture.agents.admin.call(getHomePage);
    await fixture.agents.admin.call(updateHomePage, { body: { ...own('Saved'), version } });
    expect(await preview({ email: 'new@school.example' })).toContain('<h1>Saved</h1>');
    expect(await preview(own('Typed'))).toContain('<h1>Typed</h1>');
  });

  it('SEC-14 runs nothing, opens nothing and is not for search engines', async () => {
    const html = await preview({});
    expect(html).not.toContain('<script');
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain('content="noindex"');
  });

  it('ROUTE-26 shows photos before the page is published', async () => {
    const teacher = await makeTeacher(test.pool, fixture.provider);
    await keepSquarePhoto(test.pool, fixture.provider.id, teacher.id);
    await test.sql("update account set photo_url = '/api/v1/photos/' || id where id = $1", [teacher.id]);
    await test.sql('update teacher set is_listed = true where id = $1', [teacher.id]);
    const html = await preview({ isPublished: false });
    expect(html).toContain(`src="/api/v1/photos/${teacher.id}"`);
    expect(html).not.toContain('/school/teacher-photos/');
  });

  it('SEC-02 is of the own school only', async () => {
    const other = await makeFixture(test);
    const { html } = await other.agents.admin.call(previewHomePage, { body: { ...VISIT } });
    expect(html).not.toContain('<h1>Saved</h1>');
  });
});
