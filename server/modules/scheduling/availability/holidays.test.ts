import { beforeAll, describe, expect, it } from 'vitest';
import {
  addHoliday,
  addOfficialHolidays,
  getOfficialCalendar,
  listHolidays,
  removeHoliday,
} from '#domain/scheduling/api/holidays.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeHoliday } from '#tests/support/availability.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
const day = (days: number) => addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), days);
const MADRID = { country: 'ES', region: 'MD', year: 2031 };

beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});

const lessonOn = (days: number) =>
  makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: `${day(days)}T11:00:00Z`,
  });
const dates = async () => (await fixture.agents.support.call(listHolidays)).map(({ onDate }) => onDate);

it('PERM-01 holidays are read by support and set by admins; others are refused', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], listHolidays);
  await refusesAllBut(fixture, ['admin'], addHoliday, { body: { onDate: day(9), name: 'Feast' } });
  const body = { ...MADRID, dates: [parsePlainDate('2031-05-02')] };
  await refusesAllBut(fixture, ['admin'], addOfficialHolidays, { body });
});

it('a holiday is added once, with the lessons placed on it, and deleted again', async () => {
  const { admin, support } = fixture.agents;
  const lesson = await lessonOn(8);
  const body = { onDate: day(8), name: 'Town feast' };
  const before = await support.call(listHolidays);
  const preview = await admin.call(addHoliday, { body: { ...body, dryRun: true } });
  expect(preview.affected.map(({ id }) => id)).toEqual([lesson.id]);
  expect(preview).toMatchObject({ added: 1, affectedCount: 1, undoId: null });
  expect(await support.call(listHolidays)).toEqual(before);
  const { holidays } = await admin.call(addHoliday, { body });
  const made = holidays.find(({ onDate }) => onDate === day(8))!;
  expect(made).toMatchObject(body);
  await refusesField(admin, addHoliday, { body }, 'onDate');
  await makeHoliday(pool, await makeProvider(pool), day(7));
  expect(await support.call(listHolidays)).toEqual(holidays);
  const params = { id: made.id };
  expect(await admin.call(removeHoliday, { params })).toEqual(before);
  expect((await admin.apiCall(removeHoliday, { params })).status).toBe(404);
});

describe('a range of holidays', () => {
  it('is refused when it ends before it starts or is too long', async () => {
    const { admin } = fixture.agents;
    const refused = (toDate: ReturnType<typeof day>) =>
      refusesField(admin, addHoliday, { body: { onDate: day(30), toDate, name: 'Break' } }, 'toDate');
    await refused(day(29));
    await refused(day(130));
  });

  it('adds every day that is not a holiday yet, with the lessons of all of them, and is undone as a whole', async () => {
    const { admin } = fixture.agents;
    const lessons = [await lessonOn(31), await lessonOn(33)];
    await admin.call(addHoliday, { body: { onDate: day(32), name: 'Day between' } });
    const before = await dates();
    const body = { onDate: day(30), toDate: day(34), name: 'Winter break' };
    const { added, affected, holidays, undoId } = await admin.call(addHoliday, { body });
    expect(added).toBe(4);
    expect(affected.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
    expect(holidays.find(({ onDate }) => onDate === day(32))?.name).toBe('Day between');
    await admin.call(undo, { params: { id: undoId! } });
    expect(await dates()).toEqual(before);
  });
});

describe('an official calendar', () => {
  it('is refused for an unknown country, region or day', async () => {
    const { admin } = fixture.agents;
    await refusesField(admin, getOfficialCalendar, { query: { ...MADRID, country: 'XX' } }, 'country');
    await refusesField(admin, getOfficialCalendar, { query: { ...MADRID, region: 'XX' } }, 'region');
    const body = { ...MADRID, dates: [parsePlainDate('2031-05-03')] };
    await refusesField(admin, addOfficialHolidays, { body }, 'dates');
  });

  it('differs by region and country, one entry per day, beside the holidays of the school', async () => {
    const { admin } = fixture.agents;
    await admin.call(addHoliday, { body: { onDate: parsePlainDate('2031-12-25'), name: 'Xmas' } });
    const of = async (query: object) => {
      const { days } = await admin.call(getOfficialCalendar, {
        query: { country: 'ES', year: 2031, ...query },
      });
      expect(new Set(days.map(({ onDate }) => onDate)).size).toBe(days.length);
      return days;
    };
    const [madrid, andalusia] = [await of({ region: 'MD' }), await of({ region: 'AN' })];
    expect(madrid).toContainEqual(expect.objectContaining({ onDate: '2031-05-02', existingName: null }));
    expect(madrid).toContainEqual(expect.objectContaining({ onDate: '2031-12-25', existingName: 'Xmas' }));
    expect(andalusia.map(({ onDate }) => onDate)).toContain('2031-02-28');
    expect((await of({ country: 'FR' })).map(({ onDate }) => onDate)).toContain('2031-07-14');
    const { countries, regions } = await admin.call(getOfficialCalendar, { query: MADRID });
    expect(countries.length).toBeGreaterThan(150);
    expect(regions).toHaveLength(19);
  });

  it('adds the chosen days under their official names, and is undone as a whole', async () => {
    const { admin } = fixture.agents;
    const before = await dates();
    const chosen = ['2031-01-01', '2031-05-02'].map(parsePlainDate);
    const added = await admin.call(addOfficialHolidays, { body: { ...MADRID, dates: chosen } });
    expect(added.added).toBe(2);
    expect(await dates()).toEqual([...before, ...chosen].toSorted());
    await refusesField(admin, addOfficialHolidays, { body: { ...MADRID, dates: chosen } }, 'dates');
    await admin.call(undo, { params: { id: added.undoId! } });
    expect(await dates()).toEqual(before);
  });
});
