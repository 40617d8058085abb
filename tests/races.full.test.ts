import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#server/errors/api-error.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { grantCredits as grant } from '#server/modules/billing/credits/ledger.ts';
import { giveAttendance } from '#server/modules/scheduling/lessons/attend.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { joinLesson } from '#server/modules/scheduling/lessons/add-participant.ts';
import { book, makeAlwaysOpen, inProviderTransaction } from './support/booking.ts';
import { testDatabase } from './support/database.ts';
import { makeGroup, makeProvider, makeStudent, makeTeacher, type MadeProvider } from './support/people.ts';
import { raceRounds } from './support/rounds.ts';

const ROUNDS = raceRounds(4).length;
/** `RACE_ROUNDS=50 RACE_CROWD=200 npx vitest run tests/races.full.test.ts` is the long run. */
const CROWD = Number(process.env.RACE_CROWD ?? 40);
const CONNECTIONS = 60;
const HOUR = 3_600_000;

const { connection } = testDatabase();
let pool: Pool;
/** As another process would have. */
let otherPool: Pool;
let provider: MadeProvider;
const teachers: string[] = [];
const students: string[] = [];
/** Of whom two slots each are wanted by all students. */
const many: string[] = [];

beforeAll(async () => {
  pool = makePool({ ...connection, max: CONNECTIONS, connectionTimeoutMillis: 60_000 });
  otherPool = makePool({ ...connection, max: 20, connectionTimeoutMillis: 60_000 });
  provider = await makeProvider(pool);
  for (const _one of [1, 2]) teachers.push((await makeTeacher(pool, provider)).id);
  for (let n = 0; n < CROWD / 4; n++) many.push((await makeTeacher(pool, provider)).id);
  for (const id of teachers) await makeAlwaysOpen(pool, provider, id);
  students.push(
    ...(await Promise.all(Array.from({ length: CROWD }, async () => (await makeStudent(pool, provider)).id))),
  );
  await Promise.all(students.map((studentId) => give(studentId, 2 * ROUNDS * 8)));
}, 120_000);
afterAll(() => Promise.all([pool.end(), otherPool.end()]));

let nextHour = 24 * 30;
const give = (studentId: string, credits: number, kind: 'INDIVIDUAL' | 'GROUP' = 'INDIVIDUAL') =>
  inProviderTransaction(pool, provider, (db) =>
    grant(db, {
      studentId,
      credits,
      kind,
      expiresOn: null,
      source: 'GIFT',
      reason: 'GIFT',
      note: null,
      opKey: randomUUID(),
    }),
  );

/** A fresh stretch of time for each round, so that rounds do not meet. */
const freshStart = (): number => {
  nextHour += 4;
  return Math.ceil(Date.now() / HOUR + nextHour) * HOUR;
};
const iso = (at: number): string => new Date(at).toISOString();

type Outcome = 'won' | string;
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'won',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );
const together = (works: readonly (() => Promise<unknown>)[]) =>
  Promise.all(works.map((work) => outcomeOf(work())));
const wins = (outcomes: readonly Outcome[]) => outcomes.filter((one) => one === 'won').length;

async function holdsAll(): Promise<void> {
  expect(await whatIsBroken(pool)).toBe('');
}

/** Runs a race so often, and looks at every invariant after each round. */
async function inRounds(race: () => Promise<void>): Promise<void> {
  for (let count = 0; count < ROUNDS; count++) {
    await race();
    await holdsAll();
  }
}
const LONG = 600_000;

describe('I1, I2, I3 whatever happens at the same time', () => {
  it(
    `${CROWD} students want one slot: one gets it, all others are offered other times`,
    () =>
      inRounds(async () => {
        const startsAt = iso(freshStart());
        const offered: number[] = [];
        const tries = students.map(
          (id) => () =>
            book(pool, provider, { teacherId: teachers[0]!, studentIds: [id], startsAt }).catch((error) => {
              offered.push(((error as ApiError).details as { slots: unknown[] }).slots.length);
              throw error;
            }),
        );
        const outcomes = await together(tries);
        expect(wins(outcomes)).toBe(1);
        expect(new Set(outcomes)).toEqual(new Set(['won', 'slot-taken']));
        expect(offered).toEqual(Array.from({ length: CROWD - 1 }, () => 5));
      }),
    LONG,
  );

  it(
    'bookings that share transactions, of two processes, each slot wanted in both: one gets each',
    () =>
      inRounds(async () => {
        const startsAt = [0, 1].map((hour) => iso(freshStart() + hour * HOUR));
        const slots = many.flatMap((teacherId) => startsAt.map((at) => ({ teacherId, startsAt: at })));
        const half = students.length / 2;
        const outcomes = await Promise.all(
          [pool, otherPool].map((whose, which) => {
            const here = which === 0 ? slots : slots.toReversed();
            return together(
              here.map(
                (slot, n) => () =>
                  book(whose, provider, { ...slot, studentIds: [students[which * half + n]!] }),
              ),
            );
          }),
        );
        const [here, there] = [outcomes[0]!, outcomes[1]!.toReversed()];
        expect(here.map((one, n) => [one, there[n]!].toSorted())).toEqual(
          slots.map(() => ['slot-taken', 'won']),
        );
      }),
    LONG,
  );

  it(
    'overlapping but different times of one teacher: no two overlap',
    () =>
      inRounds(async () => {
        const start = freshStart();
        const tries = students.slice(0, 24).map(
          (id, index) => () =>
            book(pool, provider, {
              teacherId: teachers[0]!,
              studentIds: [id],
              startsAt: iso(start + (index % 12) * 600_000),
            }),
        );
        const won = wins(await together(tries));
        expect(won).toBeGreaterThanOrEqual(1);
        expect(won).toBeLessThanOrEqual(2);
      }),
    LONG,
  );

  it(
    'one student, two teachers, one time: one lesson',
    () =>
      inRounds(async () => {
        const startsAt = iso(freshStart());
        const tries = teachers.map(
          (teacherId) => () => book(pool, provider, { teacherId, studentIds: [students[0]!], startsAt }),
        );
        expect(wins(await together(tries))).toBe(1);
      }),
    LONG,
  );

  it(
    'the last credits are spent once',
    () =>
      inRounds(async () => {
        const { id } = await makeStudent(pool, provider);
        await give(id, 2);
        const start = freshStart();
        const now = new Date(start - 48 * HOUR);
        const outcomes = await together(
          teachers.map(
            (teacherId, index) => () =>
              book(pool, provider, {
                teacherId,
                studentIds: [id],
                startsAt: iso(start + index * HOUR),
                by: 'STUDENT',
                now,
              }),
          ),
        );
        expect(outcomes.toSorted()).toEqual(['not-possible', 'won']);
      }),
    LONG,
  );

  it(
    'availability that is removed in the meantime: booked before, or refused',
    () =>
      inRounds(async () => {
        const { id: teacherId } = await makeTeacher(pool, provider);
        await makeAlwaysOpen(pool, provider, teacherId);
        const start = freshStart();
        const now = new Date(start - 48 * HOUR);
        const tries = students.slice(0, 6).map(
          (id, index) => () =>
            book(pool, provider, {
              teacherId,
              studentIds: [id],
              startsAt: iso(start + index * HOUR),
              by: 'STUDENT',
              now,
            }),
        );
        const takeAway = () =>
          asOwner(pool, (db) =>
            db.deleteFrom('availability_rule').where('teacher_id', '=', teacherId).execute(),
          );
        const outcomes = await together([...tries.slice(0, 3), takeAway, ...tries.slice(3)]);
        expect(outcomes.every((one) => one === 'won' || one === 'slot-taken')).toBe(true);
        expect(
          await outcomeOf(
            book(pool, provider, {
              teacherId,
              studentIds: [students[7]!],
              startsAt: iso(start + 9 * HOUR),
              by: 'STUDENT',
              now,
            }),
          ),
        ).toBe('slot-taken');
      }),
    LONG,
  );

  it(
    'many students, five seats: five get one',
    () =>
      inRounds(async () => {
        const group = await makeGroup(pool, provider, { capacity: 5 });
        const startsAt = iso(freshStart());
        const crowd = students.slice(0, 50);
        await Promise.all(crowd.map((studentId) => give(studentId, 2, 'GROUP')));
        const lessonId = await book(pool, provider, {
          teacherId: teachers[1]!,
          studentIds: [],
          startsAt,
          group: { id: group.id, capacity: 5 },
        });
        const outcomes = await together(
          crowd.map(
            (studentId) => () =>
              inProviderTransaction(pool, provider, (db) =>
                joinLesson(db, { lessonId, studentId, by: 'STUDENT', now: new Date() }),
              ),
          ),
        );
        expect(wins(outcomes)).toBe(Math.min(5, crowd.length));
      }),
    LONG,
  );

  it(
    'cancelling against giving attendance: one of them, and the credits follow it',
    () =>
      inRounds(async () => {
        const start = freshStart();
        const studentId = students[1]!;
        const lessonId = await book(pool, provider, {
          teacherId: teachers[1]!,
          studentIds: [studentId],
          startsAt: iso(start),
        });
        const now = new Date(start + 60_000);
        const outcomes = await together([
          () =>
            inProviderTransaction(pool, provider, (db) =>
              cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Ill', now }),
            ),
          () =>
            inProviderTransaction(pool, provider, (db) =>
              giveAttendance(db, { lessonId, presentStudentIds: [studentId], by: 'TEACHER', now }),
            ),
        ]);
        expect(outcomes.toSorted()).toEqual(['not-possible', 'won']);
      }),
    LONG,
  );
});
