import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addOwnException,
  addTeacherException,
  getOwnAvailability,
  removeOwnException,
  removeTeacherException,
  saveOwnWeek,
  saveTeacherWeek,
  teacherAvailability,
} from '#domain/scheduling/api/availability.ts';
import { ALWAYS_FROM, type WeekRange } from '#domain/scheduling/availability.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { parseWeekday } from '#domain/values/weekday.ts';
import { testApp } from '#tests/support/app.ts';
import { book } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
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
let teacher: MadeAccount;
let params: { id: string };

beforeAll(async () => {
  fixture = await makeFixture(test);
});
beforeEach(async () => {
  teacher = await makeTeacher(pool, fixture.provider);
  params = { id: teacher.id };
});

const timeZone = 'Europe/Madrid' as const;
const range = (weekday: number, from: string, to: string, rest: Partial<WeekRange> = {}): WeekRange => ({
  weekday: parseWeekday(weekday),
  fromTime: parseTime(from),
  toTime: parseTime(to),
  validFrom: ALWAYS_FROM,
  validTo: null,
  ...rest,
});
const day = (days: number) => addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), days);
const versionNow = async () => (await fixture.agents.support.call(teacherAvailability, { params })).version;
const save = async (rules: WeekRange[], rest: { dryRun?: boolean; version?: string } = {}) =>
  fixture.agents.support.call(saveTeacherWeek, {
    params,
    body: { version: await versionNow(), timeZone, rules, ...rest },
  });
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => range(weekday, '08:00', '20:00'));
/** Noon in Madrid or close to it, so many days ahead. */
const noon = (days: number) => `${day(days)}T11:00:00Z`;

describe('who may', () => {
  it('PERM-01 is support for every teacher, and teachers for themselves; others are refused', async () => {
    const week = { version: 'old', timeZone, rules: [] };
    const off = { kind: 'TIME_OFF' as const, fromDate: day(3), toDate: day(3) };
    await refusesAllBut(fixture, ['admin', 'support'], saveTeacherWeek, { params, body: week });
    await refusesAllBut(fixture, ['admin', 'support'], addTeacherException, { params, body: off });
    await refusesAllBut(fixture, ['teacher'], getOwnAvailability);
    await refusesAllBut(fixture, ['teacher'], saveOwnWeek, { body: week });
    await refusesAllBut(fixture, ['teacher'], addOwnException, { body: off });
  });

  it("hides other schools' teachers, and other teachers' time off", async () => {
    const other = await makeProvider(pool);
    const stranger = await makeTeacher(pool, other);
    const { support } = fixture.agents;
    await hidesOthers(support, saveTeacherWeek, stranger.id, {
      body: { version: 'old', timeZone, rules: [] },
    });
    const body = { kind: 'TIME_OFF' as const, fromDate: day(3), toDate: day(3) };
    await hidesOthers(support, addTeacherException, stranger.id, { body });
    const added = await support.call(addTeacherException, { params, body });
    const exceptionId = added.availability.exceptions[0]!.id;
    for (const id of [exceptionId, randomUUID()]) {
      const answer = await fixture.agents.teacher.apiCall(removeOwnException, {
        params: { exceptionId: id },
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('the usual week', () => {
  it('refuses inverted and overlapping ranges, naming them', async () => {
    const wrong = [
      [[range(1, '12:00', '09:00')], 'rules.0.toTime'],
      [[range(1, '12:00', '12:00')], 'rules.0.toTime'],
      [[range(1, '09:00', '12:00'), range(1, '11:00', '14:00')], 'rules.1.fromTime'],
      [[range(1, '09:00', '00:00'), range(1, '23:00', '23:30')], 'rules.1.fromTime'],
      [[range(1, '09:00', '12:00', { validFrom: day(5), validTo: day(1) })], 'rules.0.validTo'],
    ] as const;
    for (const [rules, field] of wrong) {
      const body = { version: await versionNow(), timeZone, rules: [...rules] };
      await refusesField(fixture.agents.support, saveTeacherWeek, { params, body }, field);
    }
  });

  it('takes several ranges a day, the same hours in other years, and answers them', async () => {
    const rules = [
      range(1, '09:00', '12:00', { validTo: day(10) }),
      range(1, '09:00', '12:00', { validFrom: day(11) }),
      range(1, '12:00', '14:00'),
      range(6, '20:00', '00:00'),
    ];
    const { availability, affected } = await save(rules);
    expect(affected).toEqual([]);
    expect(availability.timeZone).toBe(timeZone);
    const sent = availability.rules.map(({ id: _id, timeZone: _zone, ...rule }) => rule);
    expect(sent).toHaveLength(4);
    expect(sent).toEqual(expect.arrayContaining(rules));
  });

  it('keeps unchanged rows, and refuses an older version after another user has saved', async () => {
    const first = await save([range(1, '09:00', '12:00'), range(2, '09:00', '12:00')]);
    const second = await save([range(2, '09:00', '12:00'), range(3, '09:00', '12:00')]);
    expect(second.availability.rules[0]?.id).toBe(first.availability.rules[1]?.id);
    const answer = await fixture.agents.support.apiCall(saveTeacherWeek, {
      params,
      body: { version: first.availability.version, timeZone, rules: [] },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(answer.body.details).toMatchObject({ current: { version: second.availability.version } });
  });

  it('shows before it is saved which placed lessons fall outside, and moves none', async () => {
    await save(EVERY_DAY);
    const studentIds = [fixture.people.student.id];
    const inside = await makeLesson(pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: noon(4),
      studentIds,
    });
    await makeLesson(pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: noon(5),
      row: { status: 'CANCELLED' },
    });
    // Was outside before: no news.
    await makeLesson(pool, fixture.provider, { teacherId: teacher.id, startsAt: `${day(5)}T02:00:00Z` });
    const before = await versionNow();
    const preview = await save([], { dryRun: true });
    expect(preview.affected).toEqual([
      {
        id: inside.id,
        startsAt: expect.stringContaining(day(4)) as string,
        endsAt: expect.any(String) as string,
        teacherId: teacher.id,
        teacherName: teacher.fullName,
        groupName: null,
        students: [{ id: fixture.people.student.id, fullName: fixture.people.student.fullName }],
      },
    ]);
    expect(preview.availability.rules).toEqual([]);
    expect(await versionNow()).toBe(before);
    const saved = await save([]);
    expect(saved.affected).toEqual(preview.affected);
    expect(await test.sql('select status from lesson where id = $1', [inside.id])).toEqual([
      { status: 'ASSIGNED' },
    ]);
  });

  it('lets a teacher keep the own week', async () => {
    const agent = await test.sessionOf(teacher.email);
    const { version } = await agent.call(getOwnAvailability);
    await agent.call(saveOwnWeek, { body: { version, timeZone, rules: [range(4, '10:00', '11:30')] } });
    const { rules } = await fixture.agents.support.call(teacherAvailability, { params });
    expect(rules).toMatchObject([{ weekday: 4, fromTime: '10:00', toTime: '11:30' }]);
  });

  it('never lets a booking slip in while the time is being taken away', async () => {
    const studentIds = [fixture.people.student.id];
    for (let round = 0; round < 10; round++) {
      await save(EVERY_DAY);
      const startsAt = `${day(10 + round)}T11:00:00Z`;
      const [booked, saved] = await Promise.allSettled([
        book(pool, fixture.provider, {
          teacherId: teacher.id,
          startsAt,
          studentIds,
          type: 'TRIAL',
          durationMinutes: 30,
          by: 'STUDENT',
        }),
        save([]),
      ]);
      expect(saved.status).toBe('fulfilled');
      const { affected } = (saved as PromiseFulfilledResult<Awaited<ReturnType<typeof save>>>).value;
      // Either it was booked first and is returned as affected, or it was refused.
      const isNotified = affected.some((lesson) => Date.parse(lesson.startsAt) === Date.parse(startsAt));
      expect(isNotified).toBe(booked.status === 'fulfilled');
    }
  });
});

describe('time off and extra time', () => {
  const add = (body: object) =>
    fixture.agents.support.call(addTeacherException, { params, body: body as never });

  it('refuses what cannot be, naming the field', async () => {
    const wrong = [
      [{ kind: 'TIME_OFF', fromDate: day(5), toDate: day(4) }, 'toDate'],
      [{ kind: 'TIME_OFF', fromDate: day(5), toDate: day(900) }, 'toDate'],
      [{ kind: 'TIME_OFF', fromDate: day(-5), toDate: day(-4) }, 'toDate'],
      [{ kind: 'TIME_OFF', fromDate: day(5), toDate: day(5), fromTime: '10:00' }, 'toTime'],
      [{ kind: 'TIME_OFF', fromDate: day(5), toDate: day(5), fromTime: '10:00', toTime: '09:00' }, 'toTime'],
      [{ kind: 'EXTRA', fromDate: day(5), toDate: day(5) }, 'fromTime'],
    ] as const;
    for (const [body, field] of wrong)
      await refusesField(fixture.agents.support, addTeacherException, { params, body }, field);
    await add({ kind: 'TIME_OFF', fromDate: day(5), toDate: day(6) });
    const again = { kind: 'TIME_OFF', fromDate: day(6), toDate: day(7) };
    await refusesField(fixture.agents.support, addTeacherException, { params, body: again }, 'fromDate');
  });

  it('refuses a time that the clock leaps over with the next one', async () => {
    const { body } = await fixture.agents.support.apiCall(addTeacherException, {
      params,
      body: {
        kind: 'EXTRA',
        fromDate: parsePlainDate('2027-03-28'),
        toDate: parsePlainDate('2027-03-28'),
        fromTime: parseTime('02:30'),
        toTime: parseTime('04:00'),
        timeZone,
      },
    });
    expect(body.errors?.['fromTime']).toBe(
      'The clock change skips this time in Madrid on that day. The next time is 03:00.',
    );
  });

  it('takes all of a doubled hour, and whole days by the clock of the zone', async () => {
    const sunday = '2027-10-31';
    const { availability } = await add({
      kind: 'EXTRA',
      fromDate: sunday,
      toDate: sunday,
      fromTime: '02:00',
      toTime: '02:30',
      timeZone,
    });
    const [extra] = availability.exceptions;
    expect(Date.parse(extra!.startsAt)).toBe(Date.parse('2027-10-31T00:00:00Z'));
    expect(Date.parse(extra!.endsAt)).toBe(Date.parse('2027-10-31T01:30:00Z'));
    const off = await add({ kind: 'TIME_OFF', fromDate: sunday, toDate: sunday, timeZone });
    const whole = off.availability.exceptions.find(({ kind }) => kind === 'TIME_OFF')!;
    expect((Date.parse(whole.endsAt) - Date.parse(whole.startsAt)) / 3_600_000).toBe(25);
  });

  it('shows the lessons that time off, and taking extra time back, leave outside', async () => {
    await save(EVERY_DAY);
    const lesson = await makeLesson(pool, fixture.provider, { teacherId: teacher.id, startsAt: noon(6) });
    const night = await makeLesson(pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: `${day(7)}T02:00:00Z`,
    });
    const off = { kind: 'TIME_OFF', fromDate: day(6), toDate: day(6), reason: 'Dentist' };
    const preview = await add({ ...off, dryRun: true });
    expect(preview.affected.map(({ id }) => id)).toEqual([lesson.id]);
    expect((await fixture.agents.support.call(teacherAvailability, { params })).exceptions).toEqual([]);
    await add(off);
    const { availability } = await add({
      kind: 'EXTRA',
      fromDate: day(7),
      toDate: day(7),
      fromTime: '00:00',
      toTime: '06:00',
    });
    const { id: exceptionId } = availability.exceptions.find(({ kind }) => kind === 'EXTRA')!;
    const at = { params: { ...params, exceptionId } };
    const { support } = fixture.agents;
    const dry = await support.call(removeTeacherException, { ...at, query: { dryRun: true } });
    expect(dry.affected.map(({ id }) => id)).toEqual([night.id]);
    const gone = await support.call(removeTeacherException, at);
    expect(gone.availability.exceptions).toMatchObject([{ kind: 'TIME_OFF', reason: 'Dentist' }]);
    expect((await support.apiCall(removeTeacherException, at)).status).toBe(404);
  });
});
