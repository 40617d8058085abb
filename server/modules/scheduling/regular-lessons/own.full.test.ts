import { beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegularLessonDate,
  removeRegularLesson,
} from '#domain/scheduling/api/student-regular-lessons.ts';
import { createRegularLesson, oneRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { holdDue } from '#server/modules/scheduling/lessons/reserve-due-credits.ts';
import { testApp } from '#tests/support/app.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeGroup, makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { at, MONDAY, mondays, week } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { pool } = test;
const reason = 'I am travelling';
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function studentRegularLessons(startTime = '10:00') {
  const teacher = await makeTeacher(pool, fixture.provider);
  await makeAlwaysOpen(pool, fixture.provider, teacher.id, 'UTC');
  const student = await makeStudent(pool, fixture.provider);
  await grantCredits(pool, fixture.provider, { studentId: student.id, credits: 10 });
  const body = {
    ...mondays({ teacherId: teacher.id, studentId: student.id }, startTime),
    dates: 'ALL' as const,
  };
  const { series: regularLesson } = await fixture.agents.support.call(createRegularLesson, { body });
  return { id: regularLesson.id, student, agent: await test.sessionOf(student.email) };
}
/** The last hours before the first date: inside the notice limit, with its credits held. */
async function justBefore<T>(
  email: string,
  work: (agent: Awaited<ReturnType<typeof test.signIn>>) => Promise<T>,
) {
  test.clock.advance((Date.parse(at(MONDAY, '05:00')) - Date.now()) / 60_000);
  await holdDue(pool, fixture.provider.id, test.clock.now());
  try {
    return await work(await test.sessionOf(email));
  } finally {
    test.clock.reset();
  }
}
const statuses = async (id: string) =>
  (await fixture.agents.support.call(oneRegularLesson, { params: { id } })).lessons.map(
    ({ status }) => status,
  );

describe('who may not', () => {
  it('API-20 PERM-01 students and support only, and only the own series', async () => {
    const { id } = await studentRegularLessons();
    const allowed = ['admin', 'support', 'student'] as const;
    await refusesAllBut(fixture, allowed, cancelRegularLessonDate, {
      params: { id },
      body: { date: MONDAY, reason },
    });
    await refusesAllBut(fixture, allowed, removeRegularLesson, { params: { id }, query: { reason } });
    const { student } = fixture.agents;
    await hidesOthers(student, cancelRegularLessonDate, id, { body: { date: MONDAY, reason } });
    await hidesOthers(student, removeRegularLesson, id, { query: { reason } });
  });

  it('API-20 names a date without a lesson, and a reason that is missing', async () => {
    const { id, agent } = await studentRegularLessons();
    const params = { id };
    await refusesField(
      agent,
      cancelRegularLessonDate,
      { params, body: { date: addDays(MONDAY, 1), reason } },
      'date',
    );
    await refusesField(
      agent,
      cancelRegularLessonDate,
      { params, body: { date: MONDAY, reason: ' ' } },
      'reason',
    );
    await refusesField(agent, removeRegularLesson, { params }, 'reason');
    const wrong = { params, query: { reason, creditsLost: 'few' } };
    await refusesField(agent, removeRegularLesson, wrong, 'creditsLost');
  });
});

describe('one date', () => {
  it('API-20 is cancelled freely before the limit, once, and the rest stays', async () => {
    const { id, agent } = await studentRegularLessons();
    const asked = { params: { id }, body: { date: week(2), reason } };
    const done = await agent.call(cancelRegularLessonDate, asked);
    expect(done).toMatchObject({ outcome: 'CANCELLED', dates: [{ date: week(2), creditsLost: 0 }] });
    expect((await statuses(id)).filter((status) => status === 'CANCELLED')).toHaveLength(1);
    await refusesField(agent, cancelRegularLessonDate, asked, 'date');
  });

  it('API-20 inside the limit costs what was shown, or asks the school', async () => {
    const { id, student } = await studentRegularLessons();
    await justBefore(student.email, async (agent) => {
      const params = { id };
      const tooDear = await agent.apiCall(cancelRegularLessonDate, {
        params,
        body: { date: MONDAY, reason, creditsLost: 0 },
      });
      expect([tooDear.status, tooDear.body.code]).toEqual([422, 'not-possible']);
      const asked = await agent.call(cancelRegularLessonDate, {
        params,
        body: { date: MONDAY, reason, ask: true },
      });
      expect(asked).toMatchObject({ outcome: 'ASKED', dates: [] });
      const body = { date: MONDAY, reason, creditsLost: 2 };
      const done = await agent.call(cancelRegularLessonDate, { params, body });
      expect(done.dates).toMatchObject([{ date: MONDAY, creditsBack: 0, creditsLost: 2 }]);
    });
    const [task] = await test.sql(
      'select type, student_id from support_task where id is not null and regular_lesson_id = $1',
      [id],
    );
    expect(task).toEqual({ type: 'CANCEL_REGULAR_LESSON', student_id: student.id });
  });

  it("API-20 of a group's frees the own seat only, and a student cannot end the series", async () => {
    const teacher = await makeTeacher(pool, fixture.provider);
    await makeAlwaysOpen(pool, fixture.provider, teacher.id, 'UTC');
    const members = [await makeStudent(pool, fixture.provider), await makeStudent(pool, fixture.provider)];
    const group = await makeGroup(
      pool,
      fixture.provider,
      { capacity: 3 },
      members.map(({ id }) => id),
    );
    const body = { ...mondays({ teacherId: teacher.id, groupId: group.id }), dates: 'ALL' as const };
    const { series: regularLesson } = await fixture.agents.support.call(createRegularLesson, { body });
    const agent = await test.sessionOf(members[0]!.email);
    const params = { id: regularLesson.id };
    await agent.call(cancelRegularLessonDate, { params, body: { date: week(3), reason } });
    const [lesson] = await test.sql('select seats_taken, status from lesson where id = $1', [
      regularLesson.lessons[3]!.id,
    ]);
    expect(lesson).toEqual({ seats_taken: 1, status: 'PARTIALLY_ASSIGNED' });
    const ended = await agent.apiCall(removeRegularLesson, { params, query: { reason } });
    expect(ended.status).toBe(422);
  });
});

describe('ending', () => {
  it('API-20 cancels every date ahead, forfeits inside the limit only, never more than was shown, and happens once', async () => {
    const { id, student } = await studentRegularLessons('11:00');
    await justBefore(student.email, async (agent) => {
      for (const sent of [{ creditsLost: 1 }, { lessons: 7 }]) {
        const more = await agent.apiCall(removeRegularLesson, { params: { id }, query: { reason, ...sent } });
        const ending = { lessons: 8, creditsBack: 0, creditsLost: 2 };
        expect([more.status, more.body.details]).toEqual([422, { reason: 'changed', ending }]);
      }
      expect(new Set(await statuses(id))).not.toContain('CANCELLED');
      const query = { reason, creditsLost: 2, lessons: 8 };
      const done = await agent.call(removeRegularLesson, { params: { id }, query });
      expect(done.dates).toHaveLength(8);
      expect(done.dates.map(({ creditsLost }) => creditsLost)).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
      const again = await agent.apiCall(removeRegularLesson, { params: { id }, query: { reason } });
      expect(again.status).toBe(422);
    });
    expect(new Set(await statuses(id))).toEqual(new Set(['CANCELLED']));
    expect((await fixture.agents.support.call(oneRegularLesson, { params: { id } })).status).toBe('ENDED');
  });

  it('API-20 by support gives everything back', async () => {
    const { id } = await studentRegularLessons('12:00');
    const done = await fixture.agents.support.call(removeRegularLesson, {
      params: { id },
      query: { reason },
    });
    expect(done.dates.every(({ creditsLost }) => creditsLost === 0)).toBe(true);
  });
});
