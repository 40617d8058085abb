import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { PlanPreference } from '#domain/scheduling/absence.ts';
import { teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeRate, makeSupport } from '#tests/support/people.ts';
import { refusesField } from '#tests/support/tenant.ts';
import { at, MONDAY } from '#tests/support/regular-lessons.ts';

const test = testApp({ isOwn: true });
const { rig, plan, newStudent, hour } = absenceRig(test);

/** An absent teacher with one lesson, a cheap substitute with a lesson that week, and a dear one with none. */
let absent: MadeAccount;
let cheap: MadeAccount;
let dear: MadeAccount;
beforeAll(async () => {
  [absent, cheap, dear] = [await rig.teacher(), await rig.teacher(), await rig.teacher()];
  await makeRate(test.pool, absent, { hourly_cents: 2000 });
  await makeRate(test.pool, cheap, { hourly_cents: 1500 });
  await makeRate(test.pool, dear, { hourly_cents: 2600 });
  await hour(cheap, await newStudent(), at(MONDAY, '15:00'));
  await hour(absent, await newStudent(), at(MONDAY, '09:00'));
});
const query = (prefer?: PlanPreference) => ({ from: MONDAY, to: MONDAY, ...(prefer && { prefer }) });

it('PERM-01 shows pay, and plans by it, only to staff who may see finances', async () => {
  const { email } = await makeSupport(test.pool, rig.school.provider, {
    staff_rights: JSON.stringify({ ...NO_RIGHTS, teachers: 'edit' }),
  });
  const clerk = await test.sessionOf(email);
  const params = { id: absent.id };
  const refused = await clerk.apiCall(teacherAbsence, { params, query: query('LOWEST_PAY') });
  expect(refused.status).toBe(403);
  const paysOf = async (agent: typeof clerk) =>
    (await agent.call(teacherAbsence, { params, query: query() })).learners.flatMap(({ lessons }) =>
      lessons.flatMap(({ options }) => options.flatMap(({ extraPayCents }) => extraPayCents ?? [])),
    );
  expect(await paysOf(clerk)).toEqual([]);
  expect((await paysOf(rig.school.agents.admin)).toSorted((a, b) => a - b)).toEqual([-500, 600]);
  const cheapest = await rig.school.agents.admin.call(teacherAbsence, { params, query: query('LOWEST_PAY') });
  expect(cheapest.learners[0]!.lessons[0]!.options[0]!.teacherId).toBe(cheap.id);
});

it("counts a substitute's lessons of the week, and prefers who has fewer where that is asked", async () => {
  const first = async (prefer?: PlanPreference) =>
    (await plan(absent, query(prefer))).learners[0]!.lessons[0]!.options;
  const options = await first();
  const minutes = (id: string) => options.find(({ teacherId }) => teacherId === id)?.weekMinutes;
  expect([minutes(cheap.id), minutes(dear.id)]).toEqual([60, 0]);
  expect((await first('EVEN_LOAD'))[0]!.weekMinutes).toBe(0);
});

it('plans two absent teachers together: neither is a substitute, and no substitute is at two lessons', async () => {
  const [second, third] = [await rig.teacher(), await rig.teacher()];
  const day = '2027-03-08' as typeof MONDAY;
  for (const teacher of [absent, second]) await hour(teacher, await newStudent(), at(day, '09:00'));
  const days = { from: day, to: day };
  const together = await plan(absent, { ...days, with: second.id });
  const lessons = [together, ...together.others].flatMap(({ learners }) =>
    learners.flatMap((one) => one.lessons),
  );
  expect(together.others.map(({ teacherId, teacherName }) => [teacherId, teacherName])).toEqual([
    [second.id, second.fullName],
  ]);
  expect(lessons).toHaveLength(2);
  const offered = lessons.flatMap(({ options }) => options.filter((one) => one.do === 'SUBSTITUTE'));
  expect(offered.some(({ teacherId }) => [absent.id, second.id].includes(teacherId!))).toBe(false);
  const firsts = lessons.map(({ options }) => options[0]!);
  expect(firsts.map((one) => one.do)).toEqual(['SUBSTITUTE', 'SUBSTITUTE']);
  expect(new Set(firsts.map((one) => one.teacherId)).size).toBe(2);
  expect((await plan(absent, days)).others).toEqual([]);
  expect([cheap.id, dear.id, third.id]).toEqual(expect.arrayContaining(firsts.map((one) => one.teacherId)));
});

it('names another absent teacher who is unknown, the same or one too many', async () => {
  const params = { id: absent.id };
  const refuses = (others: string) =>
    refusesField(
      rig.school.agents.support,
      teacherAbsence,
      { params, query: { ...query(), with: others } as never },
      'with',
    );
  await refuses(randomUUID());
  await refuses(absent.id);
  const { status } = await rig.school.agents.support.apiCall(teacherAbsence, {
    params,
    query: { ...query(), with: Array.from({ length: 4 }, () => cheap.id).join(',') } as never,
  });
  expect(status).toBe(400);
});
