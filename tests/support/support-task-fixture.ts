import { beforeAll } from 'vitest';
import {
  applySolution,
  type SolutionRecord,
  type TaskSolutions,
  taskSolutions,
} from '#domain/teaching/api/solutions.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import type { SupportTaskDetails } from '#domain/office/support-task.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { TestApp } from './app.ts';
import { book, makeAlwaysOpen } from './booking.ts';
import { grantCredits } from './credits.ts';
import { makeStudent, makeTeacher, type MadeAccount } from './people.ts';
import { makeFixture, type Fixture } from './tenant.ts';

export interface SupportTaskFixture {
  fixture: Fixture;
  /** 20 € an hour, always at work; the students' own teacher. */
  own: MadeAccount;
  /** 25 € an hour, always at work. */
  second: MadeAccount;
}

interface Raised {
  studentId: string;
  lessonId?: string;
  regularLessonId?: string;
  details?: Partial<SupportTaskDetails>;
}

/** A school with two teachers who are always at work, and how a test asks and answers on its desk: as support that sees pay. */
export function supportTaskFixture(test: TestApp) {
  const rig = {} as SupportTaskFixture;
  beforeAll(async () => {
    rig.fixture = await makeFixture(test);
    const { provider, people } = rig.fixture;
    const rights = { ...RIGHT_PRESETS.SUPPORT, finance: 'view' };
    await test.sql('update account set staff_rights = $2 where id = $1', [
      people.support.id,
      JSON.stringify(rights),
    ]);
    rig.own = await makeTeacher(test.pool, provider, { rateCents: 2000 });
    rig.second = await makeTeacher(test.pool, provider, { rateCents: 2500 });
    for (const { id } of [rig.own, rig.second]) await makeAlwaysOpen(test.pool, provider, id);
  });
  const support = () => rig.fixture.agents.support;
  const fixture = {
    rig,
    /** A student of the own teacher with so many credits. */
    async newStudent(credits = 10): Promise<MadeAccount> {
      const student = await makeStudent(test.pool, rig.fixture.provider, { row: { teacher_id: rig.own.id } });
      if (credits > 0)
        await grantCredits(test.pool, rig.fixture.provider, { studentId: student.id, credits });
      return student;
    },
    /** An hour with the own teacher. */
    hour: (studentId: string, startsAt: string): Promise<string> =>
      book(test.pool, rig.fixture.provider, { teacherId: rig.own.id, studentIds: [studentId], startsAt }),
    async raise(type: SupportTaskType, task: Raised): Promise<string> {
      return (await support().call(supportTasks.create, { body: { type, ...task } })).id;
    },
    solutions: async (id: string): Promise<TaskSolutions> =>
      support().call(taskSolutions, { params: { id } }),
    apply: (id: string, { key, version }: Pick<SolutionRecord, 'key' | 'version'>, agent = support()) =>
      agent.apiCall(applySolution, { params: { id }, body: { key, version } }),
  };
  return {
    ...fixture,
    /** A lesson, and the student's wish to have it some hours later. */
    async moveAsked(startsAt: string, hoursLater = 2) {
      const student = await fixture.newStudent();
      const lessonId = await fixture.hour(student.id, startsAt);
      const askedAt = new Date(Date.parse(startsAt) + hoursLater * 3_600_000).toISOString();
      const [from, to] = [providerClock(startsAt), providerClock(askedAt)];
      const id = await fixture.raise('RESCHEDULE_LESSON', {
        studentId: student.id,
        lessonId,
        details: {
          currentDate: from.date,
          currentTime: from.time,
          proposalDate: to.date,
          proposalTime: to.time,
        },
      });
      return { id, student, lessonId, askedAt };
    },
  };
}

/** As the portal writes a moment into a request: the school's clock. */
export const providerClock = (iso: string) => wallClockOf(iso, 'Europe/Madrid');
