import { beforeAll, describe, expect, it } from 'vitest';
import { wallClockOf } from '#domain/values/instant.ts';
import { parsePlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { addDays } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  type MadeProvider,
} from '#tests/support/people.ts';
import { createRegularLessons, type Staff } from './create.ts';
import { moveRegularLessons } from './move.ts';
import { previewRegularLessons } from './preview.ts';

const { pool } = testDatabase();
let provider: MadeProvider;
let staff: Staff;
beforeAll(async () => {
  provider = await makeProvider(pool);
  const { id } = await makeSupport(pool, provider);
  staff = { accountId: id, actorId: id, now: new Date() };
});

const TIMES = ['00:30', '02:30', '12:30', '13:00', '18:00'];
const CHANGES: [Timezone, string][] = [
  ['Europe/Madrid', '2027-03-28'],
  ['Europe/Madrid', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
];
const CASES = CHANGES.flatMap(([zone, day]) => TIMES.map((time) => [time, zone, day] as const));

/** A weekly series over the change: two dates before it, that day, and two after. */
async function plan(time: string, zone: Timezone, day: string) {
  const change = parsePlainDate(day);
  const teacher = await makeTeacher(pool, provider);
  await makeAlwaysOpen(pool, provider, teacher.id, zone);
  const student = await makeStudent(pool, provider);
  const startsOn = addDays(change, -14);
  return {
    teacherId: teacher.id,
    studentId: student.id,
    weekday: weekdayOf(change),
    startTime: time as Time,
    durationMinutes: 30,
    timeZone: zone,
    startsOn,
    endsOn: addDays(change, 14),
  };
}
const existsOn = (zone: Timezone, day: PlainDate, time: string): boolean =>
  !(time === '02:30' && `${zone} ${day}`.match(/Madrid 2027-03-28|New_York 2027-03-14/));

describe('a weekly lesson over the clock change', () => {
  it.each(CASES)(
    'at %s in %s on %s keeps its wall time, and what was shown is what is booked',
    async (time, zone, day) => {
      const body = await plan(time, zone, day);
      const shown = await inProviderTransaction(pool, provider, (db) =>
        previewRegularLessons(db, body, staff),
      );
      const free = shown.dates.filter(({ verdict }) => verdict === 'FREE');
      expect(free).toHaveLength(existsOn(zone, parsePlainDate(day), time) ? 5 : 4);
      const { series: regularLesson } = await inProviderTransaction(pool, provider, (db) =>
        createRegularLessons(db, { ...body, dates: 'FREE' }, staff),
      );
      expect(regularLesson.lessons.map(({ startsAt }) => startsAt)).toEqual(
        free.map(({ startsAt }) => startsAt),
      );
      for (const lesson of regularLesson.lessons)
        expect(wallClockOf(lesson.startsAt, zone)).toEqual({ date: lesson.date, time });
      const [first, last] = [shown.dates[0]!, shown.dates.at(-1)!];
      expect(Math.abs(last.shiftMinutes)).toBe(zone === 'Australia/Lord_Howe' ? 30 : 60);
      expect(last.shiftMinutes).toBe(first.utcOffsetMinutes! - last.utcOffsetMinutes!);
    },
  );

  it('in the gap is refused with the next time that there is', async () => {
    const body = await plan('02:30', 'Europe/Madrid', '2027-03-28');
    const { dates } = await inProviderTransaction(pool, provider, (db) =>
      previewRegularLessons(db, body, staff),
    );
    const next = '2027-03-28T01:00:00+00:00';
    expect(dates[2]).toMatchObject({ verdict: 'CLOCK_GAP', startsAt: null, alternative: { startsAt: next } });
    const whole = inProviderTransaction(pool, provider, (db) =>
      createRegularLessons(db, { ...body, dates: 'ALL' }, staff),
    );
    await expect(whole).rejects.toMatchObject({ code: 'slot-taken' });
    const { series: regularLesson } = await inProviderTransaction(pool, provider, (db) =>
      createRegularLessons(db, { ...body, startTime: '12:00' as Time, dates: 'ALL' }, staff),
    );
    const change = {
      scope: 'ONE',
      date: parsePlainDate('2027-03-28'),
      startTime: '02:30' as Time,
      reason: 'x',
    } as const;
    const moved = await inProviderTransaction(pool, provider, (db) =>
      moveRegularLessons(db, regularLesson.id, change, staff),
    ).catch((e: unknown) => e);
    expect(moved).toBeInstanceOf(ApiError);
    expect(moved).toMatchObject({
      code: 'invalid-input',
      details: { next: { date: '2027-03-28', time: '03:00', timezone: 'Europe/Madrid' } },
    });
  });

  it('in the doubled hour shows both offsets and takes the earlier', async () => {
    const body = await plan('02:30', 'Europe/Madrid', '2027-10-31');
    const { dates } = await inProviderTransaction(pool, provider, (db) =>
      previewRegularLessons(db, body, staff),
    );
    expect(dates[2]).toMatchObject({
      verdict: 'FREE',
      startsAt: '2027-10-31T00:30:00+00:00',
      utcOffsetMinutes: 120,
      otherOffsetMinutes: 60,
    });
    expect(dates.filter(({ otherOffsetMinutes }) => otherOffsetMinutes !== null)).toHaveLength(1);
  });
});
