import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schoolDay, schoolMonth, schoolWeek } from '#domain/scheduling/api/school-calendar.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
const timeZone = 'Europe/Madrid';
/** A Wednesday in summer: Madrid is two hours ahead of UTC. */
const DAY = '2027-06-09' as never;
const MONDAY = '2027-06-07' as never;
const at = (time: string) => `${DAY}T${time}:00Z`;

let fixture: Fixture;
let other: Fixture;
let ana: { id: string };
let zoe: { id: string };
let student: { id: string };
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  const { provider } = fixture;
  ana = await makeTeacher(pool, provider, {
    account: { first_name: 'Ana', last_name: 'Alba' },
    row: { languages: ['ENGLISH'] },
  });
  zoe = await makeTeacher(pool, provider, {
    account: { first_name: 'Zoe', last_name: 'Zafra' },
    row: { languages: ['FRENCH'] },
  });
  student = await makeStudent(pool, provider);
  // Ana works from 10:00 to 14:00 on Wednesdays.
  await asOwner(pool, (db) =>
    db
      .insertInto('availability_rule')
      .values({
        provider_id: provider.id,
        id: newId(),
        teacher_id: ana.id,
        weekday: 3,
        from_time: '10:00',
        to_time: '14:00',
        time_zone: timeZone,
      })
      .execute(),
  );
  await makeAlwaysOpen(pool, other.provider, other.people.teacher.id);
  await makeLesson(pool, provider, {
    teacherId: ana.id,
    startsAt: at('09:00'),
    minutes: 60,
    studentIds: [student.id],
  });
  await makeLesson(pool, provider, { teacherId: ana.id, startsAt: at('13:00'), row: { type: 'TRIAL' } });
  await makeLesson(pool, provider, {
    teacherId: ana.id,
    startsAt: at('11:00'),
    row: { status: 'CANCELLED' },
  });
});

const support = () => fixture.agents.support;
const ask = (query: object = {}) => support().call(schoolDay, { query: { date: DAY, timeZone, ...query } });
const week = (query: object = {}) =>
  support().call(schoolWeek, { query: { from: MONDAY, timeZone, ...query } });
const month = (query: object = {}) =>
  support().call(schoolMonth, { query: { from: MONDAY, to: DAY, timeZone, ...query } });

describe('who may not, and what is refused', () => {
  it('PERM-01 is for staff only', async () => {
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, schoolDay, { query: { date: DAY, timeZone } });
    await refusesAllBut(fixture, allowed, schoolWeek, { query: { from: MONDAY, timeZone } });
    await refusesAllBut(fixture, allowed, schoolMonth, { query: { from: MONDAY, to: DAY, timeZone } });
  });

  it('names the field of a wrong day, zone, filter and of more days than a month shows', async () => {
    const wrong: [object, string][] = [
      [{ date: '2027-06-31' }, 'date'],
      [{ timeZone: 'Madrid' }, 'timeZone'],
      [{ language: 'LATIN' }, 'language'],
      [{ status: 'GONE' }, 'status'],
      [{ groupId: 'x' }, 'groupId'],
      [{ tagId: 'x' }, 'tagId'],
      [{ type: ['TRIAL', 'DANCE'] }, 'type'],
    ];
    for (const [query, field] of wrong)
      await refusesField(support(), schoolDay, { query: { date: DAY, timeZone, ...query } as never }, field);
    for (const to of ['2027-07-19', '2027-06-06'])
      await refusesField(support(), schoolMonth, { query: { from: MONDAY, to, timeZone } as never }, 'to');
  });

  it('TEN-04 shows nothing of another school', async () => {
    const { teachers } = await ask();
    expect(teachers.map(({ id }) => id)).not.toContain(other.people.teacher.id);
    expect((await ask({ groupId: randomUUID() })).teachers).toEqual([]);
    expect((await week()).map(({ id }) => id)).not.toContain(other.people.teacher.id);
  });
});

describe('a day of all teachers', () => {
  it('lists teachers by name with their working time, and the lessons of the day', async () => {
    const { teachers, lessons } = await ask();
    const names = teachers.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted((one, two) => one.localeCompare(two)));
    expect(teachers.find(({ id }) => id === ana.id)).toMatchObject({
      languages: ['ENGLISH'],
      working: [{ startsAt: expect.stringMatching(/T08:00/), endsAt: expect.stringMatching(/T12:00/) }],
      busy: [],
    });
    expect(teachers.find(({ id }) => id === zoe.id)).toMatchObject({ working: [], busy: [] });
    expect(lessons.map(({ status }) => status)).toEqual(['ASSIGNED', 'CANCELLED', 'ASSIGNED']);
    expect(lessons[0]).toMatchObject({ teacherId: ana.id, credits: 0, students: [{ id: student.id }] });
  });

  it('is the day of the zone that is asked for', async () => {
    await makeLesson(pool, fixture.provider, { teacherId: zoe.id, startsAt: at('22:30') });
    expect((await ask()).lessons).toHaveLength(3);
    expect((await ask({ timeZone: 'UTC' })).lessons).toHaveLength(4);
  });

  it('shows what a filter leaves out as busy time: a cancelled lesson takes none', async () => {
    const { teachers, lessons } = await ask({ type: 'TRIAL' });
    expect(lessons.map(({ type }) => type)).toEqual(['TRIAL']);
    expect(teachers.map(({ id }) => id)).toEqual([ana.id]);
    expect(teachers[0]!.busy).toEqual([
      { startsAt: expect.stringMatching(/T09:00/), endsAt: expect.stringMatching(/T10:00/) },
    ]);
    expect((await ask({ status: 'CANCELLED' })).teachers[0]!.busy).toHaveLength(2);
  });

  it('lists by language the teachers of it, lessons or not, and by group those of its lessons', async () => {
    expect((await ask({ language: 'FRENCH' })).teachers.map(({ id }) => id)).toContain(zoe.id);
    expect((await ask({ language: 'FRENCH' })).teachers.map(({ id }) => id)).not.toContain(ana.id);
    const group = await makeGroup(pool, fixture.provider, { teacher_id: zoe.id });
    await makeLesson(pool, fixture.provider, {
      teacherId: zoe.id,
      startsAt: at('15:00'),
      row: { group_id: group.id },
    });
    const found = await ask({ groupId: group.id });
    expect([found.teachers.map(({ id }) => id), found.lessons.length]).toEqual([[zoe.id], 1]);
  });

  it('takes several values of a filter, and the tags of teacher, group and student', async () => {
    const kinds = await ask({ type: ['TRIAL', 'OCCASIONAL'], status: ['ASSIGNED'] });
    expect(new Set(kinds.lessons.map(({ type }) => type))).toEqual(new Set(['TRIAL', 'OCCASIONAL']));
    const both = await ask({ language: ['ENGLISH', 'FRENCH'] });
    expect(both.teachers.map(({ id }) => id)).toEqual(expect.arrayContaining([ana.id, zoe.id]));
    const { provider } = fixture;
    const group = await makeGroup(pool, provider, {});
    const { id: ofGroup } = await makeLesson(pool, provider, {
      teacherId: zoe.id,
      startsAt: at('05:00'),
      row: { group_id: group.id },
    });
    const [vip, evening, unused] = [newId(), newId(), newId()];
    await asOwner(pool, async (db) => {
      const tag = (id: string) => ({ provider_id: provider.id, id, name: id, colour: 'GREY' });
      await db
        .insertInto('tag')
        .values([tag(vip), tag(evening), tag(unused)])
        .execute();
      const of = { provider_id: provider.id };
      await db
        .insertInto('student_tag')
        .values({ ...of, tag_id: vip, student_id: student.id })
        .execute();
      await db
        .insertInto('group_tag')
        .values({ ...of, tag_id: evening, group_id: group.id })
        .execute();
      await db
        .insertInto('teacher_tag')
        .values({ ...of, tag_id: evening, teacher_id: ana.id })
        .execute();
    });
    const vips = await ask({ tagId: vip });
    expect(vips.lessons.map(({ students }) => students.map(({ id }) => id))).toEqual([[student.id]]);
    expect(vips.teachers.map(({ id }) => id)).toEqual([ana.id]);
    const evenings = await ask({ tagId: [evening, vip] });
    expect(evenings.lessons.map(({ id }) => id)).toContain(ofGroup);
    expect(new Set(evenings.lessons.map(({ teacherId }) => teacherId))).toEqual(new Set([ana.id, zoe.id]));
    expect((await ask({ tagId: unused })).teachers).toEqual([]);
    expect((await week({ tagId: [vip] })).map(({ id }) => id)).toEqual([ana.id]);
    const counted = (days: { lessons: number }[]) => days.reduce((sum, { lessons }) => sum + lessons, 0);
    expect(counted(await month({ tagId: vip }))).toBe(1);
  });

  it('leaves out inactive teachers without lessons', async () => {
    const gone = await makeTeacher(pool, fixture.provider, { row: { status: 'INACTIVE' } });
    const had = await makeTeacher(pool, fixture.provider, { row: { status: 'INACTIVE' } });
    await makeLesson(pool, fixture.provider, { teacherId: had.id, startsAt: at('16:00') });
    const ids = (await ask()).teachers.map(({ id }) => id);
    expect([ids.includes(gone.id), ids.includes(had.id)]).toEqual([false, true]);
  });
});

describe('a week and a month of all teachers', () => {
  it('counts lessons, working and free time of each teacher and day; cancelled lessons do not count', async () => {
    const days = (await week()).find(({ id }) => id === ana.id)!.days;
    expect(days).toHaveLength(7);
    expect(days[2]).toEqual({
      date: DAY,
      lessons: 2,
      bookedMinutes: 90,
      workingMinutes: 240,
      freeMinutes: 180,
      working: [{ from: 600, to: 840 }],
      booked: [
        { from: 660, to: 720 },
        { from: 900, to: 930 },
      ],
    });
    expect(days[3]).toMatchObject({ lessons: 0, workingMinutes: 0, freeMinutes: 0, working: [], booked: [] });
  });

  it('counts only what the filter leaves, but a teacher is no freer for it', async () => {
    const [only] = await week({ type: 'TRIAL' });
    expect(only).toMatchObject({ id: ana.id });
    expect(only!.days[2]).toMatchObject({ lessons: 1, bookedMinutes: 30, freeMinutes: 180 });
  });

  it('adds up all teachers by day, the same as their weeks', async () => {
    const loads = await month();
    expect(loads.map(({ date }) => date)).toEqual(['2027-06-07', '2027-06-08', '2027-06-09']);
    const rows = await week();
    for (const [index, { lessons, bookedMinutes, workingMinutes, freeMinutes }] of loads.entries()) {
      const sum = (pick: 'lessons' | 'bookedMinutes' | 'workingMinutes' | 'freeMinutes') =>
        rows.reduce((total, { days }) => total + days[index]![pick], 0);
      expect({ lessons, bookedMinutes, workingMinutes, freeMinutes }).toEqual({
        lessons: sum('lessons'),
        bookedMinutes: sum('bookedMinutes'),
        workingMinutes: sum('workingMinutes'),
        freeMinutes: sum('freeMinutes'),
      });
    }
  });

  it('cuts working time at midnight of the zone', async () => {
    const night = await makeTeacher(pool, fixture.provider);
    await makeAlwaysOpen(pool, fixture.provider, night.id);
    const days = (await week()).find(({ id }) => id === night.id)!.days;
    expect(days.map(({ workingMinutes }) => workingMinutes)).toEqual(Array(7).fill(1440));
    expect(days[0]!.working).toEqual([{ from: 0, to: 1440 }]);
  });

  it('has no working time on holidays', async () => {
    await asOwner(pool, (db) =>
      db
        .insertInto('holiday')
        .values({ provider_id: fixture.provider.id, id: newId(), on_date: '2027-06-16', name: 'Local day' })
        .execute(),
    );
    const loads = await month({ from: '2027-06-16', to: '2027-06-16' });
    expect(loads).toMatchObject([{ date: '2027-06-16', workingMinutes: 0, freeMinutes: 0 }]);
  });
});
