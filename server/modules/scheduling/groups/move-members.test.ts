import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveMembers } from '#domain/scheduling/api/group-moves.ts';
import { groups, joinGroup } from '#domain/scheduling/api/groups.ts';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
let from: { id: string };
let to: { id: string };
let [lessonHere, lessonThere] = ['', ''];
let ana: string;
let ben: string;
let sitting: string;

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const withCredits = async (level?: string) => {
  const { id } = await makeStudent(pool, fixture.provider, level ? { row: { level } } : {});
  await grantCredits(pool, fixture.provider, { studentId: id, credits: 4, kind: 'GROUP' });
  return id;
};
const lessonOf = async (groupId: string, capacity: number, studentIds: string[]) => {
  const { id: teacherId } = await makeTeacher(pool, fixture.provider);
  return book(pool, fixture.provider, {
    teacherId,
    startsAt: hoursAhead(48),
    studentIds,
    group: { id: groupId, capacity },
  });
};

/** A full group of two, and one of three seats with one taken; both meet at the same time. */
beforeEach(async () => {
  [ana, ben, sitting] = [await withCredits(), await withCredits(), await withCredits()];
  from = await makeGroup(pool, fixture.provider, { capacity: 2 }, [ana, ben]);
  to = await makeGroup(pool, fixture.provider, { capacity: 3 }, [sitting]);
  lessonHere = await lessonOf(from.id, 2, [ana, ben]);
  lessonThere = await lessonOf(to.id, 3, [sitting]);
});

const support = () => fixture.agents.support;
const asked = (studentIds: string[], more: object = {}) => ({
  params: { id: from.id },
  body: { studentIds, toGroupId: to.id, reason: 'Another day suits better', ...more },
});
const move = (studentIds: string[], more?: object) =>
  support().call(moveMembers, asked(studentIds, more) as never);
const refuses = (studentIds: string[], field: string, more?: object) =>
  refusesField(support(), moveMembers, asked(studentIds, more), field);
const seats = async (id: string) => {
  const { students } = await support().call(lessons.one, { params: { id } });
  return Object.fromEntries(students.map((one) => [one.id, one.status]));
};
const membersOf = async ({ id }: { id: string }) =>
  (await support().call(groups.one, { params: { id } })).members.map((one) => one.id).toSorted();

it('PERM-01 refuses all roles except support, and hides other schools', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], moveMembers, asked([ana]));
  const theirs = await makeGroup(pool, other.provider);
  await hidesOthers(support(), moveMembers, theirs.id, { body: asked([ana]).body });
  await refuses([ana], 'toGroupId', { toGroupId: theirs.id });
  await refuses([other.people.student.id], 'studentIds');
});

it('names what is wrong with the move, and moves no one', async () => {
  const outsider = await withCredits();
  await refuses([ana, outsider], 'studentIds');
  await refuses([ana], 'toGroupId', { toGroupId: from.id });
  await refuses([ana], 'reason', { reason: '' });
  await refuses([], 'studentIds');
  await support().call(joinGroup, { params: { id: to.id }, body: { studentId: ana } });
  await refuses([ana], 'studentIds');
  await refuses([ben, ana], 'studentIds');
  const business = await makeBusiness(pool, fixture.provider);
  const company = await makeGroup(pool, fixture.provider, { business_id: business.id });
  await refuses([ben], 'studentIds', { toGroupId: company.id });
  const closed = await makeGroup(pool, fixture.provider, { status: 'INACTIVE' });
  await refuses([ben], 'toGroupId', { toGroupId: closed.id });
  const french = await makeGroup(pool, fixture.provider, { language: 'FRENCH' });
  await refuses([ben], 'toGroupId', { toGroupId: french.id });
  const full = await makeGroup(pool, fixture.provider, { capacity: 1 });
  await refuses([ana, ben], 'toGroupId', { toGroupId: full.id });
  expect(await membersOf(from)).toEqual([ana, ben].toSorted());
});

it('moves members with their seats in the coming lessons, and undoes all of it', async () => {
  const waiting = await withCredits();
  await support().call(joinGroup, { params: { id: from.id }, body: { studentId: waiting } });
  const before = [await membersOf(from), await membersOf(to), await seats(lessonHere)];
  const moved = await move([ana, ben]);
  expect(moved.seated.map(({ id }) => id)).toEqual([waiting]);
  expect(moved.missed).toEqual([]);
  expect([moved.from.seatsTaken, moved.to.seatsTaken]).toEqual([1, 3]);
  expect(await seats(lessonHere)).toEqual({ [ana]: 'CANCELLED', [ben]: 'CANCELLED', [waiting]: 'BOOKED' });
  expect(await seats(lessonThere)).toEqual({ [sitting]: 'BOOKED', [ana]: 'BOOKED', [ben]: 'BOOKED' });
  await support().call(undo, { params: { id: moved.undoId } });
  expect([await membersOf(from), await membersOf(to)]).toEqual(before.slice(0, 2));
  expect(await seats(lessonHere)).toMatchObject(before[2]!);
  expect(await seats(lessonThere)).toMatchObject({ [ana]: 'CANCELLED', [ben]: 'CANCELLED' });
});

it('ROUTE-10 a moved student gets one e-mail about both groups, after the time for undo', async () => {
  const { undoId } = await move([ana]);
  const rows = await test.sql(
    `select m.payload ->> 'template' as template, m.payload -> 'facts' as facts, m.send_after > now() as waits from outbox_message m
      join account a on a.provider_id = m.provider_id and a.email = m.payload ->> 'to' where a.id = $1 and m.undo_id = $2`,
    [ana, undoId],
  );
  expect(rows.map(({ template }) => template)).toEqual(['group']);
  expect(rows).toMatchObject([
    {
      waits: true,
      facts: {
        news: 'MOVED',
        lessons: [{ lessonId: lessonThere }],
        left: { lessons: [{ lessonId: lessonHere }] },
      },
    },
  ]);
  await support().call(undo, { params: { id: undoId } });
});

it('asks before a student joins a group of another level', async () => {
  const advanced = await withCredits('C1');
  const source = await makeGroup(pool, fixture.provider, { capacity: 2 }, [advanced]);
  const target = await makeGroup(pool, fixture.provider, { capacity: 2, level: 'B1' });
  const body = { studentIds: [advanced], toGroupId: target.id, reason: 'Wants it' };
  const params = { id: source.id };
  await refusesField(support(), moveMembers, { params, body }, 'isOtherLevelAccepted');
  const moved = await support().call(moveMembers, { params, body: { ...body, isOtherLevelAccepted: true } });
  expect(moved.to.seatsTaken).toBe(1);
});

it('RACE of two moves for the last seat, one gets it', async () => {
  const last = await makeGroup(pool, fixture.provider, { capacity: 1 });
  const answers = await Promise.all(
    [ana, ben].map((id) => support().apiCall(moveMembers, asked([id], { toGroupId: last.id }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await membersOf(last)).toHaveLength(1);
  expect(await membersOf(from)).toHaveLength(1);
});

it('RACE of two moves in opposite directions, both succeed', async () => {
  const answers = await Promise.all([
    support().apiCall(moveMembers, asked([ana])),
    support().apiCall(moveMembers, {
      params: { id: to.id },
      body: { studentIds: [sitting], toGroupId: from.id, reason: 'Swap' },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await membersOf(from)).length + (await membersOf(to)).length).toBe(3);
});
