import { beforeAll, describe, expect, it } from 'vitest';
import { clockChangeReport, clockChanges, keepHour } from '#domain/api/clock-changes.ts';
import type { KeptHour } from '#domain/clock-change.ts';
import { addDays, parsePlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { newId } from '#server/core/id.ts';
import { asOwner } from '#server/db/tenant.ts';
import { createSeries, type Staff } from '#server/modules/regular-lessons/create.ts';
import { undo } from '#server/modules/undo/undo.ts';
import { testApp } from '#tests/support/app.ts';
import { book, makeAlwaysOpen, within } from '#tests/support/booking.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeSchool, refusesAllBut, type School } from '#tests/support/school.ts';
import { announceChanges } from './announce.ts';
import { changesAhead } from './changes.queries.ts';
import { keepHourOf } from './keep.ts';
import { reportOf } from './report.queries.ts';

const test = testApp();
const { pool } = test;
const NOW = new Date('2027-03-02T09:00:00Z');
const NEW_YORK = parsePlainDate('2027-03-14');
const MADRID = parsePlainDate('2027-03-28');
const AUTUMN = parsePlainDate('2027-10-31');
let school: School;
let staff: Staff;
beforeAll(async () => {
  school = await makeSchool(test);
  const { id } = school.people.support;
  staff = { accountId: id, actorId: id, now: NOW };
});
const on = <T>(work: Parameters<typeof within<T>>[2]) => within(pool, school.provider, work);

interface Wish {
  teacherZone?: Timezone;
  studentZone?: Timezone;
  groupId?: string;
  day?: PlainDate;
  time?: string;
  hours?: [Timezone, string, string];
}
/** A weekly lesson on Madrid's clock, an hour long, that begins a week before. */
async function makeWeekly(wish: Wish = {}) {
  const { teacherZone = 'Europe/Madrid', studentZone = 'America/New_York', groupId, day, time } = wish;
  const teacher = await makeTeacher(pool, school.provider, { account: { time_zone: teacherZone } });
  if (wish.hours) await giveHours(teacher.id, wish.hours);
  else await makeAlwaysOpen(pool, school.provider, teacher.id, 'Europe/Madrid');
  const student = await makeStudent(pool, school.provider, { account: { time_zone: studentZone } });
  const first = day ?? parsePlainDate('2027-03-03');
  const { series } = await on((db) =>
    createSeries(
      db,
      {
        teacherId: teacher.id,
        ...(groupId ? { groupId } : { studentId: student.id }),
        weekday: weekdayOf(first),
        startTime: (time ?? '18:00') as Time,
        durationMinutes: 60,
        timeZone: 'Europe/Madrid',
        startsOn: first,
        dates: 'FREE',
      },
      staff,
    ),
  );
  return { id: series.id, teacherId: teacher.id, studentId: student.id };
}
const giveHours = (teacherId: string, [zone, from, to]: [Timezone, string, string]) =>
  asOwner(pool, (db) =>
    db
      .insertInto('availability_rule')
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          provider_id: school.provider.id,
          id: newId(),
          teacher_id: teacherId,
          weekday,
          from_time: from,
          to_time: to,
          time_zone: zone,
          valid_from: '2020-01-01',
        })),
      )
      .execute(),
  );
const reported = async (id: string, day: PlainDate) =>
  (await on((db) => reportOf(db, day, id))).series.find((one) => one.id === id);
const keep = (id: string, hour: KeptHour, day: PlainDate, clashes?: 'KEEP') =>
  on((db) => keepHourOf(db, day, { regularLessonId: id, hour, clashes }, staff));
const minutesOf = (people: { hour: string; minutes: number }[] | undefined) =>
  people?.map(({ hour, minutes }) => [hour, minutes]);
const startsOf = (studentId: string) =>
  asOwner(pool, (db) =>
    db
      .selectFrom('lesson_participant as p')
      .innerJoin('lesson as l', 'l.id', 'p.lesson_id')
      .select(['l.starts_at', 'l.time_zone'])
      .where('p.student_id', '=', studentId)
      .where('l.status', '<>', 'CANCELLED')
      .orderBy('l.starts_at')
      .execute(),
  );

describe('who may not', () => {
  it('PERM-01 refuses everybody but support, and knows no change on any other day', async () => {
    const allowed = ['admin', 'support'] as const;
    const params = { on: parsePlainDate('2027-06-01') };
    const body = { regularLessonId: newId(), hour: 'SCHOOL' as const };
    await refusesAllBut(school, allowed, clockChanges);
    await refusesAllBut(school, allowed, clockChangeReport, { params });
    await refusesAllBut(school, allowed, keepHour, { params, body });
    await expect(school.agents.support.call(clockChangeReport, { params })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the report', () => {
  it('names the days of change in the zones that matter, due two weeks before', async () => {
    await makeWeekly({ studentZone: 'America/New_York' });
    const changes = await on((db) => changesAhead(db, NOW));
    expect(changes).toMatchObject([
      { on: NEW_YORK, zones: [{ zone: 'America/New_York', minutes: 60 }], isDue: true },
      { on: MADRID, zones: [{ zone: 'Europe/Madrid', minutes: 60 }], isDue: false },
    ]);
    const later = await on((db) => changesAhead(db, new Date('2027-08-01T09:00:00Z')));
    expect(later.map(({ on: day, zones }) => [day, zones[0]!.minutes])).toEqual([
      [AUTUMN, -60],
      ['2027-11-07', -60],
    ]);
  });

  it('says for whom a weekly lesson moves, and how far, on each of the days', async () => {
    const { id } = await makeWeekly({ studentZone: 'America/New_York' });
    const first = await reported(id, NEW_YORK);
    expect(minutesOf(first?.people)).toEqual([
      ['STUDENT', 60],
      ['TEACHER', 0],
      ['SCHOOL', 0],
    ]);
    expect(first?.people[0]).toMatchObject({
      before: { weekday: 3, time: '12:00' },
      after: { weekday: 3, time: '13:00' },
    });
    expect(first).toMatchObject({ firstOn: '2027-03-17', fallsOutside: false });
    const second = await reported(id, MADRID);
    expect(minutesOf(second?.people)?.[0]).toEqual(['STUDENT', -60]);
    expect(second?.people[0]).toMatchObject({ before: { time: '13:00' }, after: { time: '12:00' } });
  });

  it('counts the half hour of Lord Howe', async () => {
    const { id } = await makeWeekly({ studentZone: 'Australia/Lord_Howe' });
    expect(minutesOf((await reported(id, parsePlainDate('2027-04-04')))?.people)?.[0]).toEqual([
      'STUDENT',
      -30,
    ]);
  });

  it('leaves out who shares the clock, what ends before, and what begins after', async () => {
    const same = await makeWeekly({ studentZone: 'Europe/Paris' });
    expect(await reported(same.id, MADRID)).toBeUndefined();
    const late = await makeWeekly({ day: addDays(NEW_YORK, 3) });
    expect(await reported(late.id, NEW_YORK)).toBeUndefined();
  });

  it('moves a day for whom midnight lies between', async () => {
    const { id } = await makeWeekly({ studentZone: 'America/New_York', time: '05:30' });
    expect((await reported(id, NEW_YORK))?.people[0]).toMatchObject({
      before: { weekday: 2, time: '23:30' },
      after: { weekday: 3, time: '00:30' },
    });
  });

  it('tells what falls outside the hours of a teacher on another clock', async () => {
    const edge = await makeWeekly({
      studentZone: 'Europe/Madrid',
      teacherZone: 'America/New_York',
      hours: ['America/New_York', '08:00', '13:00'],
    });
    expect(await reported(edge.id, NEW_YORK)).toMatchObject({ fallsOutside: true });
    const roomy = await makeWeekly({ hours: ['America/New_York', '08:00', '20:00'] });
    expect(await reported(roomy.id, NEW_YORK)).toMatchObject({ fallsOutside: false });
  });

  it('names the hour that is left out on the day itself, and the one that comes twice', async () => {
    const gap = await makeWeekly({ studentZone: 'Europe/Madrid', day: addDays(MADRID, -14), time: '02:30' });
    expect(await reported(gap.id, MADRID)).toMatchObject({ isLeftOut: true, firstOn: '2027-04-04' });
    const twice = await makeWeekly({
      studentZone: 'Europe/Madrid',
      day: addDays(AUTUMN, -14),
      time: '02:30',
    });
    expect(await reported(twice.id, AUTUMN)).toMatchObject({ isLeftOut: false, isTwice: true });
  });
});

describe('keeping an hour', () => {
  it("the student's: from the first date on the lesson stands on the student's clock; undone it is as before", async () => {
    const { id, studentId } = await makeWeekly({ studentZone: 'America/New_York' });
    const before = await startsOf(studentId);
    expect(before[2]).toMatchObject({ starts_at: '2027-03-17T17:00:00+00:00' });
    const { undoId } = await keep(id, 'STUDENT', NEW_YORK);
    const after = await startsOf(studentId);
    expect(after.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual([
      '2027-03-03T17:00',
      '2027-03-10T17:00',
      '2027-03-17T16:00',
      '2027-03-24T16:00',
      '2027-03-31T16:00',
      '2027-04-07T16:00',
      '2027-04-14T16:00',
      '2027-04-21T16:00',
    ]);
    expect(after[2]!.time_zone).toBe('America/New_York');
    const report = await on((db) => reportOf(db, NEW_YORK));
    expect(report.kept).toMatchObject([{ hour: 'STUDENT', decidedBy: school.people.support.fullName }]);
    expect(report.series.some((one) => one.id === id)).toBe(false);
    await on((db) => undo(db, undoId, { accountId: staff.actorId, now: NOW }));
    expect(await startsOf(studentId)).toEqual(before);
    expect((await on((db) => reportOf(db, NEW_YORK))).kept).toEqual([]);
    expect(await reported(id, NEW_YORK)).toBeDefined();
  });

  it("the teacher's, where it does not move: nothing changes but that it is decided", async () => {
    const { id, studentId } = await makeWeekly();
    const before = await startsOf(studentId);
    const { done, undoId } = await keep(id, 'TEACHER', NEW_YORK);
    expect(done).toEqual([]);
    expect(await startsOf(studentId)).toEqual(before);
    await expect(keep(id, 'STUDENT', NEW_YORK)).rejects.toMatchObject({ code: 'not-possible' });
    await on((db) => undo(db, undoId, { accountId: staff.actorId, now: NOW }));
    expect(await reported(id, NEW_YORK)).toBeDefined();
  });

  it('is refused whole where a date clashes, unless that date may stay', async () => {
    const { id, teacherId } = await makeWeekly();
    const { id: other } = await makeStudent(pool, school.provider);
    await book(pool, school.provider, { teacherId, studentIds: [other], startsAt: '2027-03-24T15:30:00Z' });
    await expect(keep(id, 'STUDENT', NEW_YORK)).rejects.toMatchObject({ code: 'slot-taken' });
    expect(await reported(id, NEW_YORK)).toBeDefined();
    const { done } = await keep(id, 'STUDENT', NEW_YORK, 'KEEP');
    expect(done.map(({ what }) => what)).toEqual(['MOVED', 'KEPT', 'MOVED', 'MOVED', 'MOVED', 'MOVED']);
  });

  it("is not one student's in a group", async () => {
    const { id: member } = await makeStudent(pool, school.provider, {
      account: { time_zone: 'America/New_York' },
    });
    const group = await makeGroup(pool, school.provider, {}, [member]);
    const { id } = await makeWeekly({ groupId: group.id });
    await expect(keep(id, 'STUDENT', NEW_YORK)).rejects.toMatchObject({ code: 'invalid-input' });
    expect((await keep(id, 'SCHOOL', NEW_YORK)).done).toEqual([]);
  });
});

describe('the notice', () => {
  it('I9 is mailed once to everybody of support, however many processes look', async () => {
    const fresh = await makeSchool(test);
    [school, staff] = [
      fresh,
      { ...staff, accountId: fresh.people.support.id, actorId: fresh.people.support.id },
    ];
    await makeWeekly();
    const run = () => on((db) => announceChanges(db, fresh.provider.id, NOW));
    const told = await Promise.all([run(), run(), run()]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
    expect(await run()).toBe(0);
    const mails = await asOwner(pool, (db) =>
      db
        .selectFrom('outbox_message')
        .select('payload')
        .where('provider_id', '=', fresh.provider.id)
        .where('dedupe_key', 'like', 'clock-change:%')
        .execute(),
    );
    expect(mails.map(({ payload }) => payload)).toMatchObject(
      mails.map(() => ({ template: 'clock-change', facts: { on: NEW_YORK, moved: 1, outside: 0 } })),
    );
    expect(mails.length).toBe(2);
    expect(await on((db) => announceChanges(db, fresh.provider.id, new Date('2027-02-20T09:00:00Z')))).toBe(
      0,
    );
  });
});
