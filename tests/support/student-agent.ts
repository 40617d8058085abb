import { requestOccasionalLesson } from '#domain/scheduling/api/lesson-requests.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { grantCredits } from './credits.ts';
import { makeStudent } from './people.ts';
import type { Fixture } from './tenant.ts';

export interface StudentAgent {
  id: string;
  email: string;
  agent: Agent;
}

/** A student of the school's teacher with so many credits, signed in. */
export async function makeStudentAgent(test: TestApp, fixture: Fixture, credits = 10): Promise<StudentAgent> {
  const { provider, people } = fixture;
  const { id, email } = await makeStudent(test.pool, provider, { row: { teacher_id: people.teacher.id } });
  if (credits > 0) await grantCredits(test.pool, provider, { studentId: id, credits });
  return { id, email, agent: await test.sessionOf(email) };
}

/** What a student sends to book an hour. */
export const hourAt = (startsAt: string) => ({ body: { durationMinutes: 60, startsAt } });

/** Books an hour as the student. */
export const bookHour = async (agent: Agent, startsAt: string): Promise<OwnLesson> =>
  (await agent.call(requestOccasionalLesson, hourAt(startsAt))).lesson!;

/** The student's individual credits. */
export const creditsOf = async (agent: Agent) => (await agent.call(getWallet)).balances[0];

/** The row of a task on the desk. */
export const taskRow = async (test: TestApp, id: string | null): Promise<Record<string, unknown>> =>
  (await test.sql('select * from support_task where id = $1', [id]))[0]!;
