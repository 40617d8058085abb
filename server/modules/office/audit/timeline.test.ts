import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logContact, sendEmail } from '#domain/office/api/contacts.ts';
import { createNote } from '#domain/office/api/notes.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { replyToTask } from '#domain/office/api/task-replies.ts';
import {
  getBusinessTimeline,
  getTimeline,
  TIMELINE_PAGE,
  TIMELINE_PARTS,
  type TimelinePart,
} from '#domain/office/api/timeline.ts';
import { RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { type MadeAccount, makeBusiness, makeStudent, makeSupport } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

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

const readBy = async (rights: Rights, query: { only?: TimelinePart } = {}) => {
  const made = await makeSupport(test.pool, fixture.provider, {
    staff_rights: JSON.stringify(rights),
  } as never);
  const agent = await test.sessionOf(made.email);
  return agent.apiCall(getTimeline, { query: { accountId: student.id, ...query } });
};
const read = (more: { only?: TimelinePart; before?: string } = {}) =>
  fixture.agents.support.call(getTimeline, { query: { accountId: student.id, ...more } });
const queueMail = (template: string, to = student.email) =>
  inProviderTransaction(test.pool, fixture.provider, (db) =>
    enqueueMessages(db, {
      mails: [{ providerId: fixture.provider.id, to, template, facts: {} }],
      events: [],
    }),
  );

/** One entry of each kind. */
async function fill(): Promise<void> {
  const { support } = fixture.agents;
  const accountId = student.id;
  await support.call(logContact, { body: { accountId, kind: 'CALL', note: 'No answer' } });
  const mail = { subject: 'Your timetable', text: 'See you soon.' };
  await support.call(sendEmail, { body: { accountIds: [accountId], ...mail } });
  await support.call(createNote, {
    body: { noun: 'student', recordId: accountId, text: 'Prefers mornings' },
  });
  const body = { type: 'CUSTOM' as const, studentId: accountId };
  const { id } = await support.call(supportTasks.create, { body });
  await support.call(replyToTask, { params: { id }, body: { text: 'Which day?' } });
  await queueMail('lesson');
  await test.sql(`update student set goal = 'Travel' where id = $1`, [accountId]);
}

describe('who may not', () => {
  it('refuses all roles except staff, and staff who do not see the person', async () => {
    const query = { accountId: student.id };
    await refusesAllBut(fixture, ['admin', 'support'], getTimeline, { query });
    expect((await readBy({ ...RIGHT_PRESETS.SUPPORT, students: 'none' })).status).toBe(403);
  });

  it("hides another school's people", async () => {
    for (const accountId of [(await makeStudent(test.pool, other.provider)).id, randomUUID()])
      expect((await fixture.agents.support.apiCall(getTimeline, { query: { accountId } })).status).toBe(404);
  });
});

describe('what is shown', () => {
  it('is everything sent, said and changed, newest first, with its author', async () => {
    await fill();
    const { entries, next } = await read();
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['CALL', 'EMAIL', 'NOTE', 'REQUEST', 'AUTOMATIC_EMAIL', 'CHANGE']),
    );
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(entries.find(({ kind }) => kind === 'CALL')).toMatchObject({ text: 'No answer', version: 1 });
    expect(entries.find(({ kind }) => kind === 'EMAIL')).toMatchObject({
      title: 'Your timetable',
      mailState: 'WAITING',
      version: null,
    });
    const change = entries.find(({ change: made }) => made?.changes.some(({ field }) => field === 'goal'));
    expect(change?.change?.changes).toEqual([{ field: 'goal', before: null, after: 'Travel' }]);
    expect(next).toBeNull();
  });

  it.each(TIMELINE_PARTS)('can be only %s', async (only) => {
    await fill();
    const all = await read();
    const part = await read({ only });
    const keys = new Set(part.entries.map(({ key }) => key));
    expect(all.entries.filter(({ key }) => keys.has(key)).map(({ key }) => key)).toEqual([...keys]);
    expect(part.entries.length).toBeLessThan(all.entries.length);
  });

  it('is no conversation and no request for staff without requests, and no subject of a mail without money', async () => {
    await fill();
    await test.sql(
      `update outbox_message set payload = payload || '{"subject": "€120 due"}' where payload ->> 'to' = $1 and payload ->> 'template' = 'lesson'`,
      [student.email],
    );
    const rights = { ...RIGHT_PRESETS.SUPPORT, tasks: 'none', money: 'none' } as const;
    const titles = async (held: Rights) =>
      (await readBy(held)).body.entries.map(({ kind, title }) => `${kind} ${title}`);
    const [all, some] = [await titles(RIGHT_PRESETS.SUPPORT), await titles(rights)];
    expect(all).toEqual(expect.arrayContaining(['AUTOMATIC_EMAIL €120 due', 'REQUEST CUSTOM']));
    expect(some.filter((title) => /€120|REQUEST|MESSAGE/.test(title))).toEqual([]);
    expect(some).toContain('AUTOMATIC_EMAIL null');
    expect((await readBy(rights, { only: 'REQUESTS' })).body.entries).toEqual([]);
  });

  it('is read page by page, each entry once, also when many have the same time', async () => {
    const count = 2 * TIMELINE_PAGE + 5;
    await test.sql(
      `insert into contact (provider_id, id, account_id, kind, author_id, created_at)
       select $1, gen_random_uuid(), $2, 'CALL', $2, timestamptz '2026-01-01 10:00:00.123456+00' + (n / 20) * interval '1 microsecond' from generate_series(1, ${count}) n`,
      [fixture.provider.id, student.id],
    );
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await read({ only: 'CONTACTS', ...(before && { before }) });
      seen.push(...page.entries.map(({ key }) => key));
      before = page.next;
    } while (before);
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });
});

describe('of a company', () => {
  const asked = (id = fixture.business.id) => ({ params: { id } });

  it('refuses staff who do not see companies, and hides those of another school', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], getBusinessTimeline, asked());
    const made = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, business: 'none' }),
    } as never);
    const agent = await test.sessionOf(made.email);
    expect((await agent.apiCall(getBusinessTimeline, asked())).status).toBe(403);
    for (const id of [other.business.id, randomUUID()])
      expect((await fixture.agents.support.apiCall(getBusinessTimeline, asked(id))).status).toBe(404);
  });

  it('is what was sent, said and changed about it and its managers, and of nobody else', async () => {
    const { support } = fixture.agents;
    const { business } = fixture;
    const { manager } = fixture.people;
    await fill();
    await support.call(logContact, { body: { accountId: manager.id, kind: 'CALL', note: 'Renewal' } });
    await support.call(createNote, {
      body: { noun: 'business', recordId: business.id, text: 'Pays by transfer' },
    });
    await test.sql(`update business set billing_email = 'bills@timeline.example' where id = $1`, [
      business.id,
    ]);
    for (const to of [manager.email, 'bills@timeline.example']) await queueMail('lesson', to);
    const { entries } = await support.call(getBusinessTimeline, asked());
    const said = entries.map(({ kind, text, toName }) => [kind, text, toName]);
    expect(said).toContainEqual(['CALL', 'Renewal', manager.fullName]);
    expect(said).toContainEqual(['NOTE', 'Pays by transfer', null]);
    for (const to of [manager.email, 'bills@timeline.example'])
      expect(said).toContainEqual(['AUTOMATIC_EMAIL', null, to]);
    expect(entries.some(({ change }) => change?.changes.some(({ field }) => field === 'billingEmail'))).toBe(
      true,
    );
    expect(said.map(([, text]) => text)).not.toContain('No answer');
    const own = await support.call(getTimeline, { query: { accountId: manager.id } });
    expect(own.entries.find(({ kind }) => kind === 'CALL')).toMatchObject({ text: 'Renewal', toName: null });
  });

  it('is also that of a company without managers', async () => {
    const { id } = await makeBusiness(test.pool, fixture.provider);
    await test.sql(`update business set phone = '+34600100100' where id = $1`, [id]);
    const { entries } = await fixture.agents.support.call(getBusinessTimeline, asked(id));
    expect(entries.map(({ kind }) => kind)).toContain('CHANGE');
  });
});
