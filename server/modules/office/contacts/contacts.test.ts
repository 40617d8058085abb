import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeContact,
  type ContactRecord,
  deleteContact,
  emailTemplates,
  logContact,
  previewEmail,
  sendEmail,
} from '#domain/office/api/contacts.ts';
import { createReplyTemplate } from '#domain/office/api/reply-templates.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import {
  MAX_CONTACT_NOTE,
  MAX_EMAIL_SUBJECT,
  MAX_EMAIL_TEXT,
  MOST_RECIPIENTS,
} from '#domain/office/contact.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
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
  student = await makeStudent(test.pool, fixture.provider);
});

const DRAFT = { subject: 'Your timetable', text: 'Hi {{firstName}},\n\nSee you soon.' };
const log = (note?: string, agent: Agent = fixture.agents.support) =>
  agent.call(logContact, { body: { accountId: student.id, kind: 'CALL', ...(note && { note }) } });
const colleague = async (rights: object) => {
  const made = await makeSupport(test.pool, fixture.provider, {
    staff_rights: JSON.stringify(rights),
  } as never);
  return test.sessionOf(made.email);
};
const mailsTo = ({ email }: { email: string }) =>
  test.sql<{ facts: { subject: string; text: string; replyTo: string } }>(
    `select payload -> 'facts' as facts from outbox_message where payload ->> 'to' = $1 and payload ->> 'template' = 'contact'`,
    [email],
  );
const contactsOf = ({ id }: { id: string }) =>
  test.sql<Pick<ContactRecord, 'kind' | 'subject' | 'text'>>(
    'select kind, subject, text from contact where account_id = $1 order by created_at',
    [id],
  );

describe('who may not', () => {
  it('refuses all roles except staff', async () => {
    const { id } = await log();
    const allowed = ['admin', 'support'] as const;
    const accountId = student.id;
    await refusesAllBut(fixture, allowed, logContact, { body: { accountId, kind: 'CALL' } });
    await refusesAllBut(fixture, allowed, emailTemplates, { query: { accountId } });
    await refusesAllBut(fixture, allowed, previewEmail, { body: { accountIds: [accountId], ...DRAFT } });
    await refusesAllBut(fixture, allowed, sendEmail, { body: { accountIds: [accountId], ...DRAFT } });
    await refusesAllBut(fixture, allowed, changeContact, { params: { id }, body: { note: 'x', version: 1 } });
  });

  it('refuses staff who cannot edit such records, and writes to none of several people', async () => {
    const teacher = await makeTeacher(test.pool, fixture.provider);
    const agent = await colleague({ ...RIGHT_PRESETS.SUPPORT, teachers: 'view' });
    const body = { accountIds: [student.id, teacher.id], ...DRAFT };
    expect((await agent.apiCall(sendEmail, { body })).status).toBe(403);
    const call = { accountId: teacher.id, kind: 'CALL' } as const;
    expect((await agent.apiCall(logContact, { body: call })).status).toBe(403);
    expect(await mailsTo(student)).toEqual([]);
  });

  it("hides another school's people and contacts, and staff", async () => {
    const { id } = await log();
    await hidesOthers(other.agents.support, changeContact, id, { body: { note: 'x', version: 1 } });
    await hidesOthers(other.agents.support, deleteContact, id);
    const theirs = await makeStudent(test.pool, other.provider);
    const staff = await makeSupport(test.pool, fixture.provider);
    for (const accountId of [theirs.id, staff.id, randomUUID()]) {
      const { support } = fixture.agents;
      const one = { accountIds: [accountId], ...DRAFT };
      expect((await support.apiCall(logContact, { body: { accountId, kind: 'CALL' } })).status).toBe(404);
      expect((await support.apiCall(emailTemplates, { query: { accountId } })).status).toBe(404);
      expect((await support.apiCall(previewEmail, { body: one })).status).toBe(404);
      const body = { accountIds: [student.id, accountId], ...DRAFT };
      expect((await support.apiCall(sendEmail, { body })).status).toBe(404);
    }
    expect(await mailsTo(student)).toEqual([]);
  });

  it('names every bad field', async () => {
    const { support } = fixture.agents;
    const accountIds = [student.id];
    for (const subject of ['', ' ', 'x'.repeat(MAX_EMAIL_SUBJECT + 1), 'two\nlines'])
      await refusesField(support, sendEmail, { body: { accountIds, ...DRAFT, subject } }, 'subject');
    for (const text of ['', 'x'.repeat(MAX_EMAIL_TEXT + 1)])
      await refusesField(support, sendEmail, { body: { accountIds, ...DRAFT, text } }, 'text');
    const tooMany = Array.from({ length: MOST_RECIPIENTS + 1 }, () => randomUUID());
    for (const ids of [[], tooMany])
      await refusesField(support, sendEmail, { body: { accountIds: ids, ...DRAFT } }, 'accountIds');
    const note = 'x'.repeat(MAX_CONTACT_NOTE + 1);
    await refusesField(support, logContact, { body: { accountId: student.id, kind: 'CALL', note } }, 'note');
    const mailed = { accountId: student.id, kind: 'EMAIL' } as never;
    await refusesField(support, logContact, { body: mailed }, 'kind');
  });
});

describe('calls and chats', () => {
  it('are logged with a note, which their author or an admin changes', async () => {
    const made = await log('No answer');
    expect(made).toMatchObject({ kind: 'CALL', text: 'No answer', accountId: student.id, version: 1 });
    const params = { id: made.id };
    const other = await colleague(RIGHT_PRESETS.SUPPORT);
    const change = { params, body: { note: 'Called back', version: 1 } };
    expect((await other.apiCall(changeContact, change)).status).toBe(403);
    expect((await other.apiCall(deleteContact, { params })).status).toBe(403);
    expect((await fixture.agents.support.call(changeContact, change)).text).toBe('Called back');
    expect((await fixture.agents.admin.apiCall(changeContact, change)).status).toBe(409);
    await fixture.agents.admin.call(changeContact, { params, body: { note: null, version: 2 } });
    expect(await contactsOf(student)).toEqual([{ kind: 'CALL', subject: null, text: null }]);
    await fixture.agents.support.call(deleteContact, { params });
    expect(await contactsOf(student)).toEqual([]);
  });
});

describe('e-mails', () => {
  const send = (accountIds: string[], draft = DRAFT) =>
    fixture.agents.support.apiCall(sendEmail, { body: { accountIds, ...draft } });

  it('contain the values of each person, and their answers go to the author', async () => {
    const second = await makeStudent(test.pool, fixture.provider, { account: { first_name: 'Zoë' } });
    const reply = await send([student.id, second.id, student.id]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ count: 2 });
    const [mail] = await mailsTo(second);
    const text = 'Hi Zoë,\n\nSee you soon.';
    expect(mail!.facts.text).toBe(text);
    expect(mail!.facts.replyTo).toMatch(/@/);
    expect(await mailsTo(student)).toHaveLength(1);
    expect(await contactsOf(second)).toEqual([{ kind: 'EMAIL', subject: 'Your timetable', text }]);
  });

  it('are refused as a whole where a placeholder has no value for someone, naming them', async () => {
    const text = 'Your lesson on {{lessonDate}}';
    const teacher = await makeTeacher(test.pool, fixture.provider);
    const studentIds = [student.id];
    await makeLesson(test.pool, fixture.provider, { teacherId: teacher.id, studentIds, startsAt: 50 });
    expect((await send([student.id], { ...DRAFT, text })).status).toBe(200);
    const none = await makeStudent(test.pool, fixture.provider);
    const reply = await send([student.id, none.id], { ...DRAFT, text });
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('{{lessonDate}}');
    expect(await mailsTo(none)).toEqual([]);
    expect(await mailsTo(student)).toHaveLength(1);
  });

  it('are not sent to a deactivated account', async () => {
    await test.sql('update account set disabled_at = now() where id = $1', [student.id]);
    expect((await send([student.id])).status).toBe(422);
    expect(await contactsOf(student)).toEqual([]);
  });

  it('can be undone until they leave, and not be changed afterwards', async () => {
    const { body } = await send([student.id]);
    const { undoId } = body as { undoId: string };
    const [row] = await test.sql<{ id: string }>('select id from contact where account_id = $1', [
      student.id,
    ]);
    const params = { id: row!.id };
    expect((await fixture.agents.support.apiCall(deleteContact, { params })).status).toBe(422);
    await fixture.agents.support.call(undo, { params: { id: undoId } } as never);
    expect(await mailsTo(student)).toEqual([]);
    expect(await contactsOf(student)).toEqual([]);
  });

  it('are sent once when the request is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { accountIds: [student.id], ...DRAFT };
    const { support } = fixture.agents;
    await Promise.all([1, 2].map(() => support.apiCall(sendEmail, { body }, headers)));
    expect(await mailsTo(student)).toHaveLength(1);
  });

  it('are previewed with the school’s layout and the empty placeholders', async () => {
    const text = 'Hi {{firstName}}, {{lessonDate}} <b>';
    const body = { accountIds: [student.id], ...DRAFT, text };
    const preview = await fixture.agents.support.call(previewEmail, { body });
    expect(preview).toMatchObject({ subject: 'Your timetable', empty: ['lessonDate'] });
    expect(preview.html).toContain('&lt;b&gt;');
    expect(await mailsTo(student)).toEqual([]);
  });

  it('start from the templates in the language of the person', async () => {
    const texts = { en: 'Hello {{firstName}}', es: 'Hola {{firstName}}' };
    const name = `Greeting ${randomUUID().slice(0, 8)}`;
    await fixture.agents.admin.call(createReplyTemplate, { body: { name, texts } });
    await test.sql(`update account set locale = 'es' where id = $1`, [student.id]);
    const found = await fixture.agents.support.call(emailTemplates, { query: { accountId: student.id } });
    expect(found.find((each) => each.name === name)?.text).toBe('Hola {{firstName}}');
  });
});
