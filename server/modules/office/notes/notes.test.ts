import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNote, deleteNote, listNotes, type NoteNoun, updateNote } from '#domain/office/api/notes.ts';
import { testApp } from '#tests/support/app.ts';
import { makeGroup, makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const on = (recordId: string, noun: NoteNoun = 'student') => ({ noun, recordId });
const subject = () => on(fixture.people.student.id);
const write = (text: string, about = subject(), isPinned = false) =>
  fixture.agents.support.call(createNote, { body: { ...about, text, isPinned } });

describe('who may not', () => {
  it('PERM-01 shows and takes notes of support only: the person they are about never sees them', async () => {
    const support = ['admin', 'support'] as const;
    const params = { id: (await write('Seen by staff only')).id };
    await refusesAllBut(fixture, support, listNotes, { query: subject() });
    await refusesAllBut(fixture, support, createNote, { body: { ...subject(), text: 'x' } });
    await refusesAllBut(fixture, support, updateNote, { params, body: { version: 1 } });
    await refusesAllBut(fixture, support, deleteNote, { params });
  });

  it("PERM-01 hides another school's notes, and takes none about its people", async () => {
    const body = { ...on(other.people.student.id), text: 'theirs' };
    const theirs = await other.agents.support.call(createNote, { body });
    const { support } = fixture.agents;
    await hidesOthers(support, updateNote, theirs.id, { body: { version: 1, text: 'mine' } });
    await hidesOthers(support, deleteNote, theirs.id);
    for (const recordId of [other.people.student.id, randomUUID()]) {
      expect((await support.apiCall(listNotes, { query: on(recordId) })).status).toBe(404);
      expect((await support.apiCall(createNote, { body: { ...on(recordId), text: 'x' } })).status).toBe(404);
    }
  });

  it("refuses to change or delete a colleague's note, but lets an admin", async () => {
    const note = await write('Mine');
    const colleague = await test.signIn((await makeSupport(pool, fixture.provider)).email);
    const params = { id: note.id };
    const change = { params, body: { version: 1, text: 'Theirs' } };
    expect((await colleague.apiCall(updateNote, change)).body.code).toBe('forbidden');
    expect((await colleague.apiCall(deleteNote, { params })).body.code).toBe('forbidden');
    const seen = (await colleague.call(listNotes, { query: subject() })).find(({ id }) => id === note.id);
    expect(seen).toMatchObject({ text: 'Mine', mayChange: false });
    await fixture.agents.admin.call(deleteNote, { params });
  });

  it.each([
    ['noun', 'lesson'],
    ['recordId', 'x'],
    ['text', ''],
    ['text', ' \n '],
    ['text', 'x'.repeat(5001)],
    ['isPinned', 'yes'],
    ['authorId', randomUUID()],
  ])('refuses %s %j by name', async (field, value) => {
    const body = { ...subject(), text: 'Good', [field]: value };
    await refusesField(fixture.agents.support, createNote, { body }, field);
  });
});

describe('notes', () => {
  it('shows pinned ones first, then the newest', async () => {
    const about = on((await makeStudent(pool, fixture.provider)).id);
    for (const text of ['first', 'second']) await write(text, about);
    await write('pinned', about, true);
    await write('third', about);
    const rows = await fixture.agents.admin.call(listNotes, { query: about });
    expect(rows.map(({ text }) => text)).toEqual(['pinned', 'third', 'second', 'first']);
    expect(rows[0]).toMatchObject({
      authorName: fixture.people.support.fullName,
      isPinned: true,
      mayChange: true,
    });
  });

  it('keeps notes on a group apart from others with the same id', async () => {
    const group = await makeGroup(pool, fixture.provider);
    await write('On the group', on(group.id, 'group'));
    expect(await fixture.agents.support.call(listNotes, { query: on(group.id, 'group') })).toHaveLength(1);
    expect((await fixture.agents.support.apiCall(listNotes, { query: on(group.id) })).status).toBe(404);
  });

  it('changes text and pin, and answers 409 with the newer one to who was late', async () => {
    const { id } = await write('Draft');
    const params = { id };
    const { support } = fixture.agents;
    const pinned = await support.call(updateNote, { params, body: { version: 1, isPinned: true } });
    expect(pinned).toMatchObject({ text: 'Draft', isPinned: true, version: 2 });
    const late = await support.apiCall(updateNote, { params, body: { version: 1, text: 'Late' } });
    expect([late.status, late.body.details]).toEqual([409, { current: pinned }]);
  });

  it('deletes, and files the history under the record that the note was about', async () => {
    const about = on((await makeStudent(pool, fixture.provider)).id);
    const { id } = await write('Gone soon', about);
    await fixture.agents.support.call(deleteNote, { params: { id } });
    expect(await fixture.agents.support.call(listNotes, { query: about })).toEqual([]);
    const filed = "select operation from audit_entry where noun = 'note' and record_id = $1 order by id";
    expect(await test.sql(filed, [about.recordId])).toEqual([
      { operation: 'insert' },
      { operation: 'delete' },
    ]);
  });
});
