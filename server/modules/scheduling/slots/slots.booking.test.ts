import { describe, expect, it } from 'vitest';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { makeRules } from '#tests/support/availability.ts';
import { hoursAhead, makeAlwaysOpen, inProviderTransaction } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { holdSlotFor, letSlotGo, slotOfBuyer, sweepSlotHolds } from './hold.ts';
import { nearestSlots } from '#server/modules/scheduling/lessons/nearest-slots.ts';
import { offerSlots } from './offer.ts';

const { pool } = testDatabase();

class Undone extends Error {}

/** Sundays on which the zone's clock changes, and how many half hours 00:00 to 06:00 has then. */
const CHANGES = [
  ['Europe/Madrid', '2027-03-28', 10],
  ['Europe/Madrid', '2027-10-31', 14],
  ['America/New_York', '2027-03-14', 10],
  ['America/New_York', '2027-11-07', 14],
  ['Australia/Lord_Howe', '2027-04-04', 13],
  ['Australia/Lord_Howe', '2027-10-03', 11],
] as const;

describe('API-13 a shown slot is a slot that can be booked', () => {
  it.each(CHANGES)('%s %s', async (timeZone, sunday, halfHours) => {
    const provider = await makeProvider(pool, { time_zone: timeZone });
    const teacher = await makeTeacher(pool, provider);
    const student = await makeStudent(pool, provider, { account: { time_zone: timeZone } });
    await grantCredits(pool, provider, { studentId: student.id, credits: 10 });
    await makeRules(pool, provider, teacher.id, [
      { weekday: 6, from: '21:30', to: '00:00', timeZone },
      { weekday: 0, from: '00:00', to: '06:00', timeZone },
    ]);
    const day = parsePlainDate(sunday);
    const now = new Date(Date.parse(`${addDays(day, -2)}T12:00:00Z`));
    const asked = { accountId: student.id, studentId: student.id, isBound: true, now };
    const offer = (durationMinutes: number) =>
      inProviderTransaction(pool, provider, (db) =>
        offerSlots(db, { ...asked, from: addDays(day, -1), to: day, durationMinutes }),
      );
    const { slots } = await offer(30);
    expect(slots).toHaveLength(5 + halfHours);
    for (const durationMinutes of [30, 90]) {
      for (const { teacherId, startsAt } of (await offer(durationMinutes)).slots) {
        const booked = inProviderTransaction(pool, provider, async (db) => {
          await bookLesson(db, {
            type: 'OCCASIONAL',
            teacherId,
            startsAt,
            durationMinutes,
            studentIds: [student.id],
            language: 'ENGLISH',
            by: 'STUDENT',
            accountId: student.id,
            now,
          });
          throw new Undone();
        });
        await expect(booked, startsAt).rejects.toThrow(Undone);
      }
    }
  });
});

it('BOOK-23 instead of an evening that is taken other evenings are offered before the morning of that day', async () => {
  const provider = await makeProvider(pool, { time_zone: 'Europe/Madrid' });
  const { id: teacherId } = await makeTeacher(pool, provider);
  const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, from: '08:00', to: '10:00', timeZone: 'Europe/Madrid' },
    { weekday, from: '18:00', to: '19:00', timeZone: 'Europe/Madrid' },
  ]);
  await makeRules(pool, provider, teacherId, hours);
  // The clocks go forward on Sunday the 28th.
  const startsAt = '2027-03-26T17:00:00.000Z';
  await makeLesson(pool, provider, { teacherId, startsAt, minutes: 60 });
  const draft = { teacherId, studentIds: [], startsAt, durationMinutes: 60, accountId: null };
  const now = new Date('2027-03-24T09:00:00Z');
  const slots = await inProviderTransaction(pool, provider, (db) => nearestSlots(db, { ...draft, now }));
  expect(slots.map((slot) => new Date(slot.startsAt).toISOString().slice(5, 16))).toEqual([
    ...['03-25T17:00', '03-27T17:00', '03-24T17:00', '03-28T16:00', '03-29T16:00'],
  ]);
});

describe('API-18 a time that is kept while its student buys the credits', () => {
  async function providerRow() {
    const provider = await makeProvider(pool);
    const teacher = await makeTeacher(pool, provider, { row: { languages: ['ENGLISH', 'FRENCH'] } });
    await makeAlwaysOpen(pool, provider, teacher.id);
    const slot = { teacherId: teacher.id, startsAt: hoursAhead(50), durationMinutes: 60 };
    const save = (accountId: string, isBuying = true, wanted = slot) =>
      inProviderTransaction(pool, provider, (db) =>
        holdSlotFor(db, {
          ...wanted,
          isBuying,
          accountId,
          studentId: accountId,
          by: 'STUDENT',
          now: new Date(),
        }),
      );
    const held = async (accountId: string) =>
      (await inProviderTransaction(pool, provider, (db) => slotOfBuyer(db, accountId, new Date()))).slot;
    const student = async (row: object = {}, credits = 0) => {
      const { id } = await makeStudent(pool, provider, { row: row as never });
      if (credits > 0) await grantCredits(pool, provider, { studentId: id, credits });
      return id;
    };
    return { provider, teacher, slot, save, held, student };
  }

  it('is refused to who cannot use the shop (PERM-04), and to who has the credits', async () => {
    const { provider, save, student: person } = await providerRow();
    const business = await makeBusiness(pool, provider);
    const businessRow = person({ business_id: business.id });
    for (const student of [await businessRow, await person({ language: 'FRENCH' })])
      await expect(save(student)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save(await person({}, 2))).rejects.toMatchObject({ code: 'not-possible' });
  });

  it('is held for twenty minutes, available again when they are over, and can be released', async () => {
    const { provider, teacher, slot, save, held, student } = await providerRow();
    const [one, two] = [await student({}, 1), await student()];
    const kept = await save(one);
    expect(Date.parse(kept.heldUntil) - Date.now()).toBeGreaterThan(19.5 * 60_000);
    expect(await held(one)).toMatchObject({
      id: kept.id,
      teacherId: teacher.id,
      teacherName: teacher.fullName,
      teacherPhotoUrl: null,
    });
    expect(await held(two)).toBeNull();
    await expect(save(two)).rejects.toMatchObject({ code: 'slot-taken' });
    await asOwner(pool, (db) =>
      db
        .updateTable('slot_hold')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where('id', '=', kept.id)
        .execute(),
    );
    await asOwner(pool, sweepSlotHolds);
    expect((await held(one))?.id).toBe(kept.id);
    await save(two);
    await expect(save(one, false)).rejects.toMatchObject({ code: 'slot-taken' });
    await inProviderTransaction(pool, provider, (db) => letSlotGo(db, one));
    expect(await held(one)).toBeNull();
    await save(two, false, { ...slot, startsAt: hoursAhead(60) });
    expect(await held(two)).toBeNull();
  });

  it('goes to one of many concurrent requests, and is booked by its holder', async () => {
    const { provider, slot, save, held, student } = await providerRow();
    const students = await Promise.all(Array.from({ length: 6 }, () => student()));
    const answers = await Promise.allSettled(students.map((id) => save(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = students[answers.findIndex(({ status }) => status === 'fulfilled')]!;
    await grantCredits(pool, provider, { studentId: winner, credits: 2 });
    await inProviderTransaction(pool, provider, (db) =>
      bookLesson(db, {
        ...slot,
        type: 'OCCASIONAL',
        studentIds: [winner],
        language: 'ENGLISH',
        by: 'STUDENT',
        accountId: winner,
        now: new Date(),
      }),
    );
    expect(await held(winner)).toBeNull();
  });
});
