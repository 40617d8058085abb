import { describe, expect, it } from 'vitest';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { bookLesson } from '#server/modules/lessons/book.ts';
import { makeRules } from '#tests/support/availability.ts';
import { within } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { nearestSlots } from './nearest.ts';
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
      within(pool, provider, (db) =>
        offerSlots(db, { ...asked, from: addDays(day, -1), to: day, durationMinutes }),
      );
    const { slots } = await offer(30);
    expect(slots).toHaveLength(5 + halfHours);
    for (const durationMinutes of [30, 90]) {
      for (const { teacherId, startsAt } of (await offer(durationMinutes)).slots) {
        const booked = within(pool, provider, async (db) => {
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

it('design 7: instead of an evening that is taken other evenings are offered before the morning of that day', async () => {
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
  const wish = { teacherId, studentIds: [], startsAt, durationMinutes: 60, accountId: null };
  const now = new Date('2027-03-24T09:00:00Z');
  const slots = await within(pool, provider, (db) => nearestSlots(db, { ...wish, now }));
  expect(slots.map((slot) => new Date(slot.startsAt).toISOString().slice(5, 16))).toEqual([
    ...['03-25T17:00', '03-27T17:00', '03-24T17:00', '03-28T16:00', '03-29T16:00'],
  ]);
});
