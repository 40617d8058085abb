import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookWeeklyLessons,
  listWeeklySlots,
  previewWeeklyLessons,
} from '#domain/scheduling/api/weekly-booking.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeException, makeHoliday } from '#tests/support/availability.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeTeacher } from '#tests/support/people.ts';
import { MONDAY, TODAY, week } from '#tests/support/regular-lessons.ts';
import { type Fixture, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import {
  bookShown,
  mondayHour,
  offered,
  previewed,
  weeklyBookingRig,
} from '#tests/support/weekly-booking.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
const { openTeacher, student } = weeklyBookingRig(test, () => fixture.provider);
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const allow = (weeks: number | null) =>
  test.sql(
    `update provider set rules = case when $2::int is null then rules - 'weeklyCreditWeeks'
      else rules || jsonb_build_object('weeklyCreditWeeks', $2::int) end where id = $1`,
    [fixture.provider.id, weeks],
  );
const lessonsOf = (id: string) =>
  test.sql<{ starts_at: Date; status: string; created_by: string }>(
    `select l.starts_at, l.status, l.created_by from lesson l join lesson_participant p on p.lesson_id = l.id
      where p.student_id = $1 order by l.starts_at`,
    [id],
  );

describe('who may not', () => {
  it('BOOK-26 PERM-01 students only', async () => {
    const { id } = await openTeacher();
    const body = mondayHour(id);
    await refusesAllBut(fixture, ['student'], listWeeklySlots, { query: { durationMinutes: 60 } });
    await refusesAllBut(fixture, ['student'], previewWeeklyLessons, { body });
    await refusesAllBut(fixture, ['student'], bookWeeklyLessons, { body: { ...body, dates: [MONDAY] } });
  });

  it('BOOK-02 BOOK-03 BOOK-26 names each field that cannot be', async () => {
    const { id } = await openTeacher();
    const elsewhere = await makeTeacher(pool, await makeProvider(pool));
    const french = await makeTeacher(pool, fixture.provider, { row: { languages: ['FRENCH'] } });
    const { agent } = await student(16);
    const good = mondayHour(id);
    const wrong = [
      ['teacherId', { teacherId: elsewhere.id }],
      ['teacherId', { teacherId: french.id }],
      ['teacherId', { teacherId: 'none' }],
      ['weekday', { weekday: 7 }],
      ['startTime', { startTime: '25:00' }],
      ['durationMinutes', { durationMinutes: 45 }],
      ['startsOn', { startsOn: TODAY }],
      ['startsOn', { startsOn: addDays(TODAY, 100) }],
      ['startsOn', { startsOn: '2026-02-30' }],
    ] as const;
    for (const [field, change] of wrong) {
      await refusesField(agent, previewWeeklyLessons, { body: { ...good, ...change } }, field);
      await refusesField(agent, bookWeeklyLessons, { body: { ...good, ...change, dates: [MONDAY] } }, field);
    }
    for (const dates of [[], [addDays(MONDAY, 1)], [MONDAY, MONDAY]])
      await refusesField(agent, bookWeeklyLessons, { body: { ...good, dates } }, 'dates');
    await refusesField(agent, listWeeklySlots, { query: { durationMinutes: 45 } }, 'durationMinutes');
  });

  it('BOOK-26 not where the school books them itself, nor without credits for four weeks', async () => {
    const { id } = await openTeacher();
    const short = await student(7);
    const refused = await bookShown(short.agent, mondayHour(id));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'not-possible', details: { reason: 'not-enough-credits', credits: 1 } },
    });
    await allow(0);
    const rich = await student(40);
    expect((await previewed(rich.agent, mondayHour(id))).booking).toBe('REQUEST');
    expect(await bookShown(rich.agent, mondayHour(id))).toMatchObject({
      status: 422,
      body: { code: 'not-possible', details: { reason: 'on-request' } },
    });
    await allow(null);
    expect(await lessonsOf(short.id)).toEqual([]);
    expect(await lessonsOf(rich.id)).toEqual([]);
  });
});

describe('the offer', () => {
  it('BOOK-26 lists free weekly times, the usual teacher first, without what others have taken', async () => {
    const [own, other] = [await openTeacher(), await openTeacher()];
    const { agent } = await student(8, { row: { teacher_id: own.id } });
    const { agent: rival } = await student(16);
    expect((await bookShown(rival, mondayHour(own.id))).status).toBe(200);
    const { teachers, weeks, startsOn } = await offered(agent);
    expect(weeks).toBe(8);
    expect(startsOn > TODAY).toBe(true);
    expect(teachers[0]).toMatchObject({ id: own.id, isOwn: true });
    const mondayTimes = (teacherId: string) =>
      teachers
        .find(({ id }) => id === teacherId)!
        .slots.filter(({ weekday }) => weekday === 1)
        .map(({ startTime }) => startTime);
    expect(mondayTimes(own.id)).not.toContain('10:00');
    expect(mondayTimes(own.id)).toEqual(expect.arrayContaining(['09:00', '11:00']));
    expect(mondayTimes(other.id)).toContain('10:00');
  });
});

describe('the preview', () => {
  it('BOOK-06 BOOK-26 shows holidays, absences and own lessons, and tells nothing of others', async () => {
    const teacher = await openTeacher();
    const me = await student(16);
    const other = await student(0);
    await makeHoliday(pool, fixture.provider, week(1), 'Founders’ day');
    await makeException(pool, fixture.provider, teacher.id, {
      kind: 'TIME_OFF',
      startsAt: `${week(2)}T00:00:00Z`,
      endsAt: `${week(2)}T22:00:00Z`,
    });
    const lesson = { teacherId: teacher.id, minutes: 60 };
    await makeLesson(pool, fixture.provider, {
      ...lesson,
      startsAt: `${week(3)}T09:00:00Z`,
      studentIds: [me.id],
    });
    await makeLesson(pool, fixture.provider, {
      ...lesson,
      startsAt: `${week(4)}T09:00:00Z`,
      studentIds: [other.id],
    });
    const preview = await previewed(me.agent, mondayHour(teacher.id));
    expect(preview.dates.map(({ verdict }) => verdict).slice(0, 6)).toEqual([
      'FREE',
      'HOLIDAY',
      'NOT_WORKING',
      'STUDENT_BUSY',
      'TEACHER_BUSY',
      'FREE',
    ]);
    expect(preview.dates[1]).toMatchObject({ holidayName: 'Founders’ day', isCovered: false });
    expect(preview.dates[3]!.otherStartsAt).not.toBeNull();
    expect(preview.dates[4]!.otherStartsAt).toBeNull();
    expect(JSON.stringify(preview)).not.toContain(other.fullName);
    await test.sql(`delete from holiday where provider_id = $1`, [fixture.provider.id]);
  });

  it('BOOK-08 BOOK-26 counts the credits by date and by when they expire', async () => {
    const { id } = await openTeacher();
    const me = await student(0);
    await grantCredits(pool, fixture.provider, { studentId: me.id, credits: 10, expiresOn: week(2) });
    await grantCredits(pool, fixture.provider, { studentId: me.id, credits: 1 });
    const { credits, booking, dates } = await previewed(me.agent, mondayHour(id));
    expect(booking).toBe('CREDITS');
    expect(dates.map(({ isCovered }) => isCovered)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ]);
    expect(credits).toEqual({
      each: 2,
      needed: 16,
      datesToCover: 4,
      coverUntil: week(3),
      missing: 1,
      lots: [
        { credits: 10, expiresOn: week(2) },
        { credits: 1, expiresOn: null },
      ],
    });
  });

  it('BOOK-26 counts what other weekly lessons will need too', async () => {
    const { id } = await openTeacher();
    const { agent } = await student(9);
    expect((await bookShown(agent, mondayHour(id))).status).toBe(200);
    const other = { ...mondayHour(id), startTime: '12:00' as const } as ReturnType<typeof mondayHour>;
    const { credits, booking } = await previewed(agent, other);
    expect(booking).toBe('CREDITS');
    expect(credits.missing).toBeGreaterThanOrEqual(7);
    expect(credits.missing).toBeLessThanOrEqual(9);
  });

  it('BOOK-06 D14 keeps the hour on the clock of the school when it changes', async () => {
    test.clock.stopAt(new Date('2027-03-08T12:00:00Z'));
    const { id } = await openTeacher();
    const { agent } = await student(16);
    const { dates } = await previewed(agent, mondayHour(id, '2027-03-15' as typeof MONDAY));
    test.clock.reset();
    expect(dates.slice(0, 3).map(({ startsAt }) => startsAt && new Date(startsAt).toISOString())).toEqual([
      '2027-03-15T09:00:00.000Z',
      '2027-03-22T09:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
    ]);
  });
});

describe('the booking', () => {
  it('BOOK-07 BOOK-26 books the free dates at once, in the name of the student, and tells both', async () => {
    const teacher = await openTeacher();
    const me = await student(8);
    await makeLesson(pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: `${week(6)}T09:00:00Z`,
      minutes: 60,
    });
    const { status, body } = await bookShown(me.agent, mondayHour(teacher.id));
    expect(status).toBe(200);
    expect(body.lessons).toHaveLength(7);
    const lessons = await lessonsOf(me.id);
    expect(lessons).toHaveLength(7);
    expect(new Set(lessons.map(({ created_by }) => created_by))).toEqual(new Set(['STUDENT']));
    expect(new Set(lessons.map((lesson) => lesson.status))).toEqual(new Set(['ASSIGNED']));
    for (const { email } of [me, teacher]) expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('BOOK-22 BOOK-26 a time taken while it is looked at: nothing is booked, other weekly times are named', async () => {
    const teacher = await openTeacher();
    const [me, rival] = [await student(16), await student(16)];
    const body = mondayHour(teacher.id);
    const seen = (await previewed(me.agent, body)).dates.map(({ date }) => date);
    await makeLesson(pool, fixture.provider, {
      teacherId: teacher.id,
      startsAt: `${week(5)}T09:00:00Z`,
      minutes: 60,
      studentIds: [rival.id],
    });
    const answer = await me.agent.apiCall(bookWeeklyLessons, { body: { ...body, dates: seen } });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot-taken']);
    const { weekly } = answer.body.details as { weekly: { weekday: number; startTime: string }[] };
    expect(weekly.length).toBeGreaterThan(2);
    expect(await lessonsOf(me.id)).toEqual([]);
    expect(await test.sql(`select id from regular_lesson where student_id = $1`, [me.id])).toEqual([]);
    const nearest = (weekly as Awaited<ReturnType<typeof offered>>['teachers'][number]['slots']).find(
      ({ missing }) => missing === 0,
    );
    const other = { ...body, weekday: nearest!.weekday, startTime: nearest!.startTime };
    expect((await bookShown(me.agent, other as typeof body)).status).toBe(200);
  });
});
