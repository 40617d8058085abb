import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  groupAttendance,
  groupMembers,
  groups,
  joinGroup,
  leaveGroup,
} from '#domain/scheduling/api/groups.ts';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
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
let group: { id: string };
let lessonId: string;
let sitting: { id: string };
let asking: { id: string };
let patient: { id: string };

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

/** A group of two seats, one of them taken, that meets in two days. */
beforeEach(async () => {
  const { provider } = fixture;
  const withCredits = async () => {
    const student = await makeStudent(pool, provider);
    await grantCredits(pool, provider, { studentId: student.id, credits: 4, kind: 'GROUP' });
    return student;
  };
  [sitting, asking, patient] = [await withCredits(), await withCredits(), await withCredits()];
  const { id: teacherId } = await makeTeacher(pool, provider);
  group = await makeGroup(pool, provider, { capacity: 2, teacher_id: teacherId }, [sitting.id]);
  lessonId = await book(pool, provider, {
    teacherId,
    startsAt: hoursAhead(48),
    studentIds: [sitting.id],
    group: { id: group.id, capacity: 2 },
  });
});

const support = () => fixture.agents.support;
const params = () => ({ id: group.id });
const join = (studentId: string) => support().call(joinGroup, { params: params(), body: { studentId } });
const leave = (studentId: string, reason = 'Moves away') =>
  support().call(leaveGroup, { params: params(), body: { studentId, reason } });
const seats = async () => {
  const { students } = await support().call(lessons.one, { params: { id: lessonId } });
  return Object.fromEntries(students.map(({ id, status, heldCredits }) => [id, [status, heldCredits]]));
};
const members = async () => {
  const record = await support().call(groups.one, { params: params() });
  return record.members.map(({ id, isWaiting }) => [id, isWaiting]);
};

it('PERM-01 refuses all roles except support, hides other schools, and names what is wrong', async () => {
  const body = { studentId: asking.id };
  await refusesAllBut(fixture, ['admin', 'support'], joinGroup, { params: params(), body });
  const theirs = await makeGroup(pool, other.provider);
  await hidesOthers(support(), joinGroup, theirs.id, { body });
  await hidesOthers(support(), leaveGroup, theirs.id, { body: { ...body, reason: 'x' } });
  await hidesOthers(support(), groupMembers, theirs.id);
  await hidesOthers(support(), groupAttendance, theirs.id, {
    query: { from: '2026-01-01', to: '2026-01-31' },
  });
  await refusesField(
    support(),
    joinGroup,
    { params: params(), body: { studentId: other.people.student.id } },
    'studentId',
  );
  await refusesField(
    support(),
    joinGroup,
    { params: params(), body: { studentId: sitting.id } },
    'studentId',
  );
  await refusesField(
    support(),
    leaveGroup,
    { params: params(), body: { studentId: asking.id, reason: '' } },
    'reason',
  );
  expect(
    (await support().apiCall(leaveGroup, { params: params(), body: { studentId: asking.id, reason: 'x' } }))
      .status,
  ).toBe(404);
});

it("ROUTE-10 keeps a company's group for its employees, and a closed one as it is", async () => {
  const business = await makeBusiness(pool, fixture.provider);
  const own = await makeGroup(pool, fixture.provider, { business_id: business.id });
  await refusesField(
    support(),
    joinGroup,
    { params: { id: own.id }, body: { studentId: asking.id } },
    'studentId',
  );
  const employee = await makeStudent(pool, fixture.provider, { row: { business_id: business.id } });
  const { group: joined } = await support().call(joinGroup, {
    params: { id: own.id },
    body: { studentId: employee.id },
  });
  expect(joined.seatsTaken).toBe(1);
  const closed = await makeGroup(pool, fixture.provider, { status: 'INACTIVE' });
  const answer = await support().apiCall(joinGroup, {
    params: { id: closed.id },
    body: { studentId: asking.id },
  });
  expect(answer.status).toBe(422);
});

it('ROUTE-10 seats a new member in the coming lessons, and the next ones wait in order', async () => {
  const joined = await join(asking.id);
  expect(joined.seated.map(({ id }) => id)).toEqual([asking.id]);
  expect(await seats()).toEqual({ [sitting.id]: ['BOOKED', 2], [asking.id]: ['BOOKED', 2] });
  const waiting = await join(patient.id);
  expect([waiting.seated, waiting.group.waitingCount, waiting.group.seatsTaken]).toEqual([[], 1, 2]);
  expect(Object.keys(await seats())).toHaveLength(2);
});

it('ROUTE-10 gives the seat of who leaves to who waits, with its credits, and takes all of it back', async () => {
  await join(asking.id);
  await join(patient.id);
  const before = [await seats(), await members()];
  const left = await leave(sitting.id);
  expect(left.seated.map(({ id }) => id)).toEqual([patient.id]);
  expect(await seats()).toMatchObject({ [sitting.id]: ['CANCELLED', 0], [patient.id]: ['BOOKED', 2] });
  const ever = await support().call(groupMembers, { params: params() });
  expect(ever.find(({ studentId }) => studentId === sitting.id)).toMatchObject({
    leftReason: 'Moves away',
    groupCredits: 4,
  });
  await support().call(undo, { params: { id: left.undoId } });
  const [seatsNow, membersNow] = [await seats(), await members()];
  expect(membersNow).toEqual(before[1]);
  expect(seatsNow).toEqual({ ...before[0], [patient.id]: ['CANCELLED', 0] });
});

it('ROUTE-10 fills more seats from who waits, in its coming lessons too', async () => {
  await join(asking.id);
  await join(patient.id);
  const { version } = await support().call(groups.one, { params: params() });
  const grown = await support().call(groups.update, { params: params(), body: { capacity: 3, version } });
  expect([grown.seatsTaken, grown.waitingCount]).toEqual([3, 0]);
  expect(Object.keys(await seats())).toHaveLength(3);
});

it('ROUTE-10 says which lesson a new member cannot come to', async () => {
  const { startsAt } = await support().call(lessons.one, { params: { id: lessonId } });
  const { id: teacherId } = await makeTeacher(pool, fixture.provider);
  await book(pool, fixture.provider, { teacherId, startsAt, studentIds: [asking.id] });
  const joined = await join(asking.id);
  expect(joined.missed).toEqual([{ studentId: asking.id, startsAt }]);
  expect(joined.group.seatsTaken).toBe(2);
});

it('ROUTE-10 shows who came to what as a grid, and the history of members', async () => {
  const { date: today } = wallClockOf(new Date().toISOString(), parseTimezone('Europe/Madrid'));
  const query = { from: today, to: addDays(today, 5) };
  const grid = await support().call(groupAttendance, { params: params(), query });
  expect(grid.lessons.map(({ id }) => id)).toEqual([lessonId]);
  expect(grid.students).toMatchObject([{ id: sitting.id, isMember: true, seats: { [lessonId]: 'BOOKED' } }]);
});

it('RACE of ten who join for one seat concurrently, one gets it, the others wait', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => makeStudent(pool, fixture.provider)));
  const answers = await Promise.all(students.map(({ id }) => join(id)));
  expect(answers.filter(({ seated }) => seated.length === 1)).toHaveLength(1);
  const { seatsTaken, waitingCount } = await support().call(groups.one, { params: params() });
  expect([seatsTaken, waitingCount]).toEqual([2, 9]);
});

it('RACE two leave concurrently: both seats are filled from the waiting list', async () => {
  await join(asking.id);
  const others = [patient, await makeStudent(pool, fixture.provider)];
  for (const { id } of others) await join(id);
  await Promise.all([leave(sitting.id), leave(asking.id)]);
  expect((await members()).toSorted()).toEqual(others.map(({ id }) => [id, false]).toSorted());
});
