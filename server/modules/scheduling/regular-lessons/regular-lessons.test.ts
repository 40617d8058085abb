import { beforeAll, describe, expect, it } from 'vitest';
import {
  createRegularLesson,
  oneRegularLesson,
  previewRegularLesson,
  regularLessons,
  type RegularLessonDate,
} from '#domain/scheduling/api/regular-lessons.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeRules } from '#tests/support/availability.ts';
import { book, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { at, MONDAY, mondays, TODAY, week } from '#tests/support/regular-lessons.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture(test);
});

/** A teacher who is always there, in a zone without clock changes, and a student with credits. */
async function people(credits = 40) {
  const teacher = await makeTeacher(pool, fixture.provider);
  await makeAlwaysOpen(pool, fixture.provider, teacher.id, 'UTC');
  const student = await makeStudent(pool, fixture.provider);
  if (credits > 0) await grantCredits(pool, fixture.provider, { studentId: student.id, credits });
  return { teacherId: teacher.id, studentId: student.id };
}
const support = () => fixture.agents.support;
const accept = (who: { teacherId: string; studentId?: string; groupId?: string }, more: object = {}) =>
  support().call(createRegularLesson, { body: { ...mondays(who), dates: 'ALL', ...more } });
const verdicts = (dates: readonly RegularLessonDate[]) => dates.map(({ verdict }) => verdict);
const rows = (table: string) =>
  test.sql<{ n: number }>(`select count(*)::int as n from ${table} where provider_id = $1`, [
    fixture.provider.id,
  ]);
const holiday = (on_date: PlainDate) =>
  asOwner(pool, (db) =>
    db
      .insertInto('holiday')
      .values({ provider_id: fixture.provider.id, id: newId(), on_date, name: 'Local feast' })
      .execute(),
  );

describe('before a series is accepted', () => {
  it('shows every date of the horizon with its verdict, why, and an alternative for each clash', async () => {
    const who = await people();
    const elsewhere = await people();
    const taken = { startsAt: at(MONDAY, '10:30'), durationMinutes: 60 };
    const busy = await book(pool, fixture.provider, {
      ...taken,
      teacherId: who.teacherId,
      studentIds: [elsewhere.studentId],
    });
    await book(pool, fixture.provider, {
      teacherId: elsewhere.teacherId,
      studentIds: [who.studentId],
      startsAt: at(week(1), '09:30'),
    });
    await asOwner(pool, (db) =>
      db
        .insertInto('availability_exception')
        .values({
          provider_id: fixture.provider.id,
          id: newId(),
          teacher_id: who.teacherId,
          kind: 'TIME_OFF',
          starts_at: at(week(2), '00:00'),
          ends_at: at(week(3), '00:00'),
          reason: 'Moving house',
        })
        .execute(),
    );
    await holiday(week(4));
    const { dates, timeZone } = await support().call(previewRegularLesson, { body: mondays(who) });
    expect(timeZone).toBe('UTC');
    expect(dates.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => week(n)));
    expect(verdicts(dates)).toEqual([
      'TEACHER_BUSY',
      'STUDENT_BUSY',
      'NOT_WORKING',
      'FREE',
      'HOLIDAY',
      'FREE',
      'FREE',
      'FREE',
    ]);
    expect(dates[0]).toMatchObject({ why: { kind: 'LESSON', lessonId: busy }, shiftMinutes: 0 });
    expect(dates[2]?.why).toMatchObject({ kind: 'TIME_OFF', name: 'Moving house' });
    expect(dates[4]?.why).toMatchObject({ kind: 'HOLIDAY', name: 'Local feast' });
    const ways = dates.map(({ alternative }) => alternative && alternative.startsAt.slice(0, 16));
    expect(ways[0]).toBe(`${MONDAY}T09:30`);
    expect(ways[1]).toBe(`${week(1)}T10:30`);
    expect(ways[4]).toBe(`${addDays(week(4), 1)}T10:00`);
    expect(dates[2]?.alternative).toMatchObject({ startsAt: expect.stringContaining(`${week(2)}T10:00`) });
    expect(dates[2]?.alternative?.teacherId).not.toBe(who.teacherId);
    await test.sql('delete from holiday where provider_id = $1', [fixture.provider.id]);
  });

  it('BOOK-23 offers for an evening that is taken another evening rather than the morning of that day, or the best substitute', async () => {
    const student = await makeStudent(pool, fixture.provider, { row: { level: 'B2' } });
    const [teacher, known, stranger] = [
      await makeTeacher(pool, fixture.provider),
      await makeTeacher(pool, fixture.provider, { row: { levels: ['B2'], score_average: 4 } }),
      await makeTeacher(pool, fixture.provider, { row: { levels: ['B2'], score_average: 5 } }),
    ];
    for (const { id } of [known, stranger]) await makeAlwaysOpen(pool, fixture.provider, id, 'UTC');
    await makeRules(pool, fixture.provider, teacher.id, [
      { weekday: 1, from: '08:00', to: '19:00', timeZone: 'UTC' },
      { weekday: 2, from: '17:30', to: '19:00', timeZone: 'UTC' },
    ]);
    const tuesday = addDays(MONDAY, 1);
    const taken = [
      [MONDAY, '14:00', 240],
      [MONDAY, '18:00', 60],
      [week(1), '14:30', 240],
      [addDays(week(1), 1), '18:00', 60],
    ] as const;
    for (const [date, time, minutes] of taken)
      await makeLesson(pool, fixture.provider, { teacherId: teacher.id, startsAt: at(date, time), minutes });
    await makeLesson(pool, fixture.provider, {
      teacherId: known.id,
      studentIds: [student.id],
      startsAt: at(addDays(TODAY, -3), '09:00'),
      minutes: 60,
      row: { status: 'ATTENDED' },
      seat: { status: 'ATTENDED' },
    });
    const body = mondays({ teacherId: teacher.id, studentId: student.id }, '18:00');
    const { dates } = await support().call(previewRegularLesson, { body });
    expect(dates[0]?.alternative).toMatchObject({
      startsAt: expect.stringContaining(`${tuesday}T18:00`),
      teacherId: teacher.id,
    });
    expect(dates[1]?.alternative).toMatchObject({
      startsAt: expect.stringContaining(`${week(1)}T18:00`),
      teacherId: known.id,
    });
  });

  it('judges all dates in one statement, and finds all alternatives in another', async () => {
    const who = await people();
    const sent = async (startTime: string) =>
      (
        await ownStatements(pool, () =>
          support().call(previewRegularLesson, { body: mondays(who, startTime) }),
        )
      ).filter(({ text }) => /wall_instants|teacher_working/.test(text)).length;
    expect(await sent('10:00')).toBe(1);
    const { startsAt } = { startsAt: at(week(1), '11:00') };
    await book(pool, fixture.provider, { teacherId: who.teacherId, studentIds: [who.studentId], startsAt });
    expect(await sent('11:00')).toBe(2);
  });
});

describe('accepting', () => {
  it('books every date as a lesson of the series, and holds credits for the coming week only', async () => {
    const who = await people();
    const { series: regularLesson, done } = await accept(who);
    expect(done.map(({ what }) => what)).toEqual(Array(8).fill('BOOKED'));
    expect(regularLesson).toMatchObject({
      status: 'ACTIVE',
      weekday: 1,
      startTime: '10:00',
      plannedUntil: addDays(week(8), -1),
    });
    expect(regularLesson.lessons.map(({ date, isMoved }) => [date, isMoved])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [week(n), false]),
    );
    const held = await test.sql<{ n: number }>(
      `select count(*)::int as n from credit_transaction where student_id = $1 and reason = 'HOLD'`,
      [who.studentId],
    );
    const soon = Date.parse(at(MONDAY, '10:00')) <= Date.now() + 7 * 86_400_000 ? 1 : 0;
    expect(held[0]?.n).toBe(soon);
  });

  it('refuses all when one date is taken, tells the new verdicts, and writes nothing', async () => {
    const who = await people();
    await book(pool, fixture.provider, {
      teacherId: who.teacherId,
      studentIds: [(await people()).studentId],
      startsAt: at(week(3), '10:00'),
    });
    const before = [await rows('lesson'), await rows('regular_lesson')];
    const bodies = [
      { dates: 'ALL' },
      { dates: 'FREE', seen: [week(2), week(3)] },
      { dates: [{ date: MONDAY }, { date: week(3) }] },
    ];
    for (const more of bodies) {
      const answer = await support().apiCall(createRegularLesson, {
        body: { ...mondays(who), ...more } as never,
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'slot-taken']);
      const { dates } = answer.body.details as { dates: RegularLessonDate[] };
      expect(dates.find(({ date }) => date === week(3))?.verdict).toBe('TEACHER_BUSY');
    }
    expect([await rows('lesson'), await rows('regular_lesson')]).toEqual(before);
  });

  it('takes the free dates, or a list in which clashes are shifted in time or to another teacher', async () => {
    const who = await people();
    const elsewhere = await people();
    for (const startsAt of [at(week(1), '10:00'), at(week(2), '10:00')])
      await book(pool, fixture.provider, {
        teacherId: who.teacherId,
        studentIds: [elsewhere.studentId],
        startsAt,
      });
    const free = await accept(who, { dates: 'FREE', seen: [MONDAY, week(3)] });
    expect(free.done.map(({ what }) => what)).toEqual([
      'BOOKED',
      'LEFT_OUT',
      'LEFT_OUT',
      ...Array(5).fill('BOOKED'),
    ]);
    const second = await makeStudent(pool, fixture.provider);
    const shifted = await accept(
      { teacherId: who.teacherId, studentId: second.id },
      {
        startTime: '11:00',
        dates: [
          { date: MONDAY },
          { date: week(1), startsAt: at(addDays(week(1), 1), '12:00') },
          { date: week(2), teacherId: elsewhere.teacherId },
        ],
      },
    );
    expect(shifted.series.lessons).toMatchObject([
      { date: MONDAY, startsAt: expect.stringContaining(`${MONDAY}T11:00`), isMoved: false },
      { date: week(1), startsAt: expect.stringContaining(`${addDays(week(1), 1)}T12:00`), isMoved: true },
      { date: week(2), teacherId: elsewhere.teacherId, isMoved: true },
    ]);
  });

  it("seats a group's members of today and keeps its capacity", async () => {
    const { teacherId } = await people();
    const members = [await makeStudent(pool, fixture.provider), await makeStudent(pool, fixture.provider)];
    const group = await makeGroup(
      pool,
      fixture.provider,
      { capacity: 4 },
      members.map(({ id }) => id),
    );
    const { series: regularLesson } = await accept({ teacherId, groupId: group.id });
    const [lesson] = await test.sql('select capacity, seats_taken, status from lesson where id = $1', [
      regularLesson.lessons[0]!.id,
    ]);
    expect(lesson).toEqual({ capacity: 4, seats_taken: 2, status: 'PARTIALLY_ASSIGNED' });
    const mine = await support().call(regularLessons, { query: { studentId: members[0]!.id } });
    expect(mine.map(({ id }) => id)).toEqual([regularLesson.id]);
  });

  it('happens once when two accept the same at the same moment', async () => {
    const who = await people();
    const others = await Promise.all(Array.from({ length: 6 }, () => makeStudent(pool, fixture.provider)));
    const answers = await Promise.all(
      others.map(({ id }) =>
        support().apiCall(createRegularLesson, {
          body: { ...mondays({ teacherId: who.teacherId, studentId: id }), dates: 'ALL' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('can be taken back whole', async () => {
    const who = await people();
    const { series: regularLesson, undoId } = await accept(who);
    await support().call(undo, { params: { id: undoId } });
    const after = await support().call(oneRegularLesson, { params: { id: regularLesson.id } });
    expect(after.status).toBe('ENDED');
    expect(new Set(after.lessons.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
    expect((await accept(who)).done).toHaveLength(8);
  });
});
