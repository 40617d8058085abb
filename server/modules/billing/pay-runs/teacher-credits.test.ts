import { beforeAll, expect, it } from 'vitest';
import { getEarningsSoFar, getTeacherCredits } from '#domain/billing/api/teacher-credits.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeRate, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

const JUNE = { query: { month: '2026-06-17' as never } };

/** A lesson of June with a student of its own, so that seats never overlap. */
async function lesson(startsAt: string, status: string, minutes = 60, teacherId = fixture.people.teacher.id) {
  const student = await makeStudent(pool, fixture.provider);
  return makeLesson(pool, fixture.provider, {
    teacherId,
    studentIds: [student.id],
    startsAt,
    minutes,
    row: { status },
    ...(status.endsWith('ATTENDED') && { seat: { status } }),
  });
}

it('PERM-01 refuses all roles except teachers', async () => {
  await refusesAllBut(fixture, ['teacher'], getTeacherCredits);
  await refusesAllBut(fixture, ['teacher'], getEarningsSoFar);
});

it('VAL-01 refuses what is no day', async () => {
  await refusesField(fixture.agents.teacher, getTeacherCredits, { query: { month: '2026-06' } }, 'month');
});

it('ROUTE-16 counts the month’s own lessons by their status, with months in the school’s time zone', async () => {
  const colleague = await makeTeacher(pool, fixture.provider);
  await makeRate(pool, fixture.people.teacher, { hourly_cents: 2400 });
  await lesson('2026-05-31T21:30:00Z', 'ATTENDED');
  await lesson('2026-05-31T22:30:00Z', 'ATTENDED', 30);
  await lesson('2026-06-15T10:00:00Z', 'NOT_ATTENDED', 90);
  await lesson('2026-06-16T10:00:00Z', 'CANCELLED');
  await lesson('2026-06-30T22:30:00Z', 'ATTENDED');
  await lesson('2026-06-20T10:00:00Z', 'ATTENDED', 60, colleague.id);

  const apiCall = () => fixture.agents.teacher.call(getTeacherCredits, JUNE);
  const june = await apiCall();
  expect(june).toMatchObject({ month: '2026-06-01', timeZone: 'Europe/Madrid', currency: 'EUR', runs: [] });
  expect(june.pay).toMatchObject({ status: 'OPEN', totalCents: 30 * 40 + 90 * 40 });
  expect(
    june.pay.lines.map(({ outcome, rateCents, amountCents }) => [outcome, rateCents, amountCents]),
  ).toEqual([
    ['TAUGHT', 2400, 1200],
    ['NO_SHOW', 2400, 3600],
  ]);
  expect(june.given.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: 'ATTENDED', lessons: 1, minutes: 30 },
    { status: 'CANCELLED', lessons: 1, minutes: 60 },
    { status: 'NOT_ATTENDED', lessons: 1, minutes: 90 },
  ]);
  expect(june.planned).toEqual({ lessons: 0, minutes: 0 });
  expect(june.months.map(({ month, minutes }) => [month, minutes])).toEqual([
    ['2026-01-01', 0],
    ['2026-02-01', 0],
    ['2026-03-01', 0],
    ['2026-04-01', 0],
    ['2026-05-01', 60],
    ['2026-06-01', 120],
  ]);
  // The month, its run if there is one, and its lines.
  expect(await ownStatements(pool, apiCall)).toHaveLength(3);
});

it('takes this month when none is asked for, and counts what is still to come in it', async () => {
  const { month } = await fixture.agents.teacher.call(getTeacherCredits);
  const [today] = await test.sql<{ month: string }>(
    "select date_trunc('month', now() at time zone 'Europe/Madrid')::date::text as month",
  );
  expect(month).toBe(today?.month);
  const soon = await lesson(new Date(Date.now() + 60_000).toISOString(), 'ASSIGNED', 30);
  const [day] = await test.sql<{ of: string }>(
    "select ($1::timestamptz at time zone 'Europe/Madrid')::date::text as of",
    [soon.startsAt],
  );
  const { planned } = await fixture.agents.teacher.call(getTeacherCredits, {
    query: { month: day?.of as never },
  });
  expect(planned).toEqual({ lessons: 1, minutes: 30 });
});

it('shows pay once the school has confirmed it: the own lines only', async () => {
  const { provider, people } = fixture;
  const colleague = await makeTeacher(pool, provider);
  const run = '01890000-0000-7000-8000-00000000aaaa';
  await test.sql("insert into pay_run (provider_id, id, month) values ($1, $2, '2026-06-01')", [
    provider.id,
    run,
  ]);
  for (const [teacherId, cents] of [
    [people.teacher.id, 2200],
    [people.teacher.id, -200],
    [colleague.id, 9900],
  ]) {
    await test.sql(
      `insert into pay_line (provider_id, id, pay_run_id, teacher_id, kind, description, reason, amount_cents)
       values ($1, gen_random_uuid(), $2, $3, case when $4 < 0 then 'DEDUCTION' else 'BONUS' end, 'Open day', 'Open day', $4)`,
      [provider.id, run, teacherId, cents],
    );
  }
  const pay = async () => (await fixture.agents.teacher.call(getTeacherCredits, JUNE)).pay;
  expect((await pay()).status).toBe('OPEN');
  const statement = () =>
    fixture.agents.teacher.inject({ url: `/api/v1/teacher-platform/pay-runs/${run}/statement` });
  expect((await statement()).statusCode).toBe(404);
  await test.sql(
    "update pay_run set status = 'CONFIRMED', confirmed_at = now(), total_cents = 11900 where id = $1",
    [run],
  );
  expect(await pay()).toMatchObject({ status: 'CONFIRMED', totalCents: 2000 });
  expect(pdfText((await statement()).rawPayload)).toContain('Pay statement: June 2026');
  await test.sql("update provider set locales = '{en,es}' where id = $1", [provider.id]);
  await test.sql("update account set locale = 'es' where id = $1", [people.teacher.id]);
  const spanish = pdfText((await statement()).rawPayload).replaceAll(/\s/g, '');
  for (const words of ['Liquidación:juniode2026', 'Horade', 'Complemento:Openday', 'Total20,00'])
    expect(spanish).toContain(words);
  expect((await pay()).lines.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    -200, 2200,
  ]);
});

it('compares the month so far, as the month itself counts it, with last month up to the same day', async () => {
  const teacher = await makeTeacher(pool, fixture.provider);
  const own = await test.sessionOf(teacher.email);
  await makeRate(pool, teacher, { hourly_cents: 6000 });
  const soFar = () => own.call(getEarningsSoFar);
  const { until, ...empty } = await soFar();
  expect(empty).toMatchObject({ totalCents: 0, untilCents: 0 });
  await lesson(new Date(Date.now() - 600_000).toISOString(), 'ATTENDED', 5, teacher.id);
  await lesson(`${until}T10:00:00Z`, 'ATTENDED', 60, teacher.id);
  const next = addDays(until, 1);
  // Where the day before is the month's last, there is no later one.
  if (next.slice(0, 7) === until.slice(0, 7)) await lesson(`${next}T10:00:00Z`, 'ATTENDED', 60, teacher.id);
  await lesson(`${until}T12:00:00Z`, 'ATTENDED');
  const { pay, month } = await own.call(getTeacherCredits);
  expect(await soFar()).toEqual({ month, totalCents: pay.totalCents, until, untilCents: 6000 });
  expect(pay.totalCents).toBe(500);
  // The two months, and of each its run if there is one, and its lines.
  expect(await ownStatements(pool, soFar)).toHaveLength(5);
});
