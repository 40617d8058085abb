import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { batchFaults, getBatch, undoBatch } from '#domain/office/api/batches.ts';
import { groupMembers, groups } from '#domain/scheduling/api/groups.ts';
import { checkImport, createImport, startImport } from '#domain/office/api/imports.ts';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { giveAttendance } from '#server/modules/scheduling/lessons/attend.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { askImport, uploadImport, runQueuedBatches } from '#tests/support/imports.ts';
import { makeBusiness, makeGroup, makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;
const file = (lines: readonly string[], headers = 'E-mail,Group') => [headers, ...lines].join('\n');

async function paying() {
  const student = await makeStudent(pool, fixture.provider, {
    account: { last_name: `Lola ${randomUUID()}` },
  });
  await grantCredits(pool, fixture.provider, { studentId: student.id, credits: 4, kind: 'GROUP' });
  return student;
}
const membersOf = async (id: string) =>
  (await support().call(groups.one, { params: { id } })).members.map((one) => [one.id, one.isWaiting]);

/** A group of so many seats that meets in two days. */
async function meeting(capacity: number) {
  const teacher = await makeTeacher(pool, fixture.provider);
  const name = `Group ${randomUUID()}`;
  const group = await makeGroup(pool, fixture.provider, { capacity, name, teacher_id: teacher.id }, []);
  const startsAt = hoursAhead(48);
  const about = { teacherId: teacher.id, startsAt, studentIds: [], group: { id: group.id, capacity } };
  return { id: group.id, name, lessonId: await book(pool, fixture.provider, about) };
}
const seatsIn = async (id: string) =>
  (await support().call(lessons.one, { params: { id } })).students
    .filter(({ status }) => status !== 'CANCELLED')
    .map((one) => one.id);

it('PERM-01 takes members only from who may change groups, and only into a group of this school', async () => {
  const viewer = await makeSupport(pool, fixture.provider, {
    staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, groups: 'view' }),
  });
  const agent = await test.sessionOf(viewer.email);
  expect((await askImport(agent, file(['a@x.example,A']), 'group-members')).statusCode).toBe(403);
  const theirs = await makeGroup(pool, other.provider, {}, []);
  for (const [resource, groupId] of [
    ['group-members', theirs.id],
    ['group-members', randomUUID()],
    ['students', (await makeGroup(pool, fixture.provider, {}, [])).id],
  ]) {
    const url = `/api/v1${createImport.path}?resource=${resource}&fileName=a.csv&groupId=${groupId}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await support().inject({ method: 'POST', url, headers, payload: file(['a@x.example,A']) });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['groupId']]);
  }
});

it('ROUTE-10 says of each row why not, seats the others in order, lets the rest wait, and takes them out again', async () => {
  const { id: groupId, name, lessonId } = await meeting(2);
  const [first, second, third, sitting] = [await paying(), await paying(), await paying(), await paying()];
  const business = await makeBusiness(pool, fixture.provider);
  const theirs = await makeGroup(
    pool,
    fixture.provider,
    { business_id: business.id, name: randomUUID() },
    [],
  );
  const closed = await makeGroup(pool, fixture.provider, { status: 'INACTIVE', name: randomUUID() }, []);
  const full = await makeGroup(pool, fixture.provider, { capacity: 1, name: randomUUID() }, [sitting.id]);
  const nameOf = async (id: string) => (await support().call(groups.one, { params: { id } })).name;
  const { id } = await uploadImport(
    support(),
    file([
      `${first.email.toUpperCase()},${name.toUpperCase()}`,
      `${second.fullName},${name}`,
      `${third.email},${name}`,
      `${first.email},${name}`,
      `nobody@x.example,${name}`,
      `${first.email},No such group`,
      `${first.email},${await nameOf(theirs.id)}`,
      `${first.email},${await nameOf(closed.id)}`,
      `${sitting.email},${await nameOf(full.id)}`,
      `${other.people.student.email},${name}`,
      `,${name}`,
    ]),
    'group-members',
  );
  const params = { id };
  const checked = await support().call(checkImport, { params });
  expect([checked.total, checked.bad, checked.waiting]).toEqual([11, 8, 1]);
  expect(checked.faults.map(({ position, errors }) => [position, errors])).toEqual([
    [4, { studentId: 'Row 2 has the same value.' }],
    [5, { studentId: 'No record has this name.' }],
    [6, { groupId: 'No record has this name.' }],
    [7, { studentId: 'This group is only for its company’s employees.' }],
    [8, { groupId: 'This group is closed to new members.' }],
    [9, { studentId: 'This student is already in the group or on its waiting list.' }],
    [10, { studentId: 'No record has this name.' }],
    [11, { studentId: expect.any(String) }],
  ]);
  expect(await membersOf(groupId)).toEqual([]);
  await support().call(startImport, { params });
  await runQueuedBatches(test);
  expect(await support().call(getBatch, { params })).toMatchObject({ status: 'DONE', done: 3, failed: 8 });
  expect(new Map((await membersOf(groupId)) as [string, boolean][])).toEqual(
    new Map([
      [first.id, false],
      [second.id, false],
      [third.id, true],
    ]),
  );
  expect((await seatsIn(lessonId)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await test.mailsTo(first.email)).toEqual([]);
  // Who has been to a lesson since stays, and says why.
  const now = new Date(Date.parse(hoursAhead(50)));
  await inProviderTransaction(pool, fixture.provider, (db) =>
    giveAttendance(db, { lessonId, presentStudentIds: [first.id, second.id], by: 'SUPPORT', now }),
  );
  const undoing = await support().call(undoBatch, { params });
  await runQueuedBatches(test);
  const undone = { params: { id: undoing.id } };
  expect(await support().call(getBatch, undone)).toMatchObject({ status: 'DONE', done: 1, failed: 2 });
  const [, kept] = await support().call(batchFaults, undone);
  expect(kept).toMatchObject({
    name: `${first.fullName} · ${name}`,
    errors: { '': 'The student has attended a lesson of the group.' },
  });
  const all = await support().call(groupMembers, { params: { id: groupId } });
  expect(all.map((one) => one.studentId).toSorted()).toEqual([first.id, second.id].toSorted());
});

it('ROUTE-10 needs no column for the group from whose page the file comes', async () => {
  const { id: groupId, lessonId } = await meeting(1);
  const [first, second] = [await paying(), await paying()];
  const url = `/api/v1${createImport.path}?resource=group-members&fileName=a.csv&groupId=${groupId}`;
  const headers = { 'content-type': 'application/octet-stream' };
  const payload = file([first.email, second.email], 'Correo');
  const { id, given } = (await support().inject({ method: 'POST', url, headers, payload })).json();
  expect(given).toEqual(['groupId']);
  expect(await support().call(checkImport, { params: { id } })).toMatchObject({ bad: 0, waiting: 1 });
  await support().call(startImport, { params: { id } });
  await runQueuedBatches(test);
  expect(await membersOf(groupId)).toEqual([
    [first.id, false],
    [second.id, true],
  ]);
  expect(await seatsIn(lessonId)).toEqual([first.id]);
  const undoing = await support().call(undoBatch, { params: { id } });
  await runQueuedBatches(test);
  expect(await support().call(getBatch, { params: { id: undoing.id } })).toMatchObject({
    done: 2,
    failed: 0,
  });
  expect([await membersOf(groupId), await seatsIn(lessonId)]).toEqual([[], []]);
  const [account] = await test.sql<{ balance: number }>(
    `select balance from credit_account where student_id = $1 and place = 'AVAILABLE'`,
    [first.id],
  );
  expect(account?.balance).toBe(4);
});
