import { beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { listEmployees } from '#domain/business/api/business-students.ts';
import {
  businessCredits,
  businessLessons,
  businessStudent,
  businessUsage,
} from '#domain/business/api/business-usage.ts';
import { employerView } from '#domain/business/api/employer-view.ts';
import { courseEvidence } from '#domain/teaching/api/course-evidence.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { castFullName } from '#server/demo/cast-people.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const test = testApp({ hasCast: true });
const OWN = castId('lingua', 'account', 'company');
let manager: Agent;
let employee: Agent;

beforeAll(async () => {
  manager = await test.signIn(castEmail('lingua', 'manager'), DEMO_PASSWORD);
  employee = await test.signIn(castEmail('lingua', 'company'), DEMO_PASSWORD);
}, 60_000);

it('PERM-01 is for students who have a company', async () => {
  const fixture = await makeFixture(test);
  await refusesAllBut(fixture, ['student'], employerView);
  expect((await fixture.agents.student.apiCall(employerView)).status).toBe(404);
});

it('shows an employee the same as the company’s manager sees, reply by reply', async () => {
  const view = await employee.call(employerView);
  const { from, to } = view;
  expect(view.person).toEqual(await manager.call(businessStudent, { params: { id: OWN } }));
  const { students } = await manager.call(listEmployees, { query: { pageTake: 50 } });
  expect([view.listed]).toEqual(students.filter(({ id }) => id === OWN));
  const usage = await manager.call(businessUsage, { query: { by: 'month', from, to, studentId: OWN } });
  expect(view.figures).toEqual(usage.total);
  const lessons = await manager.call(businessLessons, { query: { from, to, studentId: OWN, pageTake: 50 } });
  expect(view.lessons).toEqual(lessons.lessons);
  expect(view.lessons.length).toBeGreaterThan(5);
  const wanted = { figure: 'unused', by: 'employee', key: OWN, pageTake: 50 } as const;
  expect(view.credits).toEqual(
    (await manager.call(businessCredits, { query: { from, to, ...wanted } })).lots,
  );
});

it('of a course tells the own rows of the company’s evidence, and nothing of the others', async () => {
  const { courses } = await employee.call(employerView);
  expect(courses.length).toBeGreaterThan(1);
  for (const course of courses) {
    const seen = await manager.call(courseEvidence, { params: { id: course.id } });
    const name = castFullName('company');
    expect(course).toEqual({
      ...seen,
      participants: seen.participants.filter(({ studentId }) => studentId === OWN),
      seats: seen.seats.filter(({ studentId }) => studentId === OWN),
      log: seen.log.filter(({ fullName }) => fullName === name),
      tests: seen.tests.filter(({ fullName }) => fullName === name),
    });
    const whole = JSON.stringify(course);
    for (const other of seen.participants.filter(({ studentId }) => studentId !== OWN))
      expect(whole).not.toContain(other.fullName);
  }
});

it('shows nothing of another student of the same name in a course', async () => {
  const rowsOf = (courses: z.infer<typeof employerView.reply>['courses']) =>
    courses.map(({ id, log, tests }) => [id, log.length, tests.length]);
  const before = await employee.call(employerView);
  const [course] = before.courses;
  const { participants } = await manager.call(courseEvidence, { params: { id: course!.id } });
  const other = participants.find(({ studentId }) => studentId !== OWN)!;
  const [firstName, ...rest] = castFullName('company').split(' ');
  await test.sql('update account set first_name = $2, last_name = $3 where id = $1', [
    other.studentId,
    firstName,
    rest.join(' '),
  ]);
  expect(rowsOf((await employee.call(employerView)).courses)).toEqual(rowsOf(before.courses));
});
