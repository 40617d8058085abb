import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { business } from '#domain/business/api/business.ts';
import { previewEmail, sendEmail } from '#domain/office/api/contacts.ts';
import { chooseMessage } from '#domain/office/api/messages.ts';
import { chooseNewsByLink, chooseNewsOf, newsOfLink } from '#domain/office/api/news.ts';
import { getTimeline } from '#domain/office/api/timeline.ts';
import { ONE_CLICK, unsubscribePath } from '#domain/office/news.ts';
import { students } from '#domain/people/api/students.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
let student: MadeAccount;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
beforeEach(async () => {
  await test.sql('delete from rate_bucket');
  student = await makeStudent(test.pool, fixture.provider, {
    account: { first_name: 'Zoë', last_name: randomUUID().slice(0, 8) },
  });
});

const DRAFT = { subject: 'Summer', text: 'Hi {{firstName}}' };
const send = (accountIds: string[], more: object = { isNews: true }) =>
  fixture.agents.support.apiCall(sendEmail, { body: { accountIds, ...DRAFT, ...more } });
const waiting = async ({ id }: { id: string }) =>
  test.sql<{ token: string | null }>(
    `select m.payload -> 'facts' ->> 'token' as token from contact c
       join outbox_message m on m.dedupe_key = 'contact:' || c.id where c.account_id = $1`,
    [id],
  );
const tokenFor = async (person: MadeAccount): Promise<string> => {
  expect((await send([person.id])).status).toBe(200);
  return (await waiting(person)).at(-1)!.token!;
};
const getsNews = async ({ id }: { id: string }) =>
  (await test.sql<{ on: boolean }>('select mail_news as on from account where id = $1', [id]))[0]!.on;
const visit = (token: string, isOn?: boolean, { nobody } = fixture.agents) =>
  isOn === undefined
    ? nobody.apiCall(newsOfLink, { body: { token } })
    : nobody.apiCall(chooseNewsByLink, { body: { token, isOn } });
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  fixture.agents.nobody.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('who may not', () => {
  it('refuses all roles except staff to choose for others', async () => {
    const input = { params: { id: student.id }, body: { isOn: false } };
    await refusesAllBut(fixture, ['admin', 'support'], chooseNewsOf, input);
    await hidesOthers(other.agents.support, chooseNewsOf, student.id, { body: { isOn: false } });
    const staff = await makeSupport(test.pool, fixture.provider);
    const ofStaff = { params: { id: staff.id }, body: { isOn: false } };
    expect((await fixture.agents.admin.apiCall(chooseNewsOf, ofStaff)).status).toBe(404);
    const made = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, students: 'view' }),
    } as never);
    const reader = await test.sessionOf(made.email);
    expect((await reader.apiCall(chooseNewsOf, input)).status).toBe(403);
  });

  it('answers 404 to unknown links and those of another school, alike', async () => {
    const token = await tokenFor(student);
    const answers = [
      await visit('nothing'),
      await visit(token, undefined, other.agents),
      await visit('x', false),
    ];
    for (const { status, body } of answers)
      expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'not-found']);
    expect((await visit(token, false, other.agents)).status).toBe(404);
    expect(await getsNews(student)).toBe(true);
  });

  it('names every bad field', async () => {
    const { nobody, support } = fixture.agents;
    await refusesField(nobody, newsOfLink, { body: {} }, 'token');
    await refusesField(nobody, chooseNewsByLink, { body: { token: 'x' } }, 'isOn');
    await refusesField(support, chooseNewsOf, { params: { id: student.id }, body: {} }, 'isOn');
  });
});

describe('an unsubscribe link', () => {
  it('is in news only, kept as a hash, and shows the choice without the whole address', async () => {
    await send([student.id], {});
    expect(await waiting(student)).toEqual([{ token: null }]);
    const token = await tokenFor(student);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [kept] = await test.sql<{ count: number }>(
      'select count(*)::int as count from contact where position($1 in row_to_json(contact)::text) > 0',
      [token],
    );
    expect(kept!.count).toBe(0);
    const { body } = await visit(token);
    expect(body).toMatchObject({ isOn: true });
    expect(JSON.stringify(body)).not.toContain(student.email);
  });

  it('switches off and on again; opening it changes nothing', async () => {
    const token = await tokenFor(student);
    await fixture.agents.nobody.inject({ method: 'GET', url: unsubscribePath(token, 'es') });
    expect((await visit(token)).body).toMatchObject({ isOn: true });
    expect(await getsNews(student)).toBe(true);
    for (const isOn of [false, false, true]) {
      expect((await visit(token, isOn)).body).toMatchObject({ isOn });
      expect(await getsNews(student)).toBe(isOn);
    }
  });

  it('works by the button of e-mail programs, at the address of the page', async () => {
    const path = unsubscribePath(await tokenFor(student), 'es');
    expect((await post(path, 'a=b')).statusCode).toBe(400);
    expect((await post(unsubscribePath('x', 'es'), ONE_CLICK)).statusCode).toBe(404);
    expect(await getsNews(student)).toBe(true);
    expect((await post(path, ONE_CLICK)).statusCode).toBe(204);
    expect(await getsNews(student)).toBe(false);
    await test.sql('update account set mail_news = true where id = $1', [student.id]);
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(path, form, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
    expect(await getsNews(student)).toBe(false);
  });

  it('ends when the e-mail is undone before it is sent', async () => {
    const { body } = await send([student.id]);
    const token = (await waiting(student))[0]!.token!;
    await fixture.agents.support.call(undo, { params: { id: (body as { undoId: string }).undoId } } as never);
    expect((await visit(token)).status).toBe(404);
  });
});

describe('people who unsubscribed', () => {
  it('are left out of news, and named; all else reaches them', async () => {
    const second = await makeStudent(test.pool, fixture.provider);
    await fixture.agents.support.call(chooseNewsOf, { params: { id: student.id }, body: { isOn: false } });
    const preview = await fixture.agents.support.call(previewEmail, {
      body: { accountIds: [student.id, second.id], ...DRAFT, isNews: true },
    });
    expect(preview.leftOut).toEqual([student.fullName]);
    expect(preview.html).toContain('/unsubscribe');
    const { body } = await send([student.id, second.id]);
    expect(body).toMatchObject({ count: 1, leftOut: preview.leftOut });
    expect(await waiting(student)).toEqual([]);
    expect(await waiting(second)).toHaveLength(1);
    expect((await send([student.id])).status).toBe(422);
    expect((await send([student.id], {})).body).toMatchObject({ count: 1, leftOut: [] });
    expect(await waiting(student)).toHaveLength(1);
  });

  it('do not get what was waiting either; the timeline says so', async () => {
    await send([student.id]);
    await send([student.id], {});
    const own = await test.sessionOf(student.email);
    const choices = await own.call(chooseMessage, { body: { kind: 'NEWS', isOn: false } });
    expect(choices.find(({ kind }) => kind === 'NEWS')).toMatchObject({ isOn: false, isRequired: false });
    expect(await waiting(student)).toEqual([{ token: null }]);
    const { support } = fixture.agents;
    const { entries } = await support.call(getTimeline, {
      query: { accountId: student.id, only: 'CONTACTS' },
    });
    expect(entries.map(({ mailState }) => mailState)).toEqual(['WAITING', 'WITHHELD']);
    expect((await support.call(students.one, { params: { id: student.id } })).getsNews).toBe(false);
  });

  it('can be HR managers, for whom staff choose on the company page', async () => {
    const { manager } = fixture.people;
    const { support } = fixture.agents;
    const getsNewsThere = async () =>
      (await support.call(business.one, { params: { id: fixture.business.id } })).managers.find(
        ({ id }) => id === manager.id,
      )!.getsNews;
    expect(await getsNewsThere()).toBe(true);
    const reader = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, business: 'view' }),
    } as never);
    const input = { params: { id: manager.id }, body: { isOn: false } };
    expect((await (await test.sessionOf(reader.email)).apiCall(chooseNewsOf, input)).status).toBe(403);
    await support.call(chooseNewsOf, input);
    expect(await getsNewsThere()).toBe(false);
    expect((await send([manager.id])).status).toBe(422);
    await support.call(chooseNewsOf, { ...input, body: { isOn: true } });
  });

  it('never get news that is written while they unsubscribe', async () => {
    const token = await tokenFor(student);
    for (let round = 0; round < 8; round += 1) {
      await test.sql('update account set mail_news = true where id = $1', [student.id]);
      await Promise.all([send([student.id]), visit(token, false)]);
      expect(await waiting(student)).toEqual([]);
    }
  });
});
