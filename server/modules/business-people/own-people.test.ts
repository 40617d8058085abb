import { beforeAll, expect, it } from 'vitest';
import { getBusinessDashboard } from '#domain/api/business-platform.ts';
import { listEmployees } from '#domain/api/business-students.ts';
import { endEmployment, inviteEmployees } from '#domain/api/own-people.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeSchool, refusesAllBut, refusesField, type School } from '#tests/support/school.ts';

const test = testApp();
const { pool } = test;
let school: School;
const line = (firstName: string, email: string) => ({ firstName, lastName: 'Sol', email });
const ask = (people: object[], isTrial = false) =>
  school.agents.manager.ask(inviteEmployees, { body: { people, isTrial } as never });
const contract = (values: string) =>
  test.sql(
    `insert into business_contract (provider_id, id, business_id, kind, unit, monthly_amount, monthly_credits, starts_on, joins, email_domains, max_students)
     values ($1, gen_random_uuid(), $2, 'INDIVIDUAL', 'CREDITS', 1, 1, current_date - 5, ${values})`,
    [school.provider.id, school.business.id],
  );

beforeAll(async () => {
  school = await makeSchool(test);
});

it('PERM-01 is the manager’s, within the contract: whoever it does not let in is told line by line, and nobody is added', async () => {
  const body = { people: [line('Ana', 'ana@own.example')], isTrial: true };
  await refusesAllBut(school, ['manager'], inviteEmployees, { body });
  await refusesField(
    school.agents.manager,
    inviteEmployees,
    { body: { people: [], isTrial: true } },
    'people',
  );
  expect((await ask(body.people)).status).toBe(422);
  await contract(`'MANAGERS', '{own.example}', 2`);
  const known = await makeStudent(pool, school.provider);
  await test.sql(`update account set email = 'known@own.example' where id = $1`, [known.id]);
  const wishes = [
    line('Ana', 'ana@own.example'),
    line('', 'x@own.example'),
    line('Bea', 'bea@own'),
    line('Cai', 'cai@else.example'),
    line('Dan', 'ANA@own.example'),
    line('Eva', 'known@own.example'),
    line('Fay', 'fay@own.example'),
  ];
  const { body: answer } = (await ask(wishes)) as unknown as {
    body: { invited: number; problems: (string | null)[] };
  };
  expect(answer.invited).toBe(0);
  expect(answer.problems.map((problem) => problem === null)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect((await school.agents.manager.call(listEmployees)).total).toBe(0);
});

it('adds and mails everybody once, and not beyond the seats, whoever is quicker', async () => {
  const trial = await ask([line('Ana', 'ana@own.example')], true);
  expect(trial.body).toMatchObject({ invited: 0, problems: [null] });
  const answers = await Promise.all([
    ask([line('Ana', 'ana@own.example'), line('Bea', 'bea@own.example')]),
    ask([line('Cai', 'cai@own.example')]),
  ]);
  const invited = answers.map(({ body }) => (body as unknown as { invited: number }).invited);
  expect([
    [2, 0],
    [0, 1],
  ]).toContainEqual(invited);
  const first = invited[0] === 2 ? 'ana@own.example' : 'cai@own.example';
  expect((await test.mailsTo(first)).map(({ subject }) => subject)).toHaveLength(1);
});

it('ends an employment: only of the own company, and whoever leaves is no longer seen', async () => {
  const { manager } = school.agents;
  const stranger = await makeStudent(pool, school.provider);
  const body = { lessons: 'CANCEL', reason: 'Left the company' } as const;
  await refusesAllBut(school, ['manager'], endEmployment, { params: { id: stranger.id }, body });
  expect((await manager.ask(endEmployment, { params: { id: stranger.id }, body })).status).toBe(404);
  const [one] = (await manager.call(listEmployees)).students;
  const params = { id: one!.id };
  await refusesField(manager, endEmployment, { params, body: { ...body, reason: '' } }, 'reason');
  expect(await manager.call(endEmployment, { params, body })).toEqual({ returnedCredits: 0 });
  expect((await manager.call(listEmployees)).students.map(({ id }) => id)).not.toContain(one!.id);
});

it('PERM-01 a manager who loses the role loses access with the next request', async () => {
  const { manager } = school.agents;
  await manager.call(getBusinessDashboard);
  await test.sql('delete from business_manager where id = $1', [school.people.manager.id]);
  expect((await manager.ask(getBusinessDashboard)).status).toBe(404);
  expect((await manager.ask(listEmployees)).status).toBe(404);
  await test.sql(`update account set disabled_at = now() where id = $1`, [school.people.manager.id]);
  expect((await manager.ask(getBusinessDashboard)).status).toBe(401);
});
