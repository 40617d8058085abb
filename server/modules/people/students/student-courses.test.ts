import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { students } from '#domain/people/api/students.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent } from '#tests/support/people.ts';
import { asTableOwner } from '#tests/support/providers.ts';
import { makePayment } from '#tests/support/sales.ts';
import { listed, makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let ids: string[];
/** Who came when: never, early, late, both; each paid on those days too. */
const DAYS = [[], ['2026-02-10'], ['2026-05-10'], ['2026-02-10', '2026-05-10']] as const;

const attend = (student: string, day: string, status = 'ATTENDED') =>
  makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: `${day}T${String(8 + ids.indexOf(student)).padStart(2, '0')}:00:00Z`,
    studentIds: [student],
    row: { status },
    seat: { status: status === 'ASSIGNED' ? 'BOOKED' : status },
  });
const pay = (student: string, day: string | null) =>
  makePayment(pool, fixture.provider, {
    studentId: student,
    row: { amount_cents: 100, ...(day && { status: 'COMPLETED', paid_at: `${day}T12:00:00Z` }) },
  });

beforeAll(async () => {
  fixture = await makeFixture(test);
  ids = [];
  for (const days of DAYS) {
    const { id } = await makeStudent(pool, fixture.provider);
    ids.push(id);
    for (const day of days) {
      await attend(id, day);
      await pay(id, day);
    }
    await pay(id, null);
  }
  await attend(ids[0]!, '2026-03-10', 'NOT_ATTENDED');
});

async function found(filter: object): Promise<string[]> {
  const sorts = [
    ['fullName', 'ASC'],
    ['createdAt', 'DESC'],
  ] as const;
  const [named, made] = await Promise.all(
    sorts.map(async (sort) => {
      const { body, headers } = await fixture.agents.support.apiCall(students.list, {
        query: listed({ filter, sort: [...sort], range: [0, 99] }),
      });
      expect(headers['content-range']).toMatch(new RegExp(`/${body.length}$`));
      return body.map(({ id }) => id).sort();
    }),
  );
  expect(named, 'the same in another order').toEqual(made);
  return named!;
}

/** The same, from the seats and payments themselves. */
async function plainly(condition: string): Promise<string[]> {
  const { rows } = await inTransaction(pool, { providerId: fixture.provider.id }, (db) =>
    sql<{ id: string }>`select s.id from student s where ${sql.raw(condition)} order by s.id`.execute(db),
  );
  return rows.map(({ id }) => id);
}
const FROM = `>= '2026-03-01' at time zone 'Europe/Madrid'`;
const TO = `< '2026-04-01' at time zone 'Europe/Madrid'`;
const seats = (...when: string[]) =>
  `exists (select from lesson_participant p where p.student_id = s.id and p.status = 'ATTENDED'${when.map((w) => ` and p.starts_at ${w}`).join('')})`;
const first = (...when: string[]) =>
  when.map((w) => `(select min(p.paid_at) from payment p where p.student_id = s.id) ${w}`).join(' and ');

async function agree(): Promise<void> {
  for (const [filter, condition] of [
    [{ attendedFrom: '2026-03-01' }, seats(FROM)],
    [{ attendedTo: '2026-03-31' }, seats(TO)],
    [{ attendedFrom: '2026-03-01', attendedTo: '2026-03-31' }, seats(FROM, TO)],
    [{ missingFrom: '2026-03-01' }, `not ${seats(FROM)}`],
    [{ missingTo: '2026-03-31' }, `not ${seats(TO)}`],
    [{ missingFrom: '2026-03-01', missingTo: '2026-03-31' }, `not ${seats(FROM, TO)}`],
    [{ firstPaidFrom: '2026-03-01' }, first(FROM)],
    [{ firstPaidTo: '2026-03-31' }, first(TO)],
    [{ firstPaidFrom: '2026-03-01', firstPaidTo: '2026-03-31' }, first(FROM, TO)],
  ] as const) {
    expect(await found(filter), JSON.stringify(filter)).toEqual(await plainly(condition));
  }
}

it('ROUTE-02 I16 who attended, was missing or paid first is who the seats and payments say, with either end left out', async () => {
  await agree();
  expect(await found({ missingTo: '2026-03-31' })).toEqual(expect.arrayContaining([ids[0], ids[2]]));
  expect(await found({ firstPaidFrom: '2026-03-01' })).toEqual([ids[2]]);
});

it('I16 a correction counts, as do a lesson moved, one struck out, a payment taken back and one that comes at last', async () => {
  const [never, early, late, both] = ids;
  await asTableOwner(
    pool,
    `update lesson_participant set status = 'NOT_ATTENDED' where student_id = $1 and starts_at < '2026-03-01'`,
    [both],
  );
  await asTableOwner(pool, `update lesson_participant set status = 'ATTENDED' where student_id = $1`, [
    never,
  ]);
  await asTableOwner(
    pool,
    `with gone as (delete from lesson_participant where student_id = $1 returning lesson_id)
     update lesson set seats_taken = 0 where id in (select lesson_id from gone)`,
    [early],
  );
  await asTableOwner(pool, 'update payment set paid_at = null where student_id = $1', [early]);
  await asTableOwner(
    pool,
    `update payment set paid_at = '2026-03-15' where student_id = $1 and paid_at is null`,
    [late],
  );
  await asTableOwner(pool, 'delete from payment where student_id = $1 and paid_at is not null', [both]);
  await agree();
  expect(await found({ firstPaidFrom: '2026-03-01', firstPaidTo: '2026-03-31' })).toEqual([late]);
  expect(await found({ attendedFrom: '2026-03-01', attendedTo: '2026-03-31' })).toEqual([never]);
});

it('I16 two lessons of a student settled at the same moment both count', async () => {
  const student = ids[1]!;
  const made = [
    await attend(student, '2026-02-11', 'ASSIGNED'),
    await attend(student, '2026-06-11', 'ASSIGNED'),
  ];
  const settle = (lesson: { id: string }) =>
    inTransaction(pool, { providerId: fixture.provider.id }, async (db) => {
      await sql`update lesson_participant set status = 'ATTENDED' where lesson_id = ${lesson.id}`.execute(db);
      await sql`select pg_sleep(0.05)`.execute(db);
    });
  await Promise.all(made.map(settle));
  await agree();
  const kept = await inTransaction(pool, { providerId: fixture.provider.id }, (db) =>
    db.selectFrom('student_course').selectAll().where('student_id', '=', student).executeTakeFirstOrThrow(),
  );
  expect([kept.first_attended_at, kept.last_attended_at].map((at) => String(at).slice(0, 10))).toEqual([
    '2026-02-11',
    '2026-06-11',
  ]);
});
