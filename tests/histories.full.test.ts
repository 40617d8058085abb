import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '#server/errors/api-error.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { giveAttendance, teacherWasAbsent } from '#server/modules/scheduling/lessons/attend.ts';
import { shareBookings } from '#server/modules/scheduling/lessons/book-together.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import { makeAlwaysOpen, inProviderTransaction } from './support/booking.ts';
import { grantCredits } from './support/credits.ts';
import { testDatabase } from './support/database.ts';
import { makeProvider, makeStudent, makeTeacher, type MadeProvider } from './support/people.ts';
import { type WalletAction, WalletModel } from './support/wallet-model.ts';

/** `HISTORY_RUNS=100 npx vitest run tests/histories.full.test.ts` is the long run; a failure prints its seed. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 6);
const WORKERS = 8;
const [TEACHERS, STUDENTS, CREDITS, HALF_HOUR] = [2, 3, 12, 1_800_000];

const { pool } = testDatabase();
beforeAll(() =>
  asOwner(pool, async (db) => {
    await sql`create sequence deed_order`.execute(db);
    await sql`grant usage on sequence deed_order to school_app`.execute(db);
  }),
);

const at = fc.nat(20);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      teacher: fc.nat(TEACHERS - 1),
      student: fc.nat(STUDENTS - 1),
      start: at,
      length: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(9), start: at }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9), isLate: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('teacherAbsent' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('attend' as const), which: fc.nat(9) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const amongBookings = shareBookings(1);

interface Provider {
  provider: MadeProvider;
  teachers: string[];
  students: string[];
  zero: number;
}

async function newProvider(): Promise<Provider> {
  const provider = await makeProvider(pool);
  const [teachers, students]: [string[], string[]] = [[], []];
  for (let count = 0; count < TEACHERS; count++) {
    const { id } = await makeTeacher(pool, provider);
    await makeAlwaysOpen(pool, provider, id);
    teachers.push(id);
  }
  for (let count = 0; count < STUDENTS; count++) {
    const { id } = await makeStudent(pool, provider);
    await grantCredits(pool, provider, { studentId: id, credits: CREDITS });
    students.push(id);
  }
  return { provider, teachers, students, zero: Math.ceil(Date.now() / HALF_HOUR + 100) * HALF_HOUR };
}

/** Who did what, in the order in which it was decided: the number is drawn while the people's locks are held. */
class History {
  readonly lessonIds: string[] = [];
  readonly actions: { order: number; action: WalletAction }[] = [];

  constructor(readonly fixture: Provider) {}

  async run(asked: Step): Promise<void> {
    const action = this.#actionOf(asked);
    if (!action) return;
    try {
      const order = await this.#transact(action, async (db) => {
        await this.#carryOut(db, action);
        const { rows } = await sql<{ order: number }>`select nextval('deed_order') as "order"`.execute(db);
        return rows[0]!.order;
      });
      this.actions.push({ order, action });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Bookings share transactions as often as they can: there is one lane. */
  #transact<T>(action: WalletAction, work: (db: Db) => Promise<T>): Promise<T> {
    const { provider, teachers, students } = this.fixture;
    if (action.do !== 'book') return inProviderTransaction(pool, provider, work);
    const whom = { teacherId: teachers[action.teacher]!, studentIds: [students[action.student]!] };
    return amongBookings(whom)(pool, { providerId: provider.id, action: 'test' }, work);
  }

  #actionOf(asked: Step): WalletAction | undefined {
    if (asked.do === 'book') {
      const lesson = this.lessonIds.push('') - 1;
      return { ...asked, lesson };
    }
    const lesson = this.lessonIds.length === 0 ? -1 : asked.which % this.lessonIds.length;
    return this.lessonIds[lesson] ? { ...asked, lesson } : undefined;
  }

  async #carryOut(db: Db, action: WalletAction): Promise<void> {
    const { teachers, students, zero } = this.fixture;
    const instant = (halfHours: number) => new Date(zero + halfHours * HALF_HOUR).toISOString();
    const long = { now: new Date(zero - 80 * 3_600_000), over: new Date(zero + 100 * 3_600_000) };
    const lessonId = this.lessonIds[action.lesson]!;
    switch (action.do) {
      case 'book': {
        const id = await bookLesson(db, {
          type: 'OCCASIONAL',
          teacherId: teachers[action.teacher]!,
          studentIds: [students[action.student]!],
          startsAt: instant(action.start),
          durationMinutes: action.length * 30,
          language: 'ENGLISH',
          by: 'SUPPORT',
          accountId: null,
          now: long.now,
        });
        this.lessonIds[action.lesson] = id;
        return;
      }
      case 'move':
        await moveLesson(db, {
          lessonId,
          startsAt: instant(action.start),
          by: 'SUPPORT',
          accountId: null,
          now: long.now,
        });
        return;
      case 'cancel': {
        const now = new Date(zero - (action.isLate ? 1 : 80) * 3_600_000);
        await cancelLesson(db, { lessonId, by: 'STUDENT', reason: 'Ill', now });
        return;
      }
      case 'teacherAbsent':
        await teacherWasAbsent(db, { lessonId, now: long.now, reason: 'Did not come' });
        return;
      case 'attend':
        await giveAttendance(db, { lessonId, presentStudentIds: [], by: 'TEACHER', now: long.over });
    }
  }
}

async function walletsOf({ students }: Provider) {
  const rows = await asOwner(pool, (db) =>
    db
      .selectFrom('credit_account')
      .select(['student_id', 'place', 'balance'])
      .where('student_id', 'in', students)
      .execute(),
  );
  const balance = (id: string, place: string) =>
    Number(rows.find((row) => row.student_id === id && row.place === place)?.balance ?? 0);
  return students.map((id) => ({
    available: balance(id, 'AVAILABLE'),
    held: balance(id, 'HELD'),
    consumed: balance(id, 'CONSUMED'),
    forfeited: balance(id, 'FORFEITED'),
  }));
}

it('I1, I2, I3, I7 random histories of eight workers end where a simple model ends', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), { minLength: WORKERS, maxLength: WORKERS }),
    async (plans) => {
      const fixture = await newProvider();
      const history = new History(fixture);
      await Promise.all(
        plans.map(async (plan) => {
          for (const asked of plan) await history.run(asked);
        }),
      );
      const model = new WalletModel(STUDENTS, CREDITS);
      for (const { action } of history.actions.toSorted((a, b) => a.order - b.order)) model.apply(action);
      expect(await walletsOf(fixture)).toEqual(model.wallets);
    },
  );
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
}, 600_000);
