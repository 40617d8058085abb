import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { APP_ROLE } from '#server/db/connection/role.ts';
import { signIn } from './load/sign-in.ts';
import { testDatabase } from './support/database.ts';
import {
  makeBusiness,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  PASSWORD,
} from './support/people.ts';
import { asTableOwner } from './support/providers.ts';
import { makePayment } from './support/sales.ts';
import { ownStatements } from './support/statements.ts';

const { pool, connection } = testDatabase({ isOwn: true });
let app: FastifyInstance;
let cookie: string;
let teacherCookie: string;
let payment: { id: string };
let business: { id: string };
let teacher: { id: string; email: string };
let planner: Pool;

beforeAll(async () => {
  const provider = await makeProvider(pool);
  const admin = await makeSupport(pool, provider, { is_admin: true });
  const student = await makeStudent(pool, provider);
  business = await makeBusiness(pool, provider);
  payment = await makePayment(pool, provider, { studentId: student.id });
  app = await buildApp({ pool, config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) });
  cookie = await signIn(app, admin.email, PASSWORD);
  teacher = await makeTeacher(pool, provider);
  teacherCookie = await signIn(app, teacher.email, PASSWORD);
  // Of so few rows each would be read one after the other; forbidden that, the planner shows which index can serve.
  const options = `-c role=${APP_ROLE} -c app.provider_id=${provider.id} -c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off`;
  planner = makePool({ ...connection, max: 1, options });
});
afterAll(async () => {
  await planner.end();
  await app.close();
});

async function planOf(path: string, as = cookie): Promise<string> {
  const url = encodeURI(`/api/v1${path}`);
  // The last one: what is asked before it is whether the record that the address names is there.
  const statement = (
    await ownStatements(pool, async () => {
      const answer = await app.inject({ url, headers: { cookie: as } });
      expect(answer.statusCode, answer.body).toBe(200);
    })
  ).at(-1);
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain ${statement!.text}`, [
    ...statement!.values,
  ]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const SOME_ID = '01890000-0000-7000-8000-000000000001';

it.each([
  ['/backoffice/payments', 'Index Only Scan using payment_day_key on payment_day'],
  ['/backoffice/payments?filter={"method":"TEST_CARD"}', 'using payment_method on payment'],
  ['/backoffice/payments?sort=["amountCents","ASC"]', 'Index Only Scan using payment_amount on payment'],
  ['/backoffice/payments?sort=["paidAt","DESC"]', 'Index Only Scan using payment_paid_last on payment'],
  ['/backoffice/payments?sort=["dueOn","DESC"]', 'Index Only Scan using payment_due_last on payment'],
  ['/backoffice/payments?filter={"kind":"SALE"}', 'Index Only Scan using payment_day_key on payment_day'],
  [`/backoffice/payments?filter={"productId":"${SOME_ID}"}`, 'Index Only Scan using payment_day_key'],
  ['/backoffice/payments?filter={"paidFrom":"2026-10-01"}', 'Index Only Scan using payment_day_key'],
  [
    `/backoffice/payments?sort=["amountCents","DESC"]&filter={"productId":"${SOME_ID}"}`,
    'Index Only Scan using payment_order on payment',
  ],
  [
    `/backoffice/students?filter={"tagId":"${SOME_ID}"}`,
    'Index Only Scan using student_tag_tag on student_tag',
  ],
  [
    `/backoffice/teachers?filter={"tagId":"${SOME_ID}"}`,
    'Index Only Scan using teacher_tag_tag on teacher_tag',
  ],
  ['/backoffice/students?filter={"unusedCredits":"ANY"}', 'using credit_lot_open on credit_lot'],
  [
    '/backoffice/support-tasks?sort=["dueAt","ASC"]',
    'Index Only Scan using support_task_due on support_task',
  ],
  ['/backoffice/support-tasks?sort=["dueAt","DESC"]', 'using support_task_due_last on support_task'],
  ['/backoffice/lessons?filter={"status":"NOT_REPORTED"}', 'using lesson_few on lesson'],
  ['/backoffice/lessons?sort=["startsAt","ASC"]&filter={"status":"ASSIGNED"}', 'using lesson_open on lesson'],
  ['/backoffice/lessons?filter={"type":"TRIAL"}', 'using lesson_trial on lesson'],
  ['/backoffice/lessons?filter={"status":"NOT_ATTENDED"}', 'using lesson_settled on lesson'],
  ['/backoffice/lessons?filter={"type":"REGULAR"}', 'Index Only Scan using lesson_starts on lesson'],
  ['/backoffice/dashboard/work', 'using support_task_open on support_task'],
  ['/backoffice/dashboard/work', 'using payment_transfer on payment'],
  ['/backoffice/audit?filter={"operation":"delete"}', 'using audit_entry_deleted on audit_entry'],
  [
    '/backoffice/audit?filter={"operation":"update","noun":"lesson"}',
    'Index Only Scan using audit_entry_changed_noun on audit_entry',
  ],
  [
    '/backoffice/audit?filter={"operation":"update","action":"PUT /backoffice/students/:id"}',
    'Index Only Scan using audit_entry_changed_action on audit_entry',
  ],
  [
    `/backoffice/audit?filter={"operation":"update","actorId":"${SOME_ID}"}`,
    'Index Only Scan using audit_entry_changed_actor on audit_entry',
  ],
  [`/backoffice/audit?filter={"subjectId":"${SOME_ID}"}`, 'using audit_entry_subject on audit_entry'],
  [
    '/business-platform/lessons?from=2026-10-25&to=2026-11-22&figure=missed',
    'Index Only Scan using lesson_participant_settled on lesson_participant',
  ],
  [
    '/business-platform/usage?by=company&from=2026-01-10&to=2026-06-10',
    'using credit_lot_open on credit_lot',
  ],
  [
    '/business-platform/usage?by=company&from=2026-01-10&to=2026-06-10',
    'Index Only Scan using credit_lot_granted on credit_lot',
  ],
])('ROUTE-02 %s looks along its index', async (path, index) => {
  expect(await planOf(path)).toContain(index);
});

it('ROUTE-04 the school’s average beside a teacher’s scores is read from an index alone', async () => {
  const plan = await planOf(`/backoffice/teachers/${teacher.id}/scores`);
  expect(plan.match(/Index Only Scan using score_given on score/g)).toHaveLength(2);
});

it("ROUTE-03 a payment's page finds what its order brought by the order's lines", async () => {
  expect(await planOf(`/backoffice/payments/${payment.id}/detail`)).toContain(
    'using credit_lot_line on credit_lot',
  );
});

it.each([
  { firstPaidFrom: '2026-10-01' },
  { firstPaidTo: '2026-10-01' },
  { missingTo: '2026-10-01' },
  { attendedFrom: '2026-10-01' },
])(
  'ROUTE-02 students by %j are found by stored values of each, without reading seats or payments',
  async (filter) => {
    const plan = await planOf(`/backoffice/students?filter=${JSON.stringify(filter)}`);
    expect(plan).toMatch(/Index (Only )?Scan using student_course_\w+ on student_course/);
    expect(plan).not.toMatch(/ATTENDED| on payment/);
  },
);

it.each([
  ['/backoffice/students?filter={"createdFrom":"2026-10-01"}', /created_at >= '2026-/],
  ['/backoffice/payments?filter={"paidFrom":"2026-10-01","paidTo":"2026-10-31"}', /paid_at < '2026-/],
  ['/backoffice/lessons?filter={"from":"2026-10-01"}', /starts_at >= '2026-/],
])(
  'ROUTE-02 %s has its days as constants, of which the planner knows how many rows they leave',
  async (path, day) => {
    expect(await planOf(path)).toMatch(day);
  },
);

it('ROUTE-02 few students of several conditions are found once, from indexes alone, and more of them along the order', async () => {
  const plan = await planOf(
    '/backoffice/students?sort=["activityStatus","ASC"]&filter={"attendedFrom":"2026-10-01","level":"B1"}',
  );
  expect(plan).toContain('CTE chosen');
  expect(plan).toContain('Index Only Scan using student_listed on student');
  expect(plan).toContain('Index Only Scan using student_course_pkey on student_course');
  expect(plan.match(/One-Time Filter: .*20000/g), plan).toHaveLength(2);
});

it('ROUTE-02 students who missed some days are found by first and last attendance; seats are read only of those around them', async () => {
  const plan = await planOf(
    '/backoffice/students?filter={"missingFrom":"2026-10-01","missingTo":"2026-10-31"}',
  );
  expect(plan).toMatch(
    /last_attended_at < '2026-[^|]*first_attended_at >= '2026-.*first_attended_at < '2026-.*SubPlan/,
  );
});

it.each(['missing', 'attended'])(
  'ROUTE-02 the filter %s over some months looks students up one by one, without collecting all seats of that time',
  async (what) => {
    const plan = await planOf(
      `/backoffice/students?filter={"${what}From":"2026-01-01","${what}To":"2026-07-31"}`,
    );
    expect(plan).toContain('on lesson_participant');
    expect(plan).not.toContain('hashed SubPlan');
  },
);

it('ROUTE-02 what a search of payments finds is looked up once for page, total and sums', async () => {
  const plan = await planOf('/backoffice/payments?filter={"q":"lingua.example"}');
  expect(plan).toContain('CTE chosen');
  expect(plan.match(/Function Scan on search/g)).toHaveLength(1);
  expect(plan).not.toContain('Seq Scan on payment');
});

it('ROUTE-04 students who may leave a teacher are found by their last stars alone', async () => {
  const plan = await planOf('/teacher-platform/leaving', teacherCookie);
  expect(plan).toContain('using score_student on score');
});

it('ROUTE-07 the search over everything finds lessons, requests and invoices along an index each', async () => {
  const near = await planOf('/backoffice/search?q=ana ruiz&types=REQUEST_CALL&issuer=');
  for (const index of [
    'lesson_participant_student',
    'lesson_teacher_starts',
    'lesson_group',
    'support_task_asked',
    'support_task_student',
    'support_task_type',
  ])
    expect(near, index).toContain(`using ${index}`);
  const ofDay = await planOf('/backoffice/search?q=2026-11-24');
  expect(ofDay).toContain('using lesson_starts');
  const invoice = await planOf('/backoffice/search?q=F2026-12');
  expect(invoice).toContain('using invoice_provider_id_series_number_key');
  for (const plan of [near, ofDay, invoice])
    expect(plan).not.toMatch(/Seq Scan on (lesson|lesson_participant|support_task|invoice|payment)\b/);
});

it('ROUTE-02 a searched board of trials finds them once for all its columns', async () => {
  const plan = await planOf('/backoffice/trials/board?filter={"q":"ana"}');
  expect(plan.match(/ on trial r/g)).toHaveLength(2);
});

it('ROUTE-05 the month of a seat comes with the day along which it is found', async () => {
  const plan = await planOf('/business-platform/usage?by=company&from=2026-01-10&to=2026-06-10');
  expect(plan).not.toMatch(/(Cond|Filter): .*date_trunc\('month'::text, \([^)]*starts_at/);
});

it('ROUTE-05 of the lessons behind a figure only those in a state that it counts are read further', async () => {
  const missed = await planOf('/business-platform/lessons?from=2026-01-10&to=2026-06-10&figure=missed');
  expect(missed).toContain("status = 'NOT_ATTENDED'");
});

it('ROUTE-05 which companies need attention is one statement, which asks neither what came in nor what each seat cost', async () => {
  const plan = await planOf('/backoffice/company-attention');
  for (const sent of ['business_month', 'lesson_participant_settled', 'credit_lot_open', 'customer_order'])
    expect(plan).toContain(sent);
  expect(plan).not.toMatch(/credit_lot_granted|credit_price_cents|credit_transaction/);
});

it('a calendar comes as one JSON, of which the driver need not make a string for each field', async () => {
  const plan = await planOf('/backoffice/calendar?from=2026-10-01&to=2026-10-31');
  expect(plan).toMatch(/^Aggregate/);
});

it('ROUTE-02 the desk finds the students whom a request names by their key', async () => {
  const plan = await planOf('/backoffice/support-tasks');
  expect(plan).not.toMatch(/\(id\)::text|Seq Scan on student/);
});

it('ROUTE-12 the days of the audit log begin and end at an entry, whichever index is read along', async () => {
  const plan = await planOf('/backoffice/audit?filter={"from":"2026-10-01","to":"2026-10-31"}');
  // Up to PostgreSQL 16 a plan names what was found before by its number.
  expect(plan).toMatch(/Index Cond: .*\(id >= (\(InitPlan|\$\d).*\(id <= (\(InitPlan|\$\d)/);
});

it('ROUTE-12 the audit log finds the student whom a request is about by the key, however many people there are', async () => {
  await asTableOwner(
    pool,
    `insert into account (provider_id, id, role, first_name, last_name, email)
     select id, gen_random_uuid(), 'STUDENT', 'Ana', n::text, n || '@many.example' from provider, generate_series(1, 500) n`,
  );
  await asTableOwner(pool, 'analyze account');
  const plan = await planOf('/backoffice/audit?filter={"noun":"support_task"}');
  expect(plan).toMatch(/Index Cond: .*\(id = CASE/);
});

it('ROUTE-05 an employee’s name and level are looked up by the key, not joined to all students', async () => {
  const plan = await planOf(
    `/business-platform/usage?by=employee&from=2026-01-10&to=2026-06-10&businessId=${business.id}`,
  );
  expect(plan.match(/Filter: \(id = \(f\.k\)::uuid\)|Index Cond: .*\(f\.k\)::uuid/g)).toHaveLength(2);
  expect(plan).not.toMatch(/(Cond|Join Filter): \(s_?\d*\.id = \(f\.k\)/);
});
