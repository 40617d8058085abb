import { beforeAll, describe, expect, it } from 'vitest';
import { takePayment } from '#domain/billing/api/orders.ts';
import { getSettings, timeZoneEffect, updateSettings } from '#domain/provider/api/settings.ts';
import type { Currency } from '#domain/values/money.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeHoliday } from '#tests/support/availability.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProduct } from '#tests/support/sales.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const LIMA = 'America/Lima' as never;
const day = (days: number) => addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), days);

describe('what follows from another zone', () => {
  it('ROUTE-12 is shown with the permission for settings, for existing time zones', async () => {
    const query = { timeZone: LIMA };
    await refusesAllBut(fixture, ['admin', 'support'], timeZoneEffect, { query });
    await refusesField(
      fixture.agents.admin,
      timeZoneEffect,
      { query: { timeZone: 'Mars/Base' } },
      'timeZone',
    );
    await refusesField(fixture.agents.admin, timeZoneEffect, {}, 'timeZone');
  });

  it('D14 counts what falls on another day, and leaves weekly lessons in their own zone', async () => {
    const place = { teacherId: fixture.people.teacher.id };
    // 02:00 in Madrid is the evening before in Lima, on which there is a holiday.
    await makeLesson(pool, fixture.provider, { ...place, startsAt: `${day(10)}T01:00:00Z` });
    await makeLesson(pool, fixture.provider, { ...place, startsAt: `${day(10)}T15:00:00Z` });
    await makeHoliday(pool, fixture.provider, day(9));
    await test.sql(
      `insert into regular_lesson (provider_id, id, teacher_id, student_id, weekday, start_time, duration_minutes, time_zone, starts_on)
       values ($1, gen_random_uuid(), $2, $3, 1, '10:00', 60, 'Europe/Madrid', current_date)`,
      [fixture.provider.id, fixture.people.teacher.id, fixture.people.student.id],
    );
    const effect = await fixture.agents.support.call(timeZoneEffect, { query: { timeZone: LIMA } });
    expect(effect).toMatchObject({
      from: 'Europe/Madrid',
      to: 'America/Lima',
      lessonsAhead: 2,
      onAnotherDay: 1,
      onHolidays: 1,
      weeklyLessons: [{ timeZone: 'Europe/Madrid', count: 1 }],
    });
    const { version } = await fixture.agents.admin.call(getSettings);
    await fixture.agents.admin.call(updateSettings, { body: { version, timeZone: LIMA } });
    expect(
      await test.sql('select time_zone from regular_lesson where provider_id = $1', [fixture.provider.id]),
    ).toEqual([{ time_zone: 'Europe/Madrid' }]);
  });
});

describe('the currency', () => {
  const set = async (of: Fixture, currency: Currency) => {
    const { version } = await of.agents.admin.call(getSettings);
    return of.agents.admin.apiCall(updateSettings, { body: { version, currency } });
  };
  const order = async (of: Fixture) => {
    const { id } = await makeProduct(pool, of.provider);
    const lines = [{ productId: id, quantity: 1 }];
    const body = { studentId: of.people.student.id, lines, method: 'TRANSFER', isPaid: false } as const;
    return of.agents.support.apiCall(takePayment, { body });
  };

  it('may be another one until something is ordered, and not from then on', async () => {
    expect((await set(fixture, 'USD')).body).toMatchObject({ currency: 'USD', mayChangeCurrency: true });
    expect((await order(fixture)).status).toBe(200);
    const refused = await set(fixture, 'GBP');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { currency: expect.stringContaining('already use USD') as string },
    ]);
    expect((await set(fixture, 'USD')).status).toBe(200);
    expect(await fixture.agents.admin.call(getSettings)).toMatchObject({
      currency: 'USD',
      mayChangeCurrency: false,
    });
  });

  it('never differs from an order, in either order of events', async () => {
    for (let n = 0; n < 3; n += 1) {
      const other = await makeFixture(test);
      await Promise.all([order(other), set(other, 'CHF')]);
      const [{ odd }] = (await test.sql<{ odd: number }>(
        `select count(*)::int as odd from customer_order o join provider p on p.id = o.provider_id
         where p.id = $1 and o.currency <> p.currency`,
        [other.provider.id],
      )) as [{ odd: number }];
      expect(odd).toBe(0);
    }
  });
});
