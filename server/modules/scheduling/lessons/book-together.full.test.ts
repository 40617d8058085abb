import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { requestOccasionalLesson } from '#domain/scheduling/api/lesson-requests.ts';
import { bookLesson } from '#domain/scheduling/api/lessons.ts';
import { lockingKeys } from '#server/http/idempotency.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { creditsOf, type StudentAgent, makeStudentAgent } from '#tests/support/student-agent.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { shareBookings } from './book-together.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';

const test = testApp();
const { pool } = test;
const CROWD = 24;
const startsAt = hoursAhead(40);
let fixture: Fixture;
const students: StudentAgent[] = [];
const teachers: string[] = [];

beforeAll(async () => {
  fixture = await makeFixture(test);
  for (let n = 0; n < CROWD; n++) {
    // Two have too few credits, among many who have enough.
    students.push(await makeStudentAgent(test, fixture, n % 12 === 11 ? 1 : 10));
    const { id } = await makeTeacher(pool, fixture.provider);
    await makeAlwaysOpen(pool, fixture.provider, id);
    teachers.push(id);
  }
});

/** All request the same hour of different teachers at the same moment. */
const askAll = (at: string, keys: readonly string[]) =>
  Promise.all(
    students.map(({ agent }, n) =>
      agent.apiCall(
        requestOccasionalLesson,
        { body: { durationMinutes: 60, startsAt: at, teacherId: teachers[n]! } },
        { 'idempotency-key': keys[n]! },
      ),
    ),
  );
const booked = (at: string) =>
  test.sql(
    `select l.teacher_id, p.student_id, l.xmin::text as written, e.actor_id, e.request_id, e.action
     from lesson l join lesson_participant p on p.lesson_id = l.id
       join audit_entry e on e.provider_id = l.provider_id and e.record_id = l.id and e.noun = 'lesson' and e.operation = 'insert'
     where l.provider_id = $1 and l.starts_at = $2 order by l.teacher_id`,
    [fixture.provider.id, at],
  );

it('API-18 I8 decision 30: students who book at the same moment share transactions, and each answers for the own lesson', async () => {
  const keys = students.map(() => randomUUID());
  const answers = await askAll(startsAt, keys);
  expect(answers.map(({ status }) => status)).toEqual(students.map((_, n) => (n % 12 === 11 ? 422 : 200)));
  const rows = await booked(startsAt);
  const expected = students
    .map(({ id }, n) => ({ teacher_id: teachers[n]!, student_id: id, actor_id: id }))
    .filter((_, n) => n % 12 !== 11)
    .toSorted((a, b) => (a.teacher_id < b.teacher_id ? -1 : 1));
  expect(rows).toMatchObject(expected);
  expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(rows.length);
  expect(await creditsOf(students[0]!.agent)).toMatchObject({ available: 8, held: 2 });

  const again = await askAll(startsAt, keys);
  expect(again.map(({ body }) => body.lesson)).toEqual(answers.map(({ body }) => body.lesson));
  expect((await booked(startsAt)).length).toBe(rows.length);
});

it('API-18 decision 30: what is sent twice at that moment is booked once', async () => {
  const at = hoursAhead(45);
  const keys = students.map(() => randomUUID());
  const [once, twice] = await Promise.all([askAll(at, keys), askAll(at, keys)]);
  expect(twice.map(({ status }) => status)).toEqual(once.map(({ status }) => status));
  expect(twice.map(({ body }) => body.lesson)).toEqual(once.map(({ body }) => body.lesson));
  expect((await booked(at)).length).toBe(once.filter(({ status }) => status === 200).length);
});

it('decision 30: a key is locked before people, so that who repeats a request and who shares never wait for each other', async () => {
  const among = shareBookings(1);
  const scope = { providerId: fixture.provider.id };
  const [key, teacherId] = [`${randomUUID()} repeated`, teachers[1]!];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let runs = 0;
  const takeKey = async (db: Db) => {
    runs += 1;
    lockingKeys(db, [key]);
    await sql`select 1`.execute(db);
  };
  const before = among({ teacherId: teachers[0]!, studentIds: [] })(pool, scope, () => gate);
  const sharing = [
    among({ teacherId, studentIds: [], key })(pool, scope, takeKey),
    among({ teacherId: teachers[2]!, studentIds: [] })(pool, scope, async () => {}),
  ];
  await inTransaction(pool, scope, async (db) => {
    await takeKey(db);
    open();
    await before;
    await expect.poll(somebodyWaits).toBe(true);
    await lockPeople(db, [teacherId], []);
  });
  await Promise.all(sharing);
  expect(runs).toBe(2);
});

const somebodyWaits = async () =>
  (
    await test.sql(
      `select 1 from pg_locks k join pg_database d on d.oid = k.database
       where not k.granted and k.locktype = 'advisory' and d.datname = current_database()`,
    )
  ).length > 0;

it('API-18 I1 decision 30: who is too late for the slot is offered others, during concurrent bookings too', async () => {
  const at = hoursAhead(50);
  const teacherId = teachers[3]!;
  await book(pool, fixture.provider, { teacherId, studentIds: [fixture.people.student.id], startsAt: at });
  const answers = await askAll(
    at,
    students.map(() => randomUUID()),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    students.map((_, n) => (n === 3 ? 409 : n % 12 === 11 ? 422 : 200)),
  );
  expect(answers[3]!.body.details).toMatchObject({
    slots: Array.from({ length: 5 }, () => expect.anything()),
  });
});

it('API-09 decision 30: what support books at the same moment names support', async () => {
  const at = hoursAhead(60);
  const { support } = fixture.agents;
  const answers = await Promise.all(
    students.map(({ id }, n) =>
      support.apiCall(bookLesson, {
        body: {
          type: 'OCCASIONAL',
          teacherId: teachers[n]!,
          studentId: id,
          startsAt: at,
          durationMinutes: 60,
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(students.map(() => 200));
  const rows = await booked(at);
  expect(rows.map(({ actor_id }) => actor_id)).toEqual(students.map(() => fixture.people.support.id));
  expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(rows.length);
});
