import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAbsenceRequest, withdrawAbsenceRequest } from '#domain/scheduling/api/absence-requests.ts';
import { addOwnException, getOwnAvailability, saveOwnWeek } from '#domain/scheduling/api/availability.ts';
import { getTeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import { addDays, parsePlainDate, type PlainDate, startOfWeek } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeException, makeHoliday, makeRules } from '#tests/support/availability.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
/** The week in whose last night the clocks of Madrid go back: 31 October 2027 has 25 hours. */
const MONDAY = parsePlainDate('2027-10-25');
const MADRID = 'Europe/Madrid';

let fixture: Fixture;
let teacher: MadeAccount;
let own: Agent;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
beforeEach(async () => {
  teacher = await makeTeacher(pool, fixture.provider);
  own = await test.sessionOf(teacher.email);
});

const weekOf = (from: PlainDate, agent = own) => agent.call(getTeacherWeek, { query: { from } });
const spans = (list: readonly { startsAt: string; endsAt: string }[]) =>
  list.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  );

describe('refusals', () => {
  it("PERM-01 only a teacher has a week, and without anyone else's", async () => {
    await refusesAllBut(fixture, ['teacher'], getTeacherWeek, { query: { from: MONDAY } });
    const colleague = await makeTeacher(pool, fixture.provider);
    await makeLesson(pool, fixture.provider, { teacherId: colleague.id, startsAt: '2027-10-26T10:00:00Z' });
    await makeRules(pool, fixture.provider, colleague.id, [
      { weekday: 2, from: '09:00', to: '12:00', timeZone: MADRID },
    ]);
    await makeException(pool, fixture.provider, colleague.id, {
      kind: 'TIME_OFF',
      startsAt: '2027-10-27T07:00:00Z',
      endsAt: '2027-10-27T09:00:00Z',
    });
    await makeHoliday(pool, await makeProvider(pool), '2027-10-28');
    expect(await weekOf(MONDAY)).toMatchObject({
      lessons: [],
      working: [],
      closures: [],
      availability: { timeZone: MADRID, rules: [] },
    });
  });

  it.each([undefined, '', '2027-02-30', '25/10/2027'])('refuses %j as the first day', async (from) => {
    await refusesField(own, getTeacherWeek, { query: { from } }, 'from');
  });
});

describe('ROUTE-16 the week', () => {
  it('has lessons, working time, holidays and time off in one statement', async () => {
    const { provider } = fixture;
    const student = await makeStudent(pool, provider);
    const taken = { teacherId: teacher.id, studentIds: [student.id] };
    const lesson = await makeLesson(pool, provider, { ...taken, startsAt: '2027-10-26T10:00:00Z' });
    await makeLesson(pool, provider, {
      ...taken,
      startsAt: '2027-10-26T14:00:00Z',
      row: { status: 'CANCELLED' },
    });
    await makeRules(pool, provider, teacher.id, [
      { weekday: 2, from: '10:00', to: '14:00', timeZone: MADRID },
      { weekday: 3, from: '10:00', to: '12:00', timeZone: MADRID },
      { weekday: 4, from: '10:00', to: '12:00', timeZone: MADRID, validTo: '2027-10-01' },
    ]);
    await makeException(pool, provider, teacher.id, {
      kind: 'TIME_OFF',
      startsAt: '2027-10-26T08:00:00Z',
      endsAt: '2027-10-26T09:00:00Z',
    });
    await makeException(pool, provider, teacher.id, {
      kind: 'EXTRA',
      startsAt: '2027-10-29T16:00:00Z',
      endsAt: '2027-10-29T18:00:00Z',
    });
    await makeHoliday(pool, provider, '2027-10-27', 'Founders’ day');
    const week = await weekOf(MONDAY);
    expect(week.lessons.map(({ id, status }) => [id, status])).toEqual([
      [lesson.id, 'ASSIGNED'],
      [expect.any(String), 'CANCELLED'],
    ]);
    expect(week.lessons[0]!.students).toMatchObject([{ fullName: student.fullName }]);
    expect(spans(week.working)).toEqual([
      '2027-10-26T09:00 2027-10-26T12:00',
      '2027-10-29T16:00 2027-10-29T18:00',
    ]);
    expect(week.closures.map(({ kind, name }) => [kind, name])).toEqual([
      ['TIME_OFF', null],
      ['HOLIDAY', 'Founders’ day'],
    ]);
    expect(spans(week.closures)[1]).toBe('2027-10-26T22:00 2027-10-27T22:00');
    const { exceptions: _exceptions, ...availability } = await own.call(getOwnAvailability);
    expect(week.availability).toEqual(availability);
    expect(await ownStatements(pool, () => weekOf(MONDAY))).toHaveLength(1);
  });

  it('includes a lesson over midnight in both of its weeks, and ends with its last night, of 25 hours', async () => {
    const { provider } = fixture;
    const at = (startsAt: string) =>
      makeLesson(pool, provider, { teacherId: teacher.id, startsAt, minutes: 60 });
    const before = await at('2027-10-24T21:30:00Z');
    const last = await at('2027-10-31T22:30:00Z');
    const after = await at('2027-10-31T23:30:00Z');
    await makeRules(pool, provider, teacher.id, [
      { weekday: 0, from: '00:00', to: '00:00', timeZone: MADRID },
    ]);
    const ids = async (from: PlainDate) => (await weekOf(from)).lessons.map(({ id }) => id);
    expect(await ids(addDays(MONDAY, -7))).toEqual([before.id]);
    expect(await ids(MONDAY)).toEqual([before.id, last.id]);
    expect(await ids(addDays(MONDAY, 7))).toEqual([last.id, after.id]);
    expect(spans((await weekOf(MONDAY)).working)).toEqual(['2027-10-30T22:00 2027-10-31T23:00']);
  });

  it("has the days of the teacher's own zone, holidays in the school's", async () => {
    const { provider } = fixture;
    const account = { time_zone: 'America/New_York' };
    const away = await makeTeacher(pool, provider, { account });
    const agent = await test.sessionOf(away.email);
    await makeHoliday(pool, provider, '2027-11-08', 'Patron day');
    const inside = await makeLesson(pool, provider, {
      teacherId: away.id,
      startsAt: '2027-11-08T04:00:00Z',
      minutes: 30,
    });
    const week = await weekOf(parsePlainDate('2027-11-01'), agent);
    expect(week.lessons.map(({ id }) => id)).toEqual([inside.id]);
    expect(week.availability.timeZone).toBe('America/New_York');
    expect(spans(week.closures)).toEqual(['2027-11-07T23:00 2027-11-08T23:00']);
    expect((await weekOf(parsePlainDate('2027-11-08'), agent)).lessons).toEqual([]);
  });

  it('shows time off with its reason, and a requested absence until it is decided or withdrawn', async () => {
    const day = addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), 9);
    const monday = startOfWeek(day);
    const off = { kind: 'TIME_OFF' as const, fromDate: day, toDate: day, reason: 'Exam board' };
    await own.call(addOwnException, { body: off });
    const request = await own.call(sendAbsenceRequest, { body: { from: day, to: day, reason: 'ILL' } });
    const shown = async () => (await weekOf(monday)).closures.map(({ kind, name }) => [kind, name]);
    expect(await shown()).toEqual([
      ['REQUESTED_ABSENCE', null],
      ['TIME_OFF', 'Exam board'],
    ]);
    await own.call(withdrawAbsenceRequest, { params: { id: request.id } });
    expect(await shown()).toEqual([['TIME_OFF', 'Exam board']]);
  });

  it('saves hours with the version that it shows, and refuses an older one', async () => {
    const { version, timeZone } = (await weekOf(MONDAY)).availability;
    if (!isTimezone(timeZone)) throw new Error(timeZone);
    const rule = {
      weekday: 1 as const,
      fromTime: parseTime('09:00'),
      toTime: parseTime('12:00'),
      validFrom: parsePlainDate('2000-01-01'),
      validTo: null,
    };
    const body = { version, timeZone, rules: [rule] };
    await own.call(saveOwnWeek, { body });
    const week = await weekOf(MONDAY);
    expect(spans(week.working)).toEqual(['2027-10-25T07:00 2027-10-25T10:00']);
    const late = await own.apiCall(saveOwnWeek, { body: { ...body, rules: [] } });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale', details: { current: week.availability } },
    ]);
  });
});
