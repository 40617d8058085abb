import { beforeAll } from 'vitest';
import { createRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import {
  type AbsenceItem,
  type AbsencePlan,
  type AbsenceReport,
  enterAbsence,
  teacherAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { book, makeAlwaysOpen } from './booking.ts';
import { grantCredits } from './credits.ts';
import { makeStudent, makeTeacher, type MadeAccount } from './people.ts';
import { makeFixture, type Fixture } from './tenant.ts';
import type { mondays } from './regular-lessons.ts';

interface Days {
  from: PlainDate;
  to: PlainDate;
  fromTime?: Time;
  toTime?: Time;
  with?: string;
}

/** A school, and how a test asks for an absence and enters it. */
export function absenceRig(test: TestApp) {
  const rig = {
    school: undefined as unknown as Fixture,
    /** Always at work, unless closed. */
    async teacher({ isOpen = true } = {}): Promise<MadeAccount> {
      const made = await makeTeacher(test.pool, rig.school.provider);
      if (isOpen) await makeAlwaysOpen(test.pool, rig.school.provider, made.id);
      return made;
    },
    series: (_teacher: MadeAccount, _student: MadeAccount, plan: ReturnType<typeof mondays>) =>
      rig.school.agents.support.call(createRegularLesson, { body: { ...plan, dates: 'ALL' } }),
  };
  beforeAll(async () => {
    rig.school = await makeFixture(test);
  });
  const plan = (teacher: MadeAccount, days: Days): Promise<AbsencePlan> =>
    rig.school.agents.support.call(teacherAbsence, { params: { id: teacher.id }, query: days });
  return {
    rig,
    plan,
    enter: (
      teacher: MadeAccount,
      days: Days,
      items: AbsenceItem[],
      undoId?: string,
      agent: Agent = rig.school.agents.support,
    ): Promise<AbsenceReport> =>
      agent.call(enterAbsence, {
        params: { id: teacher.id },
        body: { ...days, reason: 'Ill', items, ...(undoId && { undoId }) },
      }),
    async newStudent(credits = 10): Promise<MadeAccount> {
      const student = await makeStudent(test.pool, rig.school.provider);
      await grantCredits(test.pool, rig.school.provider, { studentId: student.id, credits });
      return student;
    },
    hour: (teacher: MadeAccount, student: MadeAccount, startsAt: string): Promise<string> =>
      book(test.pool, rig.school.provider, { teacherId: teacher.id, studentIds: [student.id], startsAt }),
    /** What is proposed for every lesson. */
    async firsts(teacher: MadeAccount, days: Days): Promise<AbsenceItem[]> {
      const { learners: students } = await plan(teacher, days);
      return students.flatMap(({ lessons }) =>
        lessons.map(({ id, version, options: [first] }) => ({
          lessonId: id,
          version,
          do: first!.do,
          ...(first!.do === 'SUBSTITUTE' && { teacherId: first!.teacherId! }),
          ...(first!.do === 'NEW_TIME' && { startsAt: first!.startsAt! }),
        })),
      );
    },
  };
}
