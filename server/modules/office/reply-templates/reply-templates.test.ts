import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addDefaultTemplates,
  changeReplyTemplate,
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  taskTemplates,
} from '#domain/office/api/reply-templates.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { templateProblem } from '#domain/office/reply-template.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { defaultTemplates } from './reply-templates.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const locales = ['en', 'es'];
  await test.sql('update provider set locales = $2 where id = $1', [fixture.provider.id, locales]);
});
const admin = () => fixture.agents.admin;
const texts = { en: 'Hi {{firstName}}', es: 'Hola, {{firstName}}' };
const create = (more: object = {}) =>
  admin().call(createReplyTemplate, { body: { name: `T ${randomUUID().slice(0, 8)}`, texts, ...more } });

describe('who may not', () => {
  it('refuses other roles, and staff without the area', async () => {
    const params = { id: randomUUID() };
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, listReplyTemplates);
    await refusesAllBut(fixture, allowed, taskTemplates, { params });
    const rights = { ...RIGHT_PRESETS.SUPPORT, settings: 'view' };
    const viewer = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify(rights),
    } as never);
    const agent = await test.sessionOf(viewer.email);
    expect((await agent.apiCall(listReplyTemplates, {})).status).toBe(200);
    const body = { name: 'A', texts };
    expect((await agent.apiCall(createReplyTemplate, { body })).status).toBe(403);
    expect((await agent.apiCall(addDefaultTemplates, {})).status).toBe(403);
    expect((await agent.apiCall(deleteReplyTemplate, { params })).status).toBe(403);
    expect((await agent.apiCall(changeReplyTemplate, { params, body: { ...body, version: 1 } })).status).toBe(
      403,
    );
  });

  it("hides another school's templates", async () => {
    const { id, name } = await create();
    await hidesOthers(other.agents.admin, changeReplyTemplate, id, { body: { name, texts, version: 1 } });
    await hidesOthers(other.agents.admin, deleteReplyTemplate, id);
    const { templates } = await other.agents.admin.call(listReplyTemplates);
    expect(templates.map((each) => each.id)).not.toContain(id);
  });

  it('names an unknown placeholder at its language, a missing text, and a name that is taken', async () => {
    const { name } = await create();
    const refused = (body: object, field: string) =>
      refusesField(admin(), createReplyTemplate, { body: { name: 'New', texts, ...body } }, field);
    await refused({ texts: { en: 'Hi', es: 'Hola, {{nombre}}' } }, 'texts.es');
    await refused({ texts: { en: 'Hi {{firstName' } }, 'texts.en');
    await refused({ texts: {} }, 'texts');
    await refused({ texts: { en: '' } }, 'texts.en');
    await refused({ name: '' }, 'name');
    await refused({ name }, 'name');
  });
});

describe('templates', () => {
  it('are changed over their last version, and deleted', async () => {
    const made = await create();
    const changed = await admin().call(changeReplyTemplate, {
      params: { id: made.id },
      body: { name: made.name, texts: { en: 'Hello {{school}}' }, version: made.version },
    });
    expect(changed).toMatchObject({ texts: { en: 'Hello {{school}}' }, version: made.version + 1 });
    const stale = { params: { id: made.id }, body: { name: made.name, texts, version: made.version } };
    expect((await admin().apiCall(changeReplyTemplate, stale)).status).toBe(409);
    await admin().call(deleteReplyTemplate, { params: { id: made.id } });
    expect((await admin().apiCall(deleteReplyTemplate, { params: { id: made.id } })).status).toBe(404);
  });

  it('come with the product in each language, and are added once', async () => {
    for (const { texts: byLocale } of defaultTemplates('en', ['en', 'es']))
      for (const text of Object.values(byLocale)) expect([text, templateProblem(text)]).toEqual([text, null]);
    const { count } = await admin().call(addDefaultTemplates);
    expect(count).toBe(4);
    expect(await admin().call(addDefaultTemplates)).toEqual({ count: 0 });
    const { templates, examples } = await admin().call(listReplyTemplates);
    expect(templates.find(({ name }) => name === 'Confirm')?.texts['es']).toContain('Hola, {{firstName}}');
    expect(examples['es']).toMatchObject({ lessonDate: '24 de noviembre de 2026' });
  });

  it("are filled with the request's values in its requester's language and zone", async () => {
    const { teacher, support } = fixture.people;
    const student = await makeStudent(test.pool, fixture.provider);
    await test.sql("update account set locale = 'es', time_zone = 'Atlantic/Canary' where id = $1", [
      student.id,
    ]);
    const lesson = await makeLesson(test.pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: '2027-12-01T17:00:00Z',
    } as never);
    const all = 'es: {{firstName}}|{{teacher}}|{{lessonDate}}|{{lessonTime}}|{{request}}|{{signature}}';
    const { id: templateId } = await create({ texts: { en: 'en', es: all } });
    const raise = (more: object) =>
      fixture.agents.support.call(supportTasks.create, {
        body: { type: 'RESCHEDULE_LESSON', studentId: student.id, ...more },
      });
    const filled = async (id: string) =>
      (await fixture.agents.support.call(taskTemplates, { params: { id } })).find(
        (each) => each.id === templateId,
      )?.text;
    const about = await raise({ lessonId: lesson.id });
    expect((await filled(about.id))?.split('|').slice(1)).toEqual([
      teacher.fullName,
      '1 de diciembre de 2027',
      '17:00',
      expect.any(String),
      support.fullName,
    ]);
    expect(await filled((await raise({})).id)).toContain('|{{lessonDate}}|{{lessonTime}}|');
    await hidesOthers(other.agents.support, taskTemplates, about.id);
  });
});
