import { beforeAll, describe, expect, it } from 'vitest';
import { previewGroupStart, startGroup } from '#domain/scheduling/api/group-start.ts';
import { groups } from '#domain/scheduling/api/groups.ts';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import type { Time } from '#domain/values/time.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { book, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeBusiness, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { at, MONDAY, TODAY, week } from '#tests/support/regular-lessons.ts';
import { type Fixture, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  await test.sql(`update provider set time_zone = 'UTC'`);
});

const support = () => fixture.agents.support;

async function people(count = 2) {
  const { provider } = fixture;
  const { id: teacherId } = await makeTeacher(pool, provider);
  await makeAlwaysOpen(pool, provider, teacherId, 'UTC');
  const studentIds: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await makeStudent(pool, provider);
    await grantCredits(pool, provider, { studentId: id, credits: 40, kind: 'GROUP' });
    studentIds.push(id);
  }
  return { teacherId, studentIds };
}
const slot = { startsOn: MONDAY, startTime: '10:00' as Time, durationMinutes: 60 };
const base = { name: 'Conversation', language: 'ENGLISH' as const, capacity: 4 };
const start = (body: object) => support().call(startGroup, { body: { ...base, ...body } as never });
const mails = async (undoId: string) => {
  const rows = await test.sql(`select 1 from outbox_message where undo_id = $1 and kind = 'MAIL'`, [undoId]);
  return rows.length;
};
const groupCount = async () =>
  (await test.sql(`select 1 from student_group where provider_id = $1`, [fixture.provider.id])).length;

it('PERM-01 refuses all roles except support, and the people of other schools', async () => {
  const { teacherId, studentIds } = await people();
  const body = { ...base, studentIds: [] };
  await refusesAllBut(fixture, ['admin', 'support'], startGroup, { body });
  const preview = { language: base.language, capacity: 4, studentIds, teacherId, ...slot };
  await refusesAllBut(fixture, ['admin', 'support'], previewGroupStart, { body: preview });
  const stranger = await makeStudent(pool, other.provider);
  await refusesField(support(), startGroup, { body: { ...body, studentIds: [stranger.id] } }, 'studentIds');
  const theirTeacher = await makeTeacher(pool, other.provider);
  await refusesField(support(), startGroup, { body: { ...body, teacherId: theirTeacher.id } }, 'teacherId');
  await refusesField(
    support(),
    previewGroupStart,
    { body: { ...preview, studentIds: [stranger.id] } },
    'studentIds',
  );
});

it('names the field that is wrong, and creates nothing', async () => {
  const { teacherId, studentIds } = await people(3);
  const before = await groupCount();
  const refuses = (body: object, field: string) =>
    refusesField(support(), startGroup, { body: { ...base, studentIds: [], ...body } as never }, field);
  await refuses({ studentIds, capacity: 2 }, 'studentIds');
  await refuses({ ...slot, studentIds }, 'teacherId');
  await refuses({ ...slot, teacherId, startsOn: null }, 'startsOn');
  await refuses({ ...slot, teacherId, durationMinutes: undefined }, 'durationMinutes');
  await refuses({ ...slot, teacherId, startsOn: addDays(TODAY, -7) }, 'startsOn');
  await refuses({ ...slot, teacherId, endsOn: addDays(MONDAY, -1) }, 'endsOn');
  await refuses({ ...slot, teacherId, dates: [{ date: addDays(MONDAY, 1) }] }, 'dates');
  const business = await makeBusiness(pool, fixture.provider);
  await refuses({ studentIds, businessId: business.id }, 'studentIds');
  expect(await groupCount()).toBe(before);
});

describe('BOOK-06 a new group', () => {
  it('has its members, its weekly lessons and their seats in one step, with one undo', async () => {
    const { teacherId, studentIds } = await people();
    const body = { ...slot, teacherId, studentIds: [...studentIds, studentIds[0]!] };
    const { group, done, undoId } = await start(body);
    expect(group).toMatchObject({ name: 'Conversation', seatsTaken: 2, capacity: 4, startsOn: MONDAY });
    expect(group.members.map(({ id }) => id).toSorted()).toEqual(studentIds.toSorted());
    expect(done).toHaveLength(8);
    const lesson = await support().call(lessons.one, { params: { id: done[0]!.lessonId! } });
    expect(Date.parse(lesson.startsAt)).toBe(Date.parse(at(MONDAY, '10:00')));
    expect(lesson.students.map(({ status }) => status)).toEqual(['BOOKED', 'BOOKED']);
    expect(await mails(undoId)).toBe(3);

    await support().call(undo, { params: { id: undoId } });
    const after = await support().call(groups.one, { params: { id: group.id } });
    expect(after).toMatchObject({ status: 'INACTIVE', seatsTaken: 0, members: [], nextLessonAt: null });
    expect(await mails(undoId)).toBe(0);
    const [series] = await support().call(regularLessons, { query: { groupId: group.id } });
    expect(series).toMatchObject({ status: 'ENDED' });
    const rows = await test.sql(
      `select balance from credit_account where student_id = any ($1) and place = 'HELD' and balance > 0`,
      [studentIds],
    );
    expect(rows).toEqual([]);
  });

  it('can have members and no lessons yet; each gets one mail', async () => {
    const { studentIds } = await people();
    const { group, done, undoId } = await start({ studentIds });
    expect(group).toMatchObject({ seatsTaken: 2, nextLessonAt: null });
    expect([done, await mails(undoId)]).toEqual([[], 2]);
  });

  it('is not created if a date has a conflict, unless only the free dates are asked for', async () => {
    const { teacherId, studentIds } = await people();
    const stranger = await makeStudent(pool, fixture.provider);
    await book(pool, fixture.provider, {
      teacherId,
      studentIds: [stranger.id],
      startsAt: at(week(1), '10:30'),
    });
    const asked = { language: base.language, capacity: 4, studentIds, teacherId, ...slot };
    const { dates, cover } = await support().call(previewGroupStart, { body: asked });
    expect(dates.map(({ verdict }) => verdict).slice(0, 3)).toEqual(['FREE', 'TEACHER_BUSY', 'FREE']);
    expect(cover.dates).toHaveLength(7);
    const before = await groupCount();
    const refused = await support().apiCall(startGroup, {
      body: { ...base, studentIds, teacherId, ...slot, dates: 'ALL' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken']);
    expect(await groupCount()).toBe(before);
    const { done } = await start({ studentIds, teacherId, ...slot, dates: 'FREE' });
    expect(done.filter(({ what }) => what === 'BOOKED')).toHaveLength(7);
  });

  it('does not book a teacher twice when two people start a group at the same time', async () => {
    const { teacherId, studentIds } = await people();
    const body = { ...base, ...slot, teacherId, studentIds, dates: 'ALL' as const };
    const answers = await Promise.all([
      support().apiCall(startGroup, { body }),
      fixture.agents.admin.apiCall(startGroup, { body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
