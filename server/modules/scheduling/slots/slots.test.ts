import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FreeSlot,
  holdSlot,
  holdSlotForStudent,
  listSlots,
  listSlotsOfTeacher,
  listSlotsOfTeachers,
  releaseSlot,
} from '#domain/scheduling/api/slots.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeRules } from '#tests/support/availability.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { sweepSlotHolds } from './hold.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let best: MadeAccount;
const day = (days: number) => addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), days);
const days = { from: day(2), to: day(9), durationMinutes: 60 };

beforeAll(async () => {
  fixture = await makeFixture(test);
  best = await makeTeacher(pool, fixture.provider, {
    row: { languages: ['ENGLISH', 'FRENCH'], score_average: 4.9 },
  });
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
  await makeAlwaysOpen(pool, fixture.provider, best.id);
  const french = await makeTeacher(pool, fixture.provider, { row: { languages: ['FRENCH'] } });
  await makeAlwaysOpen(pool, fixture.provider, french.id);
  const away = await makeTeacher(pool, fixture.provider, { row: { status: 'VACATIONS' } });
  await makeAlwaysOpen(pool, fixture.provider, away.id);
});

const teacherIds = (slots: readonly FreeSlot[]) =>
  [...new Set(slots.map(({ teacherId }) => teacherId))].sort();

describe('finding slots', () => {
  it('PERM-01 refuses all other roles', async () => {
    await refusesAllBut(fixture, ['student'], listSlotsOfTeachers, { query: days });
    await refusesAllBut(fixture, ['student'], listSlotsOfTeacher, {
      params: { teacherId: best.id },
      query: days,
    });
    await refusesAllBut(fixture, ['admin', 'support'], listSlots, { query: days });
  });

  it('refuses days in the wrong order, too many of them, and other lengths, naming the field', async () => {
    const { student } = fixture.agents;
    await refusesField(student, listSlotsOfTeachers, { query: { ...days, to: day(1) } }, 'to');
    await refusesField(student, listSlotsOfTeachers, { query: { ...days, to: day(31) } }, 'to');
    await refusesField(student, listSlotsOfTeachers, { query: { ...days, to: '2027-02-30' } }, 'to');
    await refusesField(
      student,
      listSlotsOfTeachers,
      { query: { ...days, durationMinutes: 45 } },
      'durationMinutes',
    );
    await refusesField(student, listSlotsOfTeachers, { query: { ...days, period: 'NIGHT' } }, 'period');
    await refusesField(student, listSlotsOfTeachers, { query: { ...days, timeZone: 'Mars' } }, 'timeZone');
  });

  it("answers 404 for another school's teacher and student like for unknown ones", async () => {
    const other = await makeProvider(pool);
    const teacher = await makeTeacher(pool, other);
    const student = await makeStudent(pool, other);
    for (const teacherId of [teacher.id, randomUUID()]) {
      const answer = await fixture.agents.student.apiCall(listSlotsOfTeacher, {
        params: { teacherId },
        query: days,
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
    for (const studentId of [student.id, randomUUID()]) {
      const answer = await fixture.agents.support.apiCall(listSlots, { query: { ...days, studentId } });
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
  });

  it("API-13 offers every active teacher of the student's language, the best first, by one statement", async () => {
    const { student } = fixture.agents;
    let offer = await student.call(listSlotsOfTeachers, { query: days });
    const statements = await ownStatements(pool, async () => {
      offer = await student.call(listSlotsOfTeachers, { query: days });
    });
    expect(statements).toHaveLength(1);
    expect(teacherIds(offer.slots)).toEqual([best.id, fixture.people.teacher.id].sort());
    expect(offer.teachers[0]).toEqual({
      id: best.id,
      fullName: best.fullName,
      photoUrl: null,
      stars: 4.9,
      timeZone: 'Europe/Madrid',
      isOwn: false,
    });
    expect([offer.slots[0]?.teacherId, offer.next, offer.timeZone]).toEqual([best.id, null, 'Europe/Madrid']);
    const starts = offer.slots.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort());
  });

  it('API-13 tells as many teachers for a beginning as asked for, and only those asked for', async () => {
    const { student } = fixture.agents;
    const one = await student.call(listSlotsOfTeachers, { query: { ...days, perStart: 1 } });
    expect(teacherIds(one.slots)).toEqual([best.id]);
    expect(one.teachers).toHaveLength(2);
    const some = await student.call(listSlotsOfTeachers, {
      query: { ...days, 'teacherIds[]': fixture.people.teacher.id } as typeof days,
    });
    expect(teacherIds(some.slots)).toEqual([fixture.people.teacher.id]);
  });

  it("API-13 leaves out the student's own lessons, the teacher's, and what the notice and the horizon forbid", async () => {
    const startsAt = hoursAhead(80);
    await makeLesson(pool, fixture.provider, {
      teacherId: best.id,
      studentIds: [fixture.people.student.id],
      startsAt,
      minutes: 60,
    });
    const offer = await fixture.agents.student.call(listSlotsOfTeachers, { query: days });
    const clash = offer.slots.filter((slot) => {
      const at = Date.parse(slot.startsAt);
      return at > Date.parse(startsAt) - 3_600_000 && at < Date.parse(startsAt) + 3_600_000;
    });
    expect(clash).toEqual([]);
    const near = await fixture.agents.student.call(listSlotsOfTeachers, { query: { ...days, from: day(0) } });
    expect(Date.parse(near.slots[0]!.startsAt)).toBeGreaterThan(Date.now() + 11.9 * 3_600_000);
    const far = await fixture.agents.student.call(listSlotsOfTeachers, {
      query: { ...days, from: day(50), to: day(70) },
    });
    expect(Date.parse(far.slots.at(-1)!.startsAt)).toBeLessThanOrEqual(Date.now() + 56 * 86_400_000);
  });

  it('takes period and days by the clock of the zone asked for', async () => {
    const timeZone = 'America/New_York';
    const offer = await fixture.agents.student.call(listSlotsOfTeacher, {
      params: { teacherId: best.id },
      query: { ...days, to: days.from, period: 'EVENING', timeZone },
    });
    const hours = offer.slots.map(({ startsAt }) =>
      new Date(startsAt).toLocaleString('sv-SE', { timeZone }).slice(0, 13),
    );
    expect([...new Set(hours)]).toEqual([18, 19, 20, 21, 22, 23].map((hour) => `${days.from} ${hour}`));
  });

  it('API-13 answers empty days with the first free slot after them', async () => {
    const weekly = await makeTeacher(pool, fixture.provider);
    const weekday = new Date(`${day(12)}T00:00:00Z`).getUTCDay();
    await makeRules(pool, fixture.provider, weekly.id, [
      { weekday, from: '10:00', to: '11:00', timeZone: 'UTC' },
    ]);
    const params = { teacherId: weekly.id };
    const offer = await fixture.agents.student.call(listSlotsOfTeacher, {
      params,
      query: { ...days, from: day(6), to: day(9) },
    });
    expect([offer.slots, offer.next?.startsAt]).toEqual([[], `${day(12)}T10:00:00.000Z`]);
    expect(offer.teachers.map(({ id }) => id)).toEqual([weekly.id]);
    const past = await fixture.agents.student.call(listSlotsOfTeacher, {
      params,
      query: { ...days, from: day(-20), to: day(-15) },
    });
    expect(past.next?.startsAt).toBe(`${day(5)}T10:00:00.000Z`);
    const never = await makeTeacher(pool, fixture.provider);
    const none = await fixture.agents.student.call(listSlotsOfTeacher, {
      params: { teacherId: never.id },
      query: days,
    });
    expect([none.slots, none.next]).toEqual([[], null]);
  });

  it('binds support to the present only, and follows the language or the student', async () => {
    const { support } = fixture.agents;
    const today = { ...days, from: day(0), to: day(1) };
    const offer = await support.call(listSlots, { query: { ...today, language: 'FRENCH' } });
    expect(Date.parse(offer.slots[0]!.startsAt)).toBeLessThan(Date.now() + 3_600_000);
    expect(teacherIds(offer.slots)).toHaveLength(2);
    expect(teacherIds(offer.slots)).toContain(best.id);
    const forStudent = await support.call(listSlots, {
      query: { ...today, studentId: fixture.people.student.id },
    });
    expect(teacherIds(forStudent.slots)).toEqual([best.id, fixture.people.teacher.id].sort());
  });
});

describe('holding a slot', () => {
  const wanted = (hours: number, teacherId = best.id) => ({
    teacherId,
    startsAt: hoursAhead(hours),
    durationMinutes: 60,
  });
  const signedIn = async () => test.signIn((await makeStudent(pool, fixture.provider)).email);

  it('PERM-01 refuses all other roles', async () => {
    await refusesAllBut(fixture, ['student'], holdSlot, { body: wanted(100) });
    await refusesAllBut(fixture, ['student'], releaseSlot);
    await refusesAllBut(fixture, ['admin', 'support'], holdSlotForStudent, { body: wanted(100) });
  });

  it('refuses what could not be booked, naming the field, and hides other schools', async () => {
    const { student } = fixture.agents;
    await refusesField(student, holdSlot, { body: wanted(3) }, 'startsAt');
    await refusesField(student, holdSlot, { body: wanted(24 * 60) }, 'startsAt');
    await refusesField(
      student,
      holdSlot,
      { body: { ...wanted(100), durationMinutes: 45 } },
      'durationMinutes',
    );
    const other = await makeTeacher(pool, await makeProvider(pool));
    for (const teacherId of [other.id, randomUUID()])
      expect((await student.apiCall(holdSlot, { body: wanted(100, teacherId) })).status).toBe(404);
  });

  it('holds it for five minutes: others no longer see it nor can book it, the holder can', async () => {
    const { student } = fixture.agents;
    const body = wanted(120);
    const held = await student.call(holdSlot, { body });
    expect(Date.parse(held.heldUntil) - Date.now()).toBeGreaterThan(290_000);
    expect(Date.parse(held.heldUntil) - Date.now()).toBeLessThan(301_000);
    const other = await signedIn();
    const refused = await other.apiCall(holdSlot, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot-taken']);
    const { slots } = refused.body.details as { slots: FreeSlot[] };
    expect(slots).toHaveLength(5);
    const query = { from: day(4), to: day(7), durationMinutes: 60 };
    const params = { teacherId: best.id };
    const starts = async (agent: typeof other) =>
      (await agent.call(listSlotsOfTeacher, { params, query })).slots.map(({ startsAt }) =>
        Date.parse(startsAt),
      );
    expect(await starts(other)).not.toContain(Date.parse(body.startsAt));
    expect(await starts(student)).toContain(Date.parse(body.startsAt));
    await expect(
      book(pool, fixture.provider, { ...body, studentIds: [], accountId: null }),
    ).rejects.toMatchObject({ code: 'slot-taken' });
    await student.call(releaseSlot);
    expect(await starts(other)).toContain(Date.parse(body.startsAt));
    await other.call(holdSlot, { body });
  });

  it('keeps one slot for an account: a new one takes the place of the old', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await one.call(holdSlot, { body: wanted(140) });
    await one.call(holdSlot, { body: wanted(142, fixture.people.teacher.id) });
    expect((await two.apiCall(holdSlot, { body: wanted(140) })).status).toBe(200);
  });

  it('forgets what has run out, and throws it away', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const held = await one.call(holdSlot, { body: wanted(160) });
    await test.sql("update slot_hold set expires_at = now() - interval '1 second' where id = $1", [held.id]);
    await asOwner(pool, sweepSlotHolds);
    expect(await test.sql('select id from slot_hold where id = $1', [held.id])).toEqual([]);
    await two.call(holdSlot, { body: wanted(160) });
  });

  it('lets support hold what no student could, and never what another account holds', async () => {
    const { support } = fixture.agents;
    await support.call(holdSlotForStudent, { body: wanted(2) });
    const one = await signedIn();
    await one.call(holdSlot, { body: wanted(180) });
    const answer = await support.apiCall(holdSlotForStudent, { body: wanted(180) });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot-taken']);
  });

  it('gives a slot to one of many who want it at the same moment', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, signedIn));
    for (let round = 0; round < 10; round++) {
      const body = wanted(200 + 2 * round);
      // Some want half of it: overlapping, not the same.
      const later = { ...body, startsAt: new Date(Date.parse(body.startsAt) + 1_800_000).toISOString() };
      const answers = await Promise.all(
        students.map((student, n) => student.apiCall(holdSlot, { body: n % 2 ? body : later })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    }
  });
});
