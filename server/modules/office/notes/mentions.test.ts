import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { restoreDeleted } from '#domain/office/api/deleted.ts';
import { chooseMessage } from '#domain/office/api/messages.ts';
import { createNote, deleteNote, listMentionable, listNotes, updateNote } from '#domain/office/api/notes.ts';
import { listNotifications, readNotifications } from '#domain/office/api/notifications.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const staff = async (rights: object | null = null) => {
  const account = await makeSupport(pool, fixture.provider, {
    staff_rights: rights && JSON.stringify(rights),
  });
  return { account, id: account.id, agent: await test.sessionOf(account.email) };
};
const subject = async () =>
  ({ noun: 'student', recordId: (await makeStudent(pool, fixture.provider)).id }) as const;
const write = async (mentions: string[], text = 'Ask @somebody') =>
  fixture.agents.support.call(createNote, { body: { ...(await subject()), text, mentions } });
const mailsTo = (email: string) =>
  test.sql<{ payload: object }>(
    `select payload from outbox_message where kind = 'MAIL' and payload ->> 'to' = '${email}' and payload ->> 'template' = 'mention'`,
  );

describe('who may not', () => {
  it('PERM-01 shows bell and colleagues to support only', async () => {
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, listNotifications);
    await refusesAllBut(fixture, allowed, listMentionable, { query: { noun: 'student' } });
    await refusesField(
      fixture.agents.support,
      listMentionable,
      { query: { noun: 'lesson' as never } },
      'noun',
    );
    const { agent } = await staff({ ...NO_RIGHTS, teachers: 'view' });
    expect((await agent.apiCall(listMentionable, { query: { noun: 'student' } })).status).toBe(403);
  });

  it('PERM-01 refuses people who may not see the record, are no colleagues, or are of another school', async () => {
    const blind = await staff({ ...NO_RIGHTS, teachers: 'edit' });
    const gone = await makeSupport(pool, fixture.provider, { disabled_at: new Date().toISOString() });
    const about = await subject();
    const kept = await write([]);
    const none = [blind.id, gone.id, fixture.people.student.id, other.people.support.id, randomUUID()];
    for (const id of none) {
      const body = { ...about, text: 'x', mentions: [fixture.people.admin.id, id] };
      await refusesField(fixture.agents.support, createNote, { body }, 'mentions');
      const change = { params: { id: kept.id }, body: { version: 1, mentions: [id] } };
      await refusesField(fixture.agents.support, updateNote, change, 'mentions');
    }
    expect(await fixture.agents.support.call(listNotes, { query: about })).toEqual([]);
    expect(await blind.agent.call(listNotifications)).toEqual({ rows: [], unreadCount: 0 });
    const offered = await fixture.agents.support.call(listMentionable, { query: { noun: 'student' } });
    expect(offered.map(({ id }) => id)).toContain(fixture.people.admin.id);
    for (const id of [...none, fixture.people.support.id])
      expect(offered.map((one) => one.id)).not.toContain(id);
  });

  it("refuses to read another's notification like a random one", async () => {
    const ana = await staff();
    await write([ana.id]);
    const { rows } = await ana.agent.call(listNotifications);
    for (const id of [rows[0]!.id, randomUUID()]) {
      const asked = await fixture.agents.support.apiCall(readNotifications, { body: { ids: [id] } });
      expect(asked.status).toBe(404);
    }
    await refusesField(ana.agent, readNotifications, { body: { ids: [] } }, 'ids');
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(1);
  });
});

describe('mentions', () => {
  it('tells the mentioned by bell and mail, with the way to the note, until it is read', async () => {
    const ana = await staff();
    const note = await write([ana.id, ana.id, fixture.people.support.id]);
    expect(note.mentions.map(({ id }) => id).sort()).toEqual([ana.id, fixture.people.support.id].sort());
    const { rows, unreadCount } = await ana.agent.call(listNotifications);
    expect([rows.length, unreadCount]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({
      noun: 'student',
      recordId: note.recordId,
      recordName: expect.any(String),
      authorName: fixture.people.support.fullName,
      excerpt: 'Ask @somebody',
      isRead: false,
    });
    expect(await mailsTo(ana.account.email)).toMatchObject([
      { payload: { facts: { noun: 'student', recordId: note.recordId } } },
    ]);
    await ana.agent.call(readNotifications, { body: { ids: [rows[0]!.id] } });
    expect(await ana.agent.call(listNotifications)).toMatchObject({
      rows: [{ isRead: true }],
      unreadCount: 0,
    });
    expect((await fixture.agents.support.call(listNotifications)).unreadCount).toBe(0);
  });

  it("shows the latest 50, counts beyond them, and marks all of the caller's as read", async () => {
    const [ana, ben] = [await staff(), await staff()];
    const { id } = await write([ana.id, ben.id]);
    await test.sql(
      `with more as (
         insert into note (provider_id, id, noun, record_id, author_id, text)
         select provider_id, gen_random_uuid(), noun, record_id, author_id, text from note, generate_series(1, 59) where id = $1
         returning provider_id, id)
       insert into notification (provider_id, id, account_id, type, note_id)
       select provider_id, gen_random_uuid(), $2, 'NOTE_MENTION', id from more`,
      [id, ana.id],
    );
    const { rows, unreadCount } = await ana.agent.call(listNotifications);
    expect([rows.length, unreadCount]).toEqual([50, 60]);
    await ana.agent.call(readNotifications, { body: { ids: rows.map((row) => row.id) } });
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(10);
    await ana.agent.call(readNotifications, { body: {} });
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(0);
    expect((await ben.agent.call(listNotifications)).unreadCount).toBe(1);
  });

  it('sends no mail to people who turned it off', async () => {
    const ana = await staff();
    await ana.agent.call(chooseMessage, { body: { kind: 'MENTIONED', isOn: false } });
    await write([ana.id]);
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(1);
    expect(await mailsTo(ana.account.email)).toEqual([]);
  });

  it('tells only the newly mentioned of a change, and takes the unread from who is named no more', async () => {
    const [ana, ben] = [await staff(), await staff()];
    const { id } = await write([ana.id]);
    const { support } = fixture.agents;
    const params = { id };
    const [first] = (await ana.agent.call(listNotifications)).rows;
    await ana.agent.call(readNotifications, { body: { ids: [first!.id] } });
    await support.call(updateNote, { params, body: { version: 1, mentions: [ana.id, ben.id] } });
    expect((await ana.agent.call(listNotifications)).unreadCount).toBe(0);
    expect((await ben.agent.call(listNotifications)).unreadCount).toBe(1);
    const pinned = await support.call(updateNote, { params, body: { version: 2, isPinned: true } });
    expect(pinned.mentions).toHaveLength(2);
    await support.call(updateNote, { params, body: { version: 3, text: 'Nobody', mentions: [] } });
    expect(await ben.agent.call(listNotifications)).toEqual({ rows: [], unreadCount: 0 });
    expect(await mailsTo(ana.account.email)).toHaveLength(1);
  });

  it('goes with its note, and out of the sight of who may no longer see the record, who may stay named', async () => {
    const ana = await staff();
    const note = await write([ana.id]);
    const rights = (value: object | null) =>
      test.sql(
        `update account set staff_rights = ${value ? `'${JSON.stringify(value)}'` : 'null'} where id = '${ana.id}'`,
      );
    await rights({ ...NO_RIGHTS, teachers: 'view' });
    expect((await ana.agent.call(listNotifications)).rows).toEqual([]);
    const body = { version: 1, text: 'Still @somebody', mentions: [ana.id] };
    await fixture.agents.support.call(updateNote, { params: { id: note.id }, body });
    await rights(null);
    expect((await ana.agent.call(listNotifications)).rows).toHaveLength(1);
    await fixture.agents.support.call(deleteNote, { params: { id: note.id } });
    expect((await ana.agent.call(listNotifications)).rows).toEqual([]);
    await fixture.agents.support.call(restoreDeleted, { params: { id: note.id } });
    const query = { noun: note.noun, recordId: note.recordId };
    const [back] = await fixture.agents.support.call(listNotes, { query });
    expect(back!.mentions.map(({ id }) => id)).toEqual([ana.id]);
    expect((await ana.agent.call(listNotifications)).rows).toEqual([]);
  });

  it('tells once, whichever of two changes at the same moment comes first', async () => {
    const ana = await staff();
    const { id } = await write([]);
    const change = { params: { id }, body: { version: 1, mentions: [ana.id] } };
    const asked = await Promise.all([1, 2].map(() => fixture.agents.support.apiCall(updateNote, change)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ana.agent.call(listNotifications)).rows).toHaveLength(1);
    expect(await mailsTo(ana.account.email)).toHaveLength(1);
  });
});
