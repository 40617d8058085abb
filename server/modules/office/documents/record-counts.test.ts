import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentDocuments } from '#domain/office/api/documents.ts';
import { createNote, deleteNote, type NoteNoun } from '#domain/office/api/notes.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { testApp } from '#tests/support/app.ts';
import { PDF } from '#tests/support/threads.ts';
import { type Fixture, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-files-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const about = (recordId: string, noun: NoteNoun = 'student') => ({ query: { noun, recordId } });
const counts = (recordId: string, noun?: NoteNoun) =>
  fixture.agents.support.call(getRecordCounts, about(recordId, noun));

describe('the numbers on the tabs of a record', () => {
  it('PERM-01 are for staff', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], getRecordCounts, about(fixture.people.student.id));
  });

  it("PERM-01 are not those of another school's record", async () => {
    for (const recordId of [other.people.student.id, randomUUID()]) {
      const { status } = await fixture.agents.support.apiCall(getRecordCounts, about(recordId));
      expect(status).toBe(404);
    }
  });

  it('ROUTE-08 count what the lists hold', async () => {
    const { id } = fixture.people.student;
    const { support } = fixture.agents;
    const before = await counts(id);
    const note = await support.call(createNote, {
      body: { noun: 'student', recordId: id, text: 'Prefers mornings' },
    });
    await support.call(createNote, { body: { ...about(id).query, text: 'Asked for a receipt' } });
    const added = await support.inject({
      method: 'POST',
      url: `/api/v1${fillPath(studentDocuments.add.path, { id })}?title=Contract`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: PDF,
    });
    expect(added.statusCode).toBe(200);
    expect(await counts(id)).toMatchObject({
      notes: before.notes + 2,
      documents: before.documents + 1,
    });
    expect(await support.call(studentDocuments.list, { params: { id } })).toHaveLength(before.documents + 1);
    await support.call(deleteNote, { params: { id: note.id } });
    expect((await counts(id)).notes).toBe(before.notes + 1);
    expect(await counts(fixture.people.teacher.id, 'teacher')).toEqual({
      notes: 0,
      documents: 0,
      weekly: 0,
      trials: null,
    });
  });

  it('count weekly lessons and trials, weekly lessons only for those who can view them', async () => {
    const { provider, people } = fixture;
    const { id } = await makeStudent(test.pool, provider);
    await test.sql(
      `insert into regular_lesson (provider_id, id, teacher_id, student_id, weekday, start_time, duration_minutes, time_zone, starts_on)
       values ($1, $2, $3, $4, 1, '10:00', 60, 'Europe/Madrid', current_date)`,
      [provider.id, randomUUID(), people.teacher.id, id],
    );
    expect(await counts(id)).toMatchObject({ weekly: 1, trials: 0 });
    expect(await counts(people.teacher.id, 'teacher')).toMatchObject({ weekly: 1, trials: null });
    await test.sql("update regular_lesson set status = 'ENDED', ends_on = starts_on where student_id = $1", [
      id,
    ]);
    expect(await counts(id)).toMatchObject({ weekly: 0 });
    const rights = JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, calendar: 'none' });
    const viewer = await makeSupport(test.pool, provider, { staff_rights: rights } as never);
    const agent = await test.sessionOf(viewer.email);
    expect(await agent.call(getRecordCounts, about(id))).toMatchObject({ weekly: null, trials: 0 });
  });
});
