import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  batchFaults,
  batchResults,
  cancelBatch,
  getBatch,
  listBatches,
  resumeBatch,
  undoBatch,
} from '#domain/office/api/batches.ts';
import { setStatusOfManyStudents } from '#domain/people/api/students.ts';
import { setStatusOfManyTeachers } from '#domain/people/api/teachers.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const support = () => fixture.agents.support;
const statusesOf = (ids: string[]) =>
  test.sql('select distinct activity_status, status_pinned from student where id = any($1)', [ids]);

describe('jobs over many records', () => {
  it('PERM-01 are begun and seen by support only', async () => {
    const seats = ['admin', 'support'] as const;
    const body = {
      selection: { ids: [fixture.people.student.id] },
      activityStatus: 'STUDENT' as const,
    };
    await refusesAllBut(fixture, seats, setStatusOfManyStudents, { body });
    await refusesAllBut(fixture, seats, listBatches);
    const params = { id: randomUUID() };
    for (const endpoint of [getBatch, batchFaults, batchResults, cancelBatch, resumeBatch, undoBatch])
      await refusesAllBut(fixture, seats, endpoint, { params });
  });

  it('refuse a selection that is none, a filter outside the list, and a day that is over', async () => {
    const activityStatus = 'PAUSED' as const;
    const draft = (selection: unknown, more = {}) => ({ body: { selection, activityStatus, ...more } });
    await refusesField(support(), setStatusOfManyStudents, draft({ ids: [] }), 'selection.ids');
    const secret = { filter: { passwordHash: 'x' } };
    await refusesField(support(), setStatusOfManyStudents, draft(secret), 'selection.filter.passwordHash');
    await refusesField(support(), setStatusOfManyStudents, draft({}), 'selection');
    const over = draft({ filter: {} }, { statusUntil: '2020-01-01' });
    await refusesField(support(), setStatusOfManyStudents, over, 'statusUntil');
    const nobody = draft({ filter: { q: 'nobody is called so' } });
    expect((await support().apiCall(setStatusOfManyStudents, nobody as never)).status).toBe(422);
  });

  it('set the status of all that a filter means, report each by name, and stand in the history with who asked', async () => {
    const teacher = await makeTeacher(pool, fixture.provider);
    const ids: string[] = [];
    for (let at = 0; at < 230; at += 1)
      ids.push((await makeStudent(pool, fixture.provider, { row: { teacher_id: teacher.id } })).id);
    const body = { selection: { filter: { teacherId: teacher.id } }, activityStatus: 'STAND_BY' } as const;
    const begun = await support().call(setStatusOfManyStudents, { body });
    expect(begun).toMatchObject({
      kind: 'STUDENT_STATUS',
      status: 'WAITING',
      total: 230,
      done: 0,
      isOwn: true,
    });
    await runQueuedBatches(test);
    const params = { id: begun.id };
    expect(await support().call(getBatch, { params })).toMatchObject({
      status: 'DONE',
      done: 230,
      failed: 0,
    });
    expect(await statusesOf(ids)).toEqual([{ activity_status: 'STAND_BY', status_pinned: true }]);
    expect((await support().call(listBatches))[0]!.id).toBe(begun.id);
    const csv = (await support().call(batchResults, { params })) as string;
    expect(csv.split('\r\n')).toHaveLength(232);
    const [entry] = await test.sql(
      `select actor_id, action from audit_entry where record_id = $1 order by id desc limit 1`,
      [ids[0]],
    );
    expect(entry).toEqual({ actor_id: fixture.people.support.id, action: 'job:STUDENT_STATUS' });
    const sent = await test.sql<{ count: number }>(
      `select count(*) from outbox_message where kind = 'REALTIME' and payload -> 'accountIds' ? $1`,
      [fixture.people.support.id],
    );
    expect(sent[0]!.count).toBe(3);
  });

  it('report what is not there any more, and do the rest', async () => {
    const there = (await makeTeacher(pool, fixture.provider)).id;
    const gone = randomUUID();
    const body = { selection: { ids: [there, gone, there] }, status: 'VACATIONS' as const };
    const { id } = await support().call(setStatusOfManyTeachers, { body });
    await runQueuedBatches(test);
    const params = { id };
    expect(await support().call(getBatch, { params })).toMatchObject({ total: 2, done: 1, failed: 1 });
    expect(await support().call(batchFaults, { params })).toMatchObject([{ recordId: gone, position: 2 }]);
    expect((await support().apiCall(undoBatch, { params })).status).toBe(422);
  });
});
