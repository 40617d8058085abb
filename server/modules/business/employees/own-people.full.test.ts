import { beforeAll, expect, it } from 'vitest';
import { getBusinessDashboard } from '#domain/business/api/business-platform.ts';
import { listEmployees } from '#domain/business/api/business-students.ts';
import {
  endEmployment,
  inviteEmployees,
  listInvitations,
  stopInvitations,
} from '#domain/business/api/own-people.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
interface Answer {
  invited: number;
  problems: (string | null)[];
  jobId: string | null;
}
const line = (firstName: string, email: string) => ({ firstName, lastName: 'Sol', email });
const apiCall = (people: object[], isTrial = false) =>
  fixture.agents.manager.apiCall(inviteEmployees, { body: { people, isTrial } as never });
const contract = (values: string) =>
  test.sql(
    `insert into business_contract (provider_id, id, business_id, kind, unit, monthly_amount, monthly_credits, starts_on, joins, email_domains, max_students)
     values ($1, gen_random_uuid(), $2, 'INDIVIDUAL', 'CREDITS', 1, 1, current_date - 5, ${values})`,
    [fixture.provider.id, fixture.business.id],
  );

beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 is the manager’s, within the contract: refused people are reported line by line, and a dry run adds no one', async () => {
  const body = { people: [line('Ana', 'ana@own.example')], isTrial: true };
  await refusesAllBut(fixture, ['manager'], inviteEmployees, { body });
  await refusesField(
    fixture.agents.manager,
    inviteEmployees,
    { body: { people: [], isTrial: true } },
    'people',
  );
  expect((await apiCall(body.people)).status).toBe(422);
  await contract(`'MANAGERS', '{own.example}', 2`);
  const known = await makeStudent(pool, fixture.provider);
  await test.sql(`update account set email = 'known@own.example' where id = $1`, [known.id]);
  const drafts = [
    line('Ana', 'ana@own.example'),
    line('', 'x@own.example'),
    line('Bea', 'bea@own'),
    line('Cai', 'cai@else.example'),
    line('Dan', 'ANA@own.example'),
    line('Eva', 'known@own.example'),
    line('Fay', 'fay@own.example'),
    line('Gil', 'gil@own.example'),
  ];
  const judged = (await apiCall(drafts, true)).body as unknown as Answer;
  expect(judged.problems.map((problem) => problem === null)).toEqual([
    true,
    ...[false, false, false, false, false],
    true,
    false,
  ]);
  expect((await fixture.agents.manager.call(listEmployees)).total).toBe(0);
});

it('invites and mails the valid lines, regardless of the others, and not beyond the seats, also concurrently', async () => {
  const answers = await Promise.all([
    apiCall([
      line('Bad', 'bad@else.example'),
      line('Ana', 'ana@own.example'),
      line('Bea', 'bea@own.example'),
    ]),
    apiCall([line('Cai', 'cai@own.example')]),
  ]);
  const [many, one] = answers.map(({ body }) => body as unknown as Answer);
  expect([
    [2, 0],
    [1, 1],
  ]).toContainEqual([many!.invited, one!.invited]);
  expect(many!.problems.slice(0, 2)).toEqual(['The contract doesn’t allow this e-mail domain.', null]);
  expect((await test.mailsTo('ana@own.example')).map(({ subject }) => subject)).toHaveLength(1);
  expect(await test.mailsTo('bad@else.example')).toEqual([]);
  const again = (await apiCall([line('Ana', 'ana@own.example')], true)).body as unknown as Answer;
  expect(again.problems).toEqual(['Already an employee.']);
});

it('invites more than a hundred in the background: reported line by line, found again, within the seats', async () => {
  const { manager } = fixture.agents;
  await refusesAllBut(fixture, ['manager'], listInvitations);
  expect(await manager.call(listInvitations)).toEqual([]);
  await test.sql('update business_contract set max_students = 110 where provider_id = $1', [
    fixture.provider.id,
  ]);
  const people = [
    line('', 'nameless@own.example'),
    ...Array.from({ length: 120 }, (_, at) => line(`P${at}`, `p${at}@own.example`)),
  ];
  const { jobId: batchId, invited } = (await apiCall(people)).body as unknown as Answer;
  expect(invited).toBe(0);
  const [waiting] = await manager.call(listInvitations);
  expect(waiting).toMatchObject({ id: batchId, status: 'WAITING', total: 121, done: 0, left: [] });
  await runQueuedBatches(test);
  const [batch] = await manager.call(listInvitations);
  expect(batch).toMatchObject({ status: 'DONE', done: 108, failed: 13 });
  expect(batch!.left[0]).toMatchObject({ firstName: '', email: 'nameless@own.example' });
  expect(new Set(batch!.left.slice(1).map(({ problem }) => problem))).toEqual(
    new Set(['The contract’s employee limit is reached.']),
  );
  expect((await manager.call(listEmployees)).total).toBe(110);
  expect((await test.mailsTo('p107@own.example')).map(({ subject }) => subject)).toHaveLength(1);
  const params = { id: batch!.id };
  await refusesAllBut(fixture, ['manager'], stopInvitations, { params });
  expect((await manager.apiCall(stopInvitations, { params })).status).toBe(422);
});

it('stops inviting where a manager stops it, and where they manage the company no more', async () => {
  const { manager } = fixture.agents;
  const many = Array.from({ length: 101 }, (_, at) => line(`Q${at}`, `q${at}@own.example`));
  const stopped = (await apiCall(many)).body as unknown as Answer;
  await manager.call(stopInvitations, { params: { id: stopped.jobId as never } });
  await runQueuedBatches(test);
  const [batch] = await manager.call(listInvitations);
  expect([batch!.status, batch!.done, batch!.left.length]).toEqual(['CANCELLED', 0, 101]);
  await apiCall(many);
  await test.sql(`update batch set input = input || jsonb_build_object('businessId', gen_random_uuid()::text)
    where status = 'WAITING' returning id`);
  await runQueuedBatches(test);
  expect(await test.mailsTo('q0@own.example')).toEqual([]);
});

it('ends an employment: only of the own company, and former employees are hidden', async () => {
  const { manager } = fixture.agents;
  const stranger = await makeStudent(pool, fixture.provider);
  const body = { lessons: 'CANCEL', reason: 'Left the company' } as const;
  await refusesAllBut(fixture, ['manager'], endEmployment, { params: { id: stranger.id }, body });
  expect((await manager.apiCall(endEmployment, { params: { id: stranger.id }, body })).status).toBe(404);
  const [one] = (await manager.call(listEmployees)).students;
  const params = { id: one!.id };
  await refusesField(manager, endEmployment, { params, body: { ...body, reason: '' } }, 'reason');
  expect(await manager.call(endEmployment, { params, body })).toEqual({ returnedCredits: 0 });
  expect((await manager.call(listEmployees)).students.map(({ id }) => id)).not.toContain(one!.id);
});

it('PERM-01 a manager who loses the role loses access with the next request', async () => {
  const { manager } = fixture.agents;
  await manager.call(getBusinessDashboard);
  await test.sql('delete from business_manager where id = $1', [fixture.people.manager.id]);
  expect((await manager.apiCall(getBusinessDashboard)).status).toBe(404);
  expect((await manager.apiCall(listEmployees)).status).toBe(404);
  await test.sql(`update account set disabled_at = now() where id = $1`, [fixture.people.manager.id]);
  expect((await manager.apiCall(getBusinessDashboard)).status).toBe(401);
});
