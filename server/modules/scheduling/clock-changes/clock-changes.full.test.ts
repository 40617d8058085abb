import { describe, expect, it } from 'vitest';
import {
  clockChangeReport,
  clockChanges,
  keepAllHours,
  keepHour,
  ownClockChanges,
} from '#domain/scheduling/api/clock-changes.ts';
import { chooseMessage } from '#domain/office/api/messages.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { undo } from '#server/modules/office/undo/undo.ts';
import { UNDO } from '#server/undo-steps.ts';
import { testApp } from '#tests/support/app.ts';
import { book } from '#tests/support/booking.ts';
import { clockFixture, everyDay, NEW_YORK, NOW } from '#tests/support/clock-fixture.ts';
import { makeStudent } from '#tests/support/people.ts';
import { refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { announceChanges } from './announce.ts';
import { changesAhead } from './changes.queries.ts';
import { ownChangesOf, reportOf } from './report.queries.ts';

const test = testApp();
const { pool } = test;
const MADRID = parsePlainDate('2027-03-28');
const AUTUMN = parsePlainDate('2027-10-31');
const { rig, renew, on, makeWeekly, reported, save, startsOf } = clockFixture(test);
const minutesOf = (people: { hour: string; minutes: number }[] | undefined) =>
  people?.map(({ hour, minutes }) => [hour, minutes]);

describe('who may not', () => {
  it('PERM-01 refuses all roles except support, and knows no change on any other day', async () => {
    const allowed = ['admin', 'support'] as const;
    const params = { on: parsePlainDate('2027-06-01') };
    const body = { regularLessonId: newId(), hour: 'SCHOOL' as const };
    await refusesAllBut(rig.provider, allowed, clockChanges);
    await refusesAllBut(rig.provider, ['teacher'], ownClockChanges);
    await refusesAllBut(rig.provider, allowed, clockChangeReport, { params });
    await refusesAllBut(rig.provider, allowed, keepHour, { params, body });
    const all = { hour: 'SCHOOL' as const, regularLessonIds: [newId()] };
    await refusesAllBut(rig.provider, allowed, keepAllHours, { params, body: all });
    const { support } = rig.provider.agents;
    const none = { params, body: { ...all, regularLessonIds: [] } };
    await refusesField(support, keepAllHours, none, 'regularLessonIds');
    await expect(rig.provider.agents.support.call(clockChangeReport, { params })).rejects.toMatchObject({
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

  it('moves the day for people with midnight in between', async () => {
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
      hours: everyDay('America/New_York', '08:00', '13:00'),
    });
    expect(await reported(edge.id, NEW_YORK)).toMatchObject({ fallsOutside: true });
    const roomy = await makeWeekly({ hours: everyDay('America/New_York', '08:00', '20:00') });
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
  it("the student's: from the first date on the lesson has the student's time; undone it is as before", async () => {
    const { id, studentId } = await makeWeekly({ studentZone: 'America/New_York' });
    const before = await startsOf(studentId);
    expect(before[2]).toMatchObject({ starts_at: '2027-03-17T17:00:00+00:00' });
    const { undoId } = await save(id, 'STUDENT', NEW_YORK);
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
    expect(report.kept).toMatchObject([{ hour: 'STUDENT', decidedBy: rig.provider.people.support.fullName }]);
    expect(report.series.some((one) => one.id === id)).toBe(false);
    await on((db) => undo(db, undoId, { accountId: rig.staff.actorId, now: NOW, registry: UNDO }));
    expect(await startsOf(studentId)).toEqual(before);
    expect((await on((db) => reportOf(db, NEW_YORK))).kept).toEqual([]);
    expect(await reported(id, NEW_YORK)).toBeDefined();
  });

  it("the teacher's, where it does not move: nothing changes but that it is decided", async () => {
    const { id, studentId } = await makeWeekly();
    const before = await startsOf(studentId);
    const { done, undoId } = await save(id, 'TEACHER', NEW_YORK);
    expect(done).toEqual([]);
    expect(await startsOf(studentId)).toEqual(before);
    await expect(save(id, 'STUDENT', NEW_YORK)).rejects.toMatchObject({ code: 'not-possible' });
    await on((db) => undo(db, undoId, { accountId: rig.staff.actorId, now: NOW, registry: UNDO }));
    expect(await reported(id, NEW_YORK)).toBeDefined();
  });

  it('is refused whole where a date clashes, unless that date may stay', async () => {
    const { id, teacherId } = await makeWeekly();
    const { id: other } = await makeStudent(pool, rig.provider.provider);
    await book(pool, rig.provider.provider, {
      teacherId,
      studentIds: [other],
      startsAt: '2027-03-24T15:30:00Z',
    });
    await expect(save(id, 'STUDENT', NEW_YORK)).rejects.toMatchObject({ code: 'slot-taken' });
    expect(await reported(id, NEW_YORK)).toBeDefined();
    const { done } = await save(id, 'STUDENT', NEW_YORK, 'KEEP');
    expect(done.map(({ what }) => what)).toEqual(['MOVED', 'KEPT', 'MOVED', 'MOVED', 'MOVED', 'MOVED']);
  });
});

describe('ROUTE-16 the notice on the teacher’s dashboard', () => {
  const seen = (teacherId: string, now: string) =>
    on((db) => ownChangesOf(db, teacherId, new Date(`${now}T09:00:00Z`)));
  const york = { teacherZone: 'America/New_York', studentZone: 'Europe/Madrid' } as const;
  const hours = everyDay('America/New_York', '11:00', '13:00');

  it('says from two weeks before what moves on whose wall, and what falls outside, of the own lessons alone', async () => {
    const { id, teacherId } = await makeWeekly({ ...york, hours });
    const { teacherId: other } = await makeWeekly({ studentZone: 'Europe/Madrid' });
    expect(await seen(teacherId, '2027-02-27')).toEqual([]);
    expect((await seen(teacherId, '2027-02-28')).map((one) => one.on)).toEqual([NEW_YORK]);
    const both = await seen(teacherId, '2027-03-14');
    expect(both.map((one) => one.on)).toEqual([NEW_YORK, MADRID]);
    expect(
      both.map(({ series: regularLessons }) => regularLessons.map((one) => [one.id, one.fallsOutside])),
    ).toEqual([[[id, true]], [[id, false]]]);
    expect(both[1]!.series[0]!.people).toMatchObject([
      { hour: 'STUDENT', minutes: 0 },
      { hour: 'TEACHER', minutes: -60, before: { time: '13:00' }, after: { time: '12:00' } },
      { hour: 'SCHOOL' },
    ]);
    expect(await seen(teacherId, '2027-03-29')).toEqual([]);
    expect(await seen(other, '2027-03-14')).toEqual([]);
  });

  it('says what support has decided instead', async () => {
    const { id, teacherId } = await makeWeekly(york);
    await save(id, 'TEACHER', MADRID);
    expect(await seen(teacherId, '2027-03-15')).toMatchObject([
      { on: MADRID, series: [], kept: [{ hour: 'TEACHER' }] },
    ]);
  });
});

describe('the notice', () => {
  it('I9 is mailed once to all of support who want it, however many processes run', async () => {
    const fresh = await renew();
    await makeWeekly();
    const off = { kind: 'CLOCK_CHANGES' as const, isOn: false };
    await fresh.agents.admin.call(chooseMessage, { body: off });
    const run = () => on((db) => announceChanges(db, fresh.provider.id, NOW));
    const sent = await Promise.all([run(), run(), run()]);
    expect(sent.toSorted()).toEqual([0, 0, 1]);
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
    expect(mails.length).toBe(1);
    expect(await on((db) => announceChanges(db, fresh.provider.id, new Date('2027-02-20T09:00:00Z')))).toBe(
      0,
    );
  });
});
