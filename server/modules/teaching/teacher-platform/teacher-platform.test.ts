import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  getTeacherDashboard,
  getTeacherProfile,
  listTeacherLessons,
  listTeacherStudents,
  updateTeacherProfile,
} from '#domain/teaching/api/teacher-platform.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let teacher: { id: string };
let agent: Agent;
beforeAll(async () => {
  fixture = await makeFixture(test);
  const made = await makeTeacher(pool, fixture.provider, { rateCents: 2200 });
  teacher = made;
  agent = await test.sessionOf(made.email);
});
const range = (from: string, to: string) => ({ query: { from, to } as never });

it('PERM-01 refuses all roles except teachers', async () => {
  await refusesAllBut(fixture, ['teacher'], getTeacherDashboard);
  await refusesAllBut(fixture, ['teacher'], listTeacherLessons, range('2026-01-01', '2026-01-31'));
  await refusesAllBut(fixture, ['teacher'], listTeacherStudents);
  await refusesAllBut(fixture, ['teacher'], getTeacherProfile);
  await refusesAllBut(fixture, ['teacher'], updateTeacherProfile, { body: {} });
});

it('is empty, not broken, for a teacher without anything', async () => {
  expect(await fixture.agents.teacher.call(getTeacherDashboard)).toMatchObject({
    lessons: [],
    next: null,
    counts: { leftToday: 0, lessonsThisWeek: 0, minutesThisMonth: 0, toReport: 0, students: 0 },
  });
  expect(await fixture.agents.teacher.call(listTeacherStudents)).toEqual({ students: [], total: 0 });
});

it('ROUTE-16 says whether there are hours in which one can be booked', async () => {
  const { provider, agents, people } = fixture;
  const hasHours = async () => (await agents.teacher.call(getTeacherDashboard)).hasHours;
  expect(await hasHours()).toBe(false);
  await makeAlwaysOpen(pool, provider, people.teacher.id);
  expect(await hasHours()).toBe(true);
});

it('shows the next lesson, what is to report and the own lessons only', async () => {
  const { provider, people } = fixture;
  const student = await makeStudent(pool, provider, { row: { teacher_id: teacher.id, goal: 'Exam' } });
  const taken = { teacherId: teacher.id, studentIds: [student.id] };
  const next = await makeLesson(pool, provider, { ...taken, startsAt: 24 * 15 });
  const past = await makeLesson(pool, provider, { ...taken, startsAt: '2026-06-03T10:00:00Z' });
  const unreported = await makeLesson(pool, provider, { ...taken, startsAt: -24 * 10 });
  await makeLesson(pool, provider, { ...taken, startsAt: 24 * 14, row: { status: 'CANCELLED' } });
  await makeLesson(pool, provider, { teacherId: people.teacher.id, startsAt: '2026-06-03T10:00:00Z' });
  const dashboard = await agent.call(getTeacherDashboard);
  expect(dashboard.next).toMatchObject({
    id: next.id,
    students: [{ id: student.id, fullName: student.fullName }],
  });
  expect(dashboard.counts).toMatchObject({ toReport: 1, students: 1 });
  const lessons = await agent.call(listTeacherLessons, range('2026-06-03', '2026-06-03'));
  expect(lessons.map(({ id }) => id)).toEqual([past.id]);
  expect(await ownStatements(pool, () => agent.call(getTeacherDashboard))).toHaveLength(1);
  await refusesField(agent, listTeacherLessons, { query: { from: '2026-06-03' } }, 'to');
  const [row] = (await agent.call(listTeacherStudents)).students;
  expect(row).toMatchObject({ id: student.id, goal: 'Exam' });
  expect(Date.parse(row!.nextLessonAt!)).toBe(Date.parse(next.startsAt));
  expect(Date.parse(row!.lastLessonAt!)).toBe(Date.parse(unreported.startsAt));
});

it("counts today's lessons that are not over, without those cancelled", async () => {
  const { provider } = fixture;
  const made = await makeTeacher(pool, provider);
  const own = await test.sessionOf(made.email);
  const student = await makeStudent(pool, provider);
  const [{ left }] = (await test.sql<{ left: number }>(
    "select extract(epoch from date_trunc('day', now() at time zone 'Europe/Madrid') + interval '1 day' - (now() at time zone 'Europe/Madrid')) / 3600 as left",
  )) as [{ left: number }];
  const hours = Number(left);
  const taken = { teacherId: made.id, studentIds: [student.id], minutes: 15 };
  await makeLesson(pool, provider, { ...taken, startsAt: -0.1 });
  await makeLesson(pool, provider, { ...taken, startsAt: hours / 2 + 0.2, row: { status: 'CANCELLED' } });
  await makeLesson(pool, provider, { ...taken, startsAt: hours + 1 });
  const isSameDay = hours < 23.9;
  expect((await own.call(getTeacherDashboard)).counts.leftToday).toBe(isSameDay ? 1 : 0);
});

it('API-24 says who waits in the room of the next lesson, until its teacher is there', async () => {
  const { provider } = fixture;
  const made = await makeTeacher(pool, provider);
  const [own, student] = [await test.sessionOf(made.email), await makeStudent(pool, provider)];
  const of = { teacherId: made.id, studentIds: [student.id], startsAt: 0.1 };
  const { id: lessonId } = await makeLesson(pool, provider, of);
  const waiting = async () => (await own.call(getTeacherDashboard)).waiting;
  const comeIn = (accountId: string) =>
    asOwner(pool, (db) =>
      db
        .insertInto('room_presence')
        .values({
          provider_id: provider.id,
          id: newId(),
          lesson_id: lessonId,
          account_id: accountId,
          entered_at: new Date().toISOString(),
        })
        .execute(),
    );
  expect(await waiting()).toEqual([]);
  await comeIn(student.id);
  expect(await waiting()).toEqual([student.fullName]);
  await comeIn(made.id);
  expect(await waiting()).toEqual([]);
});

it('pages and searches the own students, with those of weekly lessons, however many others are hit', async () => {
  const { provider } = fixture;
  const made = await makeTeacher(pool, provider);
  const own = await test.sessionOf(made.email);
  const named = (first_name: string, row: object = {}) =>
    makeStudent(pool, provider, { account: { first_name, last_name: 'Pupil' }, row });
  const weekly = await named('Carla');
  for (const name of ['Ada', 'Berta']) await named(name, { teacher_id: made.id });
  await named('Zora');
  const regularLesson = {
    provider_id: provider.id,
    id: randomUUID(),
    teacher_id: made.id,
    student_id: weekly.id,
    weekday: 2,
    start_time: '10:00',
    duration_minutes: 30,
    time_zone: 'Europe/Madrid',
    starts_on: '2026-01-06',
  };
  await asOwner(pool, (db) => db.insertInto('regular_lesson').values(regularLesson).execute());
  const names = async (query: object) => {
    const { students, total } = await own.call(listTeacherStudents, { query });
    return [students.map(({ fullName }) => fullName.split(' ')[0]), total];
  };
  expect(await names({})).toEqual([['Ada', 'Berta', 'Carla'], 3]);
  expect(await names({ pageStart: 1, pageTake: 1 })).toEqual([['Berta'], 3]);
  expect(await names({ q: 'carla' })).toEqual([['Carla'], 1]);
  expect(await names({ q: 'zora' })).toEqual([[], 0]);
  await asOwner(pool, (db) =>
    sql`insert into search_entry (provider_id, noun, id, title, text)
      select ${provider.id}, 'student', gen_random_uuid(), 'A better hit', 'carla pupil' from generate_series(1, 5001)`.execute(
      db,
    ),
  );
  for (const q of ['Cárla pup', 'cAr']) expect(await names({ q })).toEqual([['Carla'], 1]);
  for (const q of ['%', '_', 'carla nobody']) expect(await names({ q })).toEqual([[], 0]);
  expect((await own.call(getTeacherDashboard)).counts.students).toBe(3);
});

it('changes the own profile, never pay, status or what support decides', async () => {
  const before = await agent.call(getTeacherProfile);
  expect(before).toMatchObject({ id: teacher.id, status: 'ACTIVE', biography: null });
  expect(JSON.stringify(before)).not.toMatch(/rate|iban/i);
  const body = {
    biography: 'Teaches.',
    roomUrl: 'https://room.example',
    phone: '+34611222333',
    allowZoom: true,
  };
  const after = await agent.call(updateTeacherProfile, { body });
  expect(after).toEqual({ ...before, ...body, version: expect.any(Number) });
  const late = await agent.apiCall(updateTeacherProfile, {
    body: { country: 'Peru', version: before.version },
  });
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', details: { current: after } }]);
  for (const [field, value] of [
    ['status', 'INACTIVE'],
    ['hourlyRateCents', 9900],
    ['languages', ['ENGLISH']],
    ['roomUrl', 'http://x.example'],
    ['timeZone', 'x'],
  ] as const) {
    await refusesField(agent, updateTeacherProfile, { body: { [field]: value } }, field);
  }
});
