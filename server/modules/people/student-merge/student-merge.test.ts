import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { enableAccount } from '#domain/people/api/accounts.ts';
import { createPersonalRequest, erasePerson } from '#domain/people/api/personal-data.ts';
import { mergeStudents, previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeBusiness, makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeTrial } from '#tests/support/sales.ts';
import {
  type Fixture,
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';
import { open, send, textsOf } from '#tests/support/threads.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const support = () => fixture.agents.support;
const make = (made: Parameters<typeof makeStudent>[2] = {}) => makeStudent(test.pool, fixture.provider, made);
const both = async (): Promise<[MadeAccount, MadeAccount]> => [await make(), await make()];
const preview = (kept: { id: string }, merged: { id: string }) =>
  support().call(previewStudentMerge, { params: { id: kept.id }, query: { studentId: merged.id } });
const problemsOf = async (kept: { id: string }, merged: { id: string }) =>
  (await preview(kept, merged)).problems;
const bodyFor = async (kept: MadeAccount, merged: MadeAccount) => {
  const shown = await preview(kept, merged);
  return {
    studentId: merged.id,
    version: shown.kept.version,
    studentVersion: shown.merged.version,
    name: merged.fullName,
  };
};
const merge = async (kept: MadeAccount, merged: MadeAccount, more: object = {}) =>
  support().apiCall(mergeStudents, {
    params: { id: kept.id },
    body: { ...(await bodyFor(kept, merged)), ...more },
  });
const merged = async (kept: MadeAccount, goes: MadeAccount) => {
  const { status, body } = await merge(kept, goes);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const lesson = (student: { id: string }, startsAt: number, more: object = {}) =>
  makeLesson(test.pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    studentIds: [student.id],
    startsAt,
    ...more,
  });
const record = (id: string) => support().call(students.one, { params: { id } });

describe('who may not', () => {
  it('refuses all roles except support with the students, and hides other schools', async () => {
    const [kept, goes] = await both();
    const allowed = ['admin', 'support'] as const;
    const body = { studentId: goes.id, version: 1, studentVersion: 1, name: 'x' };
    const query = { studentId: goes.id };
    await refusesAllBut(fixture, allowed, previewStudentMerge, { params: { id: kept.id }, query });
    await refusesAllBut(fixture, allowed, mergeStudents, { params: { id: kept.id }, body });
    await hidesOthers(other.agents.support, previewStudentMerge, kept.id, { query });
    await hidesOthers(other.agents.support, mergeStudents, kept.id, { body });
  });

  it('names the student that is the same one, unknown or of another school', async () => {
    const kept = await make();
    const foreign = await makeStudent(test.pool, other.provider);
    const params = { id: kept.id };
    for (const studentId of [randomUUID(), foreign.id, 'x']) {
      await refusesField(support(), previewStudentMerge, { params, query: { studentId } }, 'studentId');
      const body = { studentId, version: 1, studentVersion: 1, name: 'x' };
      await refusesField(support(), mergeStudents, { params, body }, 'studentId');
    }
    expect(await problemsOf(kept, kept)).toEqual([{ problem: 'students-same', recordId: null }]);
    const body = { studentId: kept.id, version: 1, studentVersion: 1, name: 'x' };
    await refusesField(support(), mergeStudents, { params, body }, 'studentId');
  });

  it('wants the name of the one that goes, and the versions that were shown', async () => {
    const [kept, goes] = await both();
    const body = await bodyFor(kept, goes);
    const params = { id: kept.id };
    await refusesField(support(), mergeStudents, { params, body: { ...body, name: 'Someone' } }, 'name');
    await refusesField(support(), mergeStudents, { params, body: { ...body, name: '' } }, 'name');
    expect((await merge(kept, goes, { version: body.version - 1 })).status).toBe(409);
    expect((await merge(kept, goes, { studentVersion: body.studentVersion + 1 })).status).toBe(409);
    expect((await merge(kept, goes, { name: ` ${goes.fullName.toUpperCase()} ` })).status).toBe(200);
  });
});

describe('what prevents it', () => {
  const expectRefused = async (
    kept: MadeAccount,
    goes: MadeAccount,
    problem: string,
    recordId: string | null = null,
  ) => {
    expect(await problemsOf(kept, goes)).toContainEqual({ problem, recordId });
    expect((await merge(kept, goes)).status).toBe(422);
    expect((await record(goes.id)).mergedInto).toBeNull();
  };

  it('lessons of both at the same time, but not cancelled ones', async () => {
    const [kept, goes] = await both();
    const { id } = await makeLesson(test.pool, fixture.provider, {
      teacherId: fixture.people.teacher.id,
      studentIds: [kept.id, goes.id],
      startsAt: 1001,
    });
    await expectRefused(kept, goes, 'students-same-time', id);
    await test.sql(
      "update lesson_participant set status = 'CANCELLED', cancelled_at = now() where student_id = $1",
      [goes.id],
    );
    await test.sql('update lesson set seats_taken = 1 where id = $1', [id]);
    expect(await problemsOf(kept, goes)).toEqual([]);
    await merged(kept, goes);
    expect(await test.sql('select 1 from lesson_participant where student_id = $1', [goes.id])).toHaveLength(
      1,
    );
  });

  it('the same group and open trials', async () => {
    const [kept, goes] = await both();
    const group = await makeGroup(test.pool, fixture.provider, {}, [kept.id, goes.id]);
    await expectRefused(kept, goes, 'students-same-group', group.id);
    const [one, two] = await both();
    await makeTrial(test.pool, fixture.provider, one.id);
    const trial = await makeTrial(test.pool, fixture.provider, two.id);
    await expectRefused(one, two, 'students-open-trials', trial.id);
  });

  it('companies whose figures would change', async () => {
    const { id: business_id } = await makeBusiness(test.pool, fixture.provider);
    const { id: second } = await makeBusiness(test.pool, fixture.provider);
    const created_at = new Date(Date.now() - 90 * 86_400_000).toISOString();
    const employee = await make({ row: { business_id, created_at } });
    const elsewhere = await make({ row: { business_id: second } });
    const person = await make();
    await expectRefused(employee, elsewhere, 'students-two-companies');
    await expectRefused(person, employee, 'students-keep-employee');
    await lesson(person, -1000, { seat: { status: 'ATTENDED' }, row: { status: 'COMPLETED' } });
    await expectRefused(employee, person, 'students-company-records', business_id);
    await merged(employee, await make());
  });

  it('an account that is disabled, erased or merged', async () => {
    const [kept, goes] = await both();
    await test.sql('update account set disabled_at = now() where id = $1', [kept.id]);
    await expectRefused(kept, goes, 'students-kept-disabled');
    await merged(goes, kept);
    const third = await make();
    expect((await merge(third, kept)).status).toBe(422);
    expect(await problemsOf(kept, third)).toContainEqual({ problem: 'students-merged', recordId: null });
    expect(await problemsOf(third, kept)).toContainEqual({ problem: 'students-merged', recordId: null });
  });
});

describe('what happens', () => {
  it('moves lessons with their credits, and settles them as before', async () => {
    const [kept, goes] = await both();
    await grantCredits(test.pool, fixture.provider, { studentId: goes.id, credits: 8 });
    const before = await record(goes.id);
    await lesson(goes, 700);
    const shown = await preview(kept, goes);
    expect(shown).toMatchObject({
      credits: { individual: 8, group: 0 },
      moves: [{ noun: 'lessons', count: 1 }],
      stays: [],
      problems: [],
    });
    const reply = await merged(kept, goes);
    expect(reply).toMatchObject({
      individualCredits: before.individualCredits,
      mergedFrom: [{ id: goes.id, fullName: goes.fullName }],
      mergedInto: null,
    });
    expect(reply.nextLessonAt).not.toBeNull();
    expect(await record(goes.id)).toMatchObject({
      individualCredits: 0,
      nextLessonAt: null,
      mergedInto: { id: kept.id, fullName: kept.fullName },
      activityStatus: 'INACTIVE',
    });
  });

  it('leaves with the merged one what both have', async () => {
    const [kept, goes] = await both();
    const [tag, own] = [randomUUID(), randomUUID()];
    await test.sql(
      'insert into tag (provider_id, id, name, colour) values ($1, $2, $4, $5), ($1, $3, $6, $5)',
      [fixture.provider.id, tag, own, `both ${tag.slice(0, 8)}`, 'BLUE', `own ${own.slice(0, 8)}`],
    );
    await test.sql(
      'insert into student_tag (provider_id, student_id, tag_id) values ($1, $2, $4), ($1, $3, $4), ($1, $3, $5)',
      [fixture.provider.id, kept.id, goes.id, tag, own],
    );
    const { moves, stays } = await preview(kept, goes);
    expect([moves, stays]).toEqual([[{ noun: 'tags', count: 1 }], [{ noun: 'tags', count: 1 }]]);
    const reply = await merged(kept, goes);
    expect(reply.tags.map(({ id }) => id).toSorted()).toEqual([tag, own].toSorted());
  });

  it('joins their threads with the school in the order of sending', async () => {
    const [kept, goes] = await both();
    const [ofKept, ofGoes] = [await test.sessionOf(kept.email), await test.sessionOf(goes.email)];
    const [mine, theirs] = [await open(ofKept, null), await open(ofGoes, null)];
    await send(ofKept, mine, 'first');
    await send(ofGoes, theirs, 'second');
    await send(ofKept, mine, 'third');
    await send(ofGoes, theirs, 'fourth');
    await merged(kept, goes);
    expect(await textsOf(ofKept, mine)).toEqual(['first', 'second', 'third', 'fourth']);
    await send(ofKept, mine, 'fifth');
    expect(await textsOf(ofKept, mine)).toHaveLength(5);
    expect((await ofGoes.apiCall(students.one, { params: { id: goes.id } })).status).toBe(401);
  });

  it('fills what is blank, keeps what is filled in, and files it in both histories', async () => {
    const kept = await make({ row: { goal: 'Travel' } });
    const goes = await make({
      row: { goal: 'Work', birth_on: '1991-05-06' },
      account: { phone: '+34600111222' },
    });
    expect(await merged(kept, goes)).toMatchObject({
      goal: 'Travel',
      birthOn: '1991-05-06',
      phone: '+34600111222',
    });
    const nouns = await test.sql<{ record_id: string; noun: string }>(
      "select record_id, noun from audit_entry where record_id in ($1, $2) and after ->> 'merged_into' is not null or noun = 'student_merge' and record_id = $1",
      [kept.id, goes.id],
    );
    expect(nouns).toEqual(
      expect.arrayContaining([
        { record_id: goes.id, noun: 'student' },
        { record_id: kept.id, noun: 'student_merge' },
      ]),
    );
  });

  it('hides the merged one from lists and search unless asked for, and refuses changes', async () => {
    const [kept, goes] = await both();
    await merged(kept, goes);
    const idsOf = async (filter: object) =>
      (await support().call(students.list, { query: listed({ filter }) as never })).map(({ id }) => id);
    expect(await idsOf({ q: goes.fullName })).not.toContain(goes.id);
    expect(await idsOf({})).not.toContain(goes.id);
    expect(await idsOf({ merged: true })).toContain(goes.id);
    expect(await idsOf({ id: [goes.id] })).toEqual([goes.id]);
    const { version } = await record(goes.id);
    const change = await support().apiCall(students.update, {
      params: { id: goes.id },
      body: { version, goal: 'x' },
    });
    expect([change.status, change.body.message]).toEqual([
      422,
      'This student was merged into another one. Open that record.',
    ]);
    const enabled = await support().apiCall(enableAccount, { params: { id: goes.id } });
    expect([enabled.status, enabled.body.message]).toEqual([422, change.body.message]);
  });

  it('gives all former records to the last one', async () => {
    const [first, second] = await both();
    const last = await make();
    await merged(second, first);
    await merged(last, second);
    expect((await record(last.id)).mergedFrom.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect((await record(first.id)).mergedInto?.id).toBe(last.id);
  });

  it('erases the merged record with the other one', async () => {
    const [kept, goes] = await both();
    await merged(kept, goes);
    const { admin } = fixture.agents;
    const { id } = await admin.call(createPersonalRequest, {
      body: { accountId: kept.id, kind: 'ERASE', note: 'By e-mail' },
    });
    await admin.call(erasePerson, { params: { id }, body: { confirmName: kept.fullName } });
    const left = await test.sql('select 1 from account where id in ($1, $2) and erased_at is null', [
      kept.id,
      goes.id,
    ]);
    expect(left).toEqual([]);
  });
});
