import { beforeAll, expect, it } from 'vitest';
import { addHoliday, listHolidays, removeHoliday } from '#domain/scheduling/api/availability.ts';
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

beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});

it('PERM-01 holidays are read by support and set by admins; others are refused', async () => {
  await refusesAllBut(fixture, ['admin', 'support'], listHolidays);
  await refusesAllBut(fixture, ['admin'], addHoliday, { body: { onDate: day(9), name: 'Feast' } });
});

it('a holiday is added once, with the lessons placed on it, and taken back', async () => {
  const { admin, support } = fixture.agents;
  const lesson = await makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: `${day(8)}T11:00:00Z`,
  });
  const body = { onDate: day(8), name: 'Town feast' };
  const preview = await admin.call(addHoliday, { body: { ...body, dryRun: true } });
  expect(preview.affected.map(({ id }) => id)).toEqual([lesson.id]);
  expect(await support.call(listHolidays)).toEqual([]);
  const { holidays } = await admin.call(addHoliday, { body });
  expect(holidays).toMatchObject([body]);
  await refusesField(admin, addHoliday, { body }, 'onDate');
  await makeHoliday(pool, await makeProvider(pool), day(9));
  expect(await support.call(listHolidays)).toEqual(holidays);
  const params = { id: holidays[0]!.id };
  expect(await admin.call(removeHoliday, { params })).toEqual([]);
  expect((await admin.apiCall(removeHoliday, { params })).status).toBe(404);
});
