import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hours, makeException, makeHoliday, makeRules } from '#tests/support/availability.ts';
import { inProviderTransaction } from '#tests/support/booking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type Scenario, slotsByGrid, type Span } from '#tests/support/minute-grid.ts';
import { makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { offerSlots } from './offer.ts';

const { pool } = testDatabase();
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 60);

const ZONES = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Kathmandu',
] as const;
/** Sundays on which one of the clocks changes, and an ordinary one. */
const SUNDAYS = [
  '2027-03-28',
  '2027-10-31',
  '2027-03-14',
  '2027-11-07',
  '2027-04-04',
  '2027-10-03',
  '2027-06-13',
];
const pad = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

const zone = fc.constantFrom(...ZONES);
const hours = (sunday: string) =>
  fc
    .tuple(
      fc.constantFrom(6, 0, 0, 0, 1),
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 1, max: 60 }),
      zone,
      fc.nat(9),
    )
    .map(([weekday, from, length, timeZone, validity]): Hours => {
      const end = (from + length) * 15;
      // Most begin on quarters, some anywhere; small hours are where clocks change.
      const hours = {
        weekday,
        from: clock(Math.min(from * 15 + (validity === 9 ? 5 : 0), 1425)),
        to: end >= 1440 ? '00:00' : clock(end + (validity === 8 ? 10 : 0)),
        timeZone,
      };
      if (validity === 7) return Object.assign(hours, { validFrom: sunday });
      if (validity === 6) return Object.assign(hours, { validTo: addDays(parsePlainDate(sunday), -1) });
      return hours;
    })
    .filter(({ from, to }) => to === '00:00' || from < to);
const span = (sunday: string) =>
  fc.tuple(fc.integer({ min: -200, max: 300 }), fc.integer({ min: 2, max: 16 })).map(([at, length]): Span => {
    const from = Date.parse(`${sunday}T00:00:00Z`) + at * 900_000;
    return {
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(from + length * 900_000).toISOString(),
    };
  });
const apart = (spans: readonly Span[]) =>
  spans.filter((one, n) =>
    spans.slice(0, n).every(({ startsAt, endsAt }) => endsAt <= one.startsAt || one.endsAt <= startsAt),
  );

const scenario = fc.constantFrom(...SUNDAYS).chain((sunday) =>
  fc.record({
    rules: fc.array(hours(sunday), { minLength: 1, maxLength: 6 }),
    extra: fc.array(span(sunday), { maxLength: 2 }),
    off: fc.array(span(sunday), { maxLength: 2 }),
    lessons: fc.array(span(sunday), { maxLength: 5 }).map(apart),
    holidays: fc.constantFrom([], [], [], [sunday]),
    providerZone: zone,
    viewerZone: zone,
    from: fc.constantFrom(-1, 0).map((days) => addDays(parsePlainDate(sunday), days)),
    to: fc.constantFrom(0, 1).map((days) => addDays(parsePlainDate(sunday), days)),
    durationMinutes: fc.constantFrom(30, 60, 90),
    period: fc.constantFrom(
      undefined,
      undefined,
      'MORNING' as const,
      'AFTERNOON' as const,
      'EVENING' as const,
    ),
    /** From well before the days to their middle. */
    now: fc
      .integer({ min: -300, max: 30 })
      .map((half) => Date.parse(`${sunday}T00:00:00Z`) + half * 1_800_000),
    isStudentsLesson: fc.boolean(),
  }),
);

describe('free slots', () => {
  it('API-13 are those that a look at every five minutes finds, over clock changes and zones', async () => {
    const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);
    console.warn(`slots: PROPERTY_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(scenario, async ({ now, isStudentsLesson, ...drawn }) => {
        const asked: Scenario = { ...drawn, opens: now + 12 * 3_600_000, closes: now + 8 * 7 * 86_400_000 };
        const provider = await makeProvider(pool, { time_zone: asked.providerZone });
        const teacher = await makeTeacher(pool, provider, { row: { languages: ['ENGLISH'] } });
        const student = await makeStudent(pool, provider, { account: { time_zone: asked.viewerZone } });
        await makeRules(pool, provider, teacher.id, asked.rules);
        for (const each of asked.extra)
          await makeException(pool, provider, teacher.id, { kind: 'EXTRA', ...each });
        for (const each of asked.off)
          await makeException(pool, provider, teacher.id, { kind: 'TIME_OFF', ...each });
        for (const date of asked.holidays) await makeHoliday(pool, provider, date);
        const other = await makeTeacher(pool, provider, { row: { languages: ['FRENCH'] } });
        for (const { startsAt, endsAt } of asked.lessons)
          await makeLesson(pool, provider, {
            teacherId: isStudentsLesson ? other.id : teacher.id,
            studentIds: isStudentsLesson ? [student.id] : [],
            startsAt,
            minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
          });
        const offer = await inProviderTransaction(pool, provider, (db) =>
          offerSlots(db, {
            from: parsePlainDate(asked.from),
            to: parsePlainDate(asked.to),
            durationMinutes: asked.durationMinutes,
            period: asked.period,
            accountId: student.id,
            studentId: student.id,
            isBound: true,
            now: new Date(now),
          }),
        );
        expect(offer.slots.map(({ startsAt }) => startsAt)).toEqual(slotsByGrid(asked));
      }),
      { numRuns: RUNS, seed },
    );
  }, 120_000);
});
