import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import {
  ownScores,
  teacherLessons,
  teacherLoad,
  teacherScores,
  teacherStudents,
} from '#domain/scheduling/api/teacher-tabs.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson, makeScore } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let params: { id: string };

beforeAll(async () => {
  fixture = await makeFixture(test);
  params = { id: (await makeTeacher(pool, fixture.provider)).id };
});

it('shows lessons of a range of days with who takes part', async () => {
  const { provider, agents } = fixture;
  const [ana, bob] = [
    await makeStudent(pool, provider, { account: { first_name: 'Ana', last_name: 'A' } }),
    await makeStudent(pool, provider, { account: { first_name: 'Bob', last_name: 'B' } }),
  ];
  const group = await makeGroup(pool, provider, {}, [ana.id, bob.id]);
  const lesson = await makeLesson(pool, provider, {
    teacherId: params.id,
    startsAt: '2026-06-01T10:00:00Z',
    studentIds: [bob.id, ana.id],
    row: { group_id: group.id },
  });
  await makeLesson(pool, provider, { teacherId: params.id, startsAt: '2026-06-02T10:00:00Z' });
  await makeLesson(pool, provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: '2026-06-01T10:00:00Z',
  });
  const query = { from: '2026-06-01', to: '2026-06-01' } as never;
  expect(await agents.support.call(teacherLessons, { params, query })).toMatchObject([
    {
      id: lesson.id,
      groupName: group.name,
      capacity: 2,
      seatsTaken: 2,
      students: [
        { fullName: 'Ana A', status: 'BOOKED' },
        { fullName: 'Bob B', status: 'BOOKED' },
      ],
    },
  ]);
});

it('shows their own students first, then those with a weekly lesson', async () => {
  const { provider, agents } = fixture;
  const { id: teacherId } = await makeTeacher(pool, provider);
  const own = await makeStudent(pool, provider, { row: { teacher_id: teacherId } });
  const weekly = await makeStudent(pool, provider);
  const member = await makeStudent(pool, provider);
  const group = await makeGroup(pool, provider, {}, [member.id]);
  const regularLesson = {
    provider_id: provider.id,
    teacher_id: teacherId,
    weekday: 1,
    start_time: '10:00',
    duration_minutes: 30,
    time_zone: 'Europe/Madrid',
    starts_on: '2026-01-05',
  };
  await asOwner(pool, (db) =>
    db
      .insertInto('regular_lesson')
      .values([
        { ...regularLesson, id: randomUUID(), student_id: weekly.id },
        { ...regularLesson, id: randomUUID(), student_id: weekly.id, weekday: 3 },
        { ...regularLesson, id: randomUUID(), group_id: group.id },
        { ...regularLesson, id: randomUUID(), student_id: fixture.people.student.id, status: 'ENDED' },
      ])
      .execute(),
  );
  await makeLesson(pool, provider, { teacherId, startsAt: 30, studentIds: [own.id] });
  const rows = await agents.support.call(teacherStudents, { params: { id: teacherId } });
  expect(rows.map(({ id, isOwn, weeklyLessons }) => [id, isOwn, weeklyLessons])).toEqual([
    [own.id, true, 0],
    ...[weekly, member]
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
      .map(({ id }) => [id, false, id === weekly.id ? 2 : 1]),
  ]);
  expect(rows.map(({ nextLessonAt }) => nextLessonAt !== null)).toEqual([true, false, false]);
});

it('shows weekly rules from Monday on, and exceptions that matter still', async () => {
  const { provider, agents } = fixture;
  const rule = { provider_id: provider.id, teacher_id: params.id, time_zone: 'Europe/Madrid' };
  const off = { provider_id: provider.id, teacher_id: params.id, kind: 'TIME_OFF' };
  await asOwner(pool, async (db) => {
    await db
      .insertInto('availability_rule')
      .values([
        { ...rule, id: randomUUID(), weekday: 0, from_time: '09:00', to_time: '00:00' },
        { ...rule, id: randomUUID(), weekday: 1, from_time: '15:30', to_time: '20:00' },
      ])
      .execute();
    await db
      .insertInto('availability_exception')
      .values([
        { ...off, id: randomUUID(), starts_at: '2020-01-01', ends_at: '2020-01-10', reason: 'Long ago' },
        { ...off, id: randomUUID(), starts_at: '2099-01-01', ends_at: '2099-01-10', reason: 'Holidays' },
      ])
      .execute();
  });
  const { rules, exceptions } = await agents.support.call(teacherAvailability, { params });
  expect(rules).toMatchObject([
    { weekday: 1, fromTime: '15:30', toTime: '20:00', validFrom: '2000-01-01', validTo: null },
    { weekday: 0, fromTime: '09:00', toTime: '00:00' },
  ]);
  expect(exceptions).toMatchObject([
    { kind: 'TIME_OFF', reason: 'Holidays', startsAt: '2099-01-01T00:00:00+00:00' },
  ]);
});

it('ROUTE-11 shows scores: average, spread, course by month and latest comments, in one statement', async () => {
  const { provider, agents } = fixture;
  const { id: teacherId, email } = await makeTeacher(pool, provider);
  const student = await makeStudent(pool, provider);
  const given = [
    { stars: 5, comment: 'Great', daysAgo: 0 },
    { stars: 4, comment: '', daysAgo: 0 },
    { stars: 4, comment: 'Long ago', daysAgo: 500 },
  ];
  for (const [index, { stars, comment, daysAgo }] of given.entries()) {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const startsAt = -24 * (index + 1 + daysAgo);
    const seat = { status: 'ATTENDED' };
    const row = { status: 'COMPLETED' };
    const lesson = await makeLesson(pool, provider, {
      teacherId,
      startsAt,
      studentIds: [student.id],
      row,
      seat,
    });
    await makeScore(pool, provider, {
      lessonId: lesson.id,
      studentId: student.id,
      teacherId,
      stars,
      comment,
      at,
    });
  }
  const apiCall = () => agents.support.call(teacherScores, { params: { id: teacherId } });
  const {
    average,
    count,
    spread,
    months,
    comments,
    schoolAverage: providerAverage,
    students,
  } = await apiCall();
  expect([average, count]).toEqual([4.33, 3]);
  expect(spread.map((one) => one.count)).toEqual([1, 2, 0, 0, 0]);
  expect(providerAverage).toBeGreaterThan(0);
  expect(students.every(({ lessons, scores }) => scores <= lessons)).toBe(true);
  expect(months.at(-1)?.schoolAverage).toBeGreaterThan(0);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ average: 4.5, count: 2 });
  expect(months.at(0)).toMatchObject({ average: null, count: 0 });
  expect(comments).toMatchObject([
    { comment: 'Great', studentName: student.fullName },
    { comment: 'Long ago' },
  ]);
  expect(await ownStatements(pool, apiCall)).toHaveLength(1);

  await refusesAllBut(fixture, ['teacher'], ownScores);
  const own = await (await test.sessionOf(email)).call(ownScores);
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  expect(own).toMatchObject({ average: 4.33, count: 3, months, schoolAverage: providerAverage });
  expect(own.comments[0]).toEqual({ month, lessonStars: 5, teacherStars: 5, comment: 'Great' });
  expect(JSON.stringify(own)).not.toContain(student.fullName);
  expect((await agents.teacher.call(ownScores)).comments).toEqual([]);
});

it('is empty, not broken, for a teacher without anything', async () => {
  const { agents, people } = fixture;
  const mine = { params: { id: people.teacher.id } };
  expect(await agents.support.call(teacherAvailability, mine)).toMatchObject({ rules: [], exceptions: [] });
  expect(await agents.support.call(teacherStudents, mine)).toEqual([]);
  expect(await agents.support.call(teacherScores, mine)).toMatchObject({
    average: null,
    count: 0,
    comments: [],
  });
});

it('tells what a teacher offers week by week, how much is booked in it and outside, and what is free', async () => {
  const { provider, agents } = fixture;
  const { id } = await makeTeacher(pool, provider);
  await asOwner(pool, (db) =>
    db
      .insertInto('availability_rule')
      .values({
        provider_id: provider.id,
        id: randomUUID(),
        teacher_id: id,
        weekday: 2,
        from_time: '09:00',
        to_time: '13:00',
        time_zone: 'Europe/Madrid',
      })
      .execute(),
  );
  const [tuesday] = await test.sql<{ on: string }>(
    "select ((date_trunc('week', now() at time zone 'Europe/Madrid') + interval '8 days')::date)::text as on",
  );
  const at = async (time: string, row = {}) => {
    const [{ iso } = { iso: '' }] = await test.sql<{ iso: string }>(
      "select to_char(($1 || ' ' || $2)::timestamp at time zone 'Europe/Madrid' at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') as iso",
      [tuesday!.on, time],
    );
    await makeLesson(pool, provider, { teacherId: id, startsAt: iso, row });
  };
  await at('10:00');
  await at('15:00');
  await at('12:00', { status: 'CANCELLED', cancelled_at: '2026-01-01T00:00:00Z', cancel_reason: 'Ill' });
  const weeks = await agents.support.call(teacherLoad, { params: { id } });
  expect(weeks).toHaveLength(12);
  expect(weeks.map(({ isPast }) => isPast)).toEqual([...Array(7).fill(true), ...Array(5).fill(false)]);
  const lesson = weeks[8]!.bookedMinutes / 2;
  expect(lesson).toBeGreaterThan(0);
  expect(weeks[8]).toMatchObject({
    offeredMinutes: 240,
    freeMinutes: 240 - lesson,
    lessons: 2,
    cancelledLessons: 1,
  });
  expect(weeks[9]).toMatchObject({ offeredMinutes: 240, bookedMinutes: 0, freeMinutes: 240, lessons: 0 });
  const unknown = { params: { id: randomUUID() } };
  expect((await agents.support.apiCall(teacherLoad, unknown)).status).toBe(404);
  expect((await agents.teacher.apiCall(teacherLoad, { params: { id } })).status).toBe(403);
});
