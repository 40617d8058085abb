import { beforeAll, expect, it } from 'vitest';
import type { PlanPreference } from '#domain/scheduling/absence.ts';
import { teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeRate, makeSupport } from '#tests/support/people.ts';
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
