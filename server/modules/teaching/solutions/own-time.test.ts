import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proposeSolutions } from '#domain/teaching/api/solution-proposals.ts';
import { applySolution, taskSolutions } from '#domain/teaching/api/solutions.ts';
import { taskTimes } from '#domain/teaching/api/task-times.ts';
import { lessons } from '#domain/scheduling/api/lessons.ts';
import { getStudentDashboard } from '#domain/teaching/api/student-dashboard.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead } from '#tests/support/booking.ts';
import { makeTeacher } from '#tests/support/people.ts';
import { providerClock, supportTaskFixture } from '#tests/support/support-task-fixture.ts';
import { hidesOthers, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const test = testApp();
const { rig, newStudent, hour, raise, solutions, moveAsked } = supportTaskFixture(test);
const support = () => rig.fixture.agents.support;
const ZONE = 'Europe/Madrid';

const asking = (id: string, at: string, teacherId?: string) => {
  const { date, time } = providerClock(at);
  const query = { day: date, time, timeZone: ZONE, ...(teacherId && { teacherId }) } as never;
  return { params: { id }, query };
};
const times = (id: string, at: string, teacherId?: string) =>
  support().call(taskTimes, asking(id, at, teacherId));
const lessonStart = async (id: string) =>
  Date.parse((await support().call(lessons.one, { params: { id } })).startsAt);

describe('a time of one’s own', () => {
  it('PERM-05 is for support alone, other schools are 404; bad days, times and teachers are 400', async () => {
    const { id } = await moveAsked(hoursAhead(100));
    const input = asking(id, hoursAhead(102));
    await refusesAllBut(rig.fixture, ['admin', 'support'], taskTimes, {
      ...input,
      params: { id: randomUUID() },
    });
    const other = await makeFixture(test);
    await hidesOthers(other.agents.support, taskTimes, id, { query: input.query });
    for (const [field, value] of [
      ['day', 'today'],
      ['time', '25:00'],
      ['teacherId', 'me'],
      ['teacherId', randomUUID()],
    ] as const) {
      const query = { ...(input.query as object), [field]: value } as never;
      const refused = await support().apiCall(taskTimes, { params: { id }, query });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    }
  });

  it('ENT-05 is free: the solution is applied like a computed one', async () => {
    const { id, lessonId } = await moveAsked(hoursAhead(110));
    const at = hoursAhead(130);
    const { freeTimes, checked, solution, teacherId, takesTime } = await times(id, at);
    expect([takesTime, teacherId, checked!.verdict, checked!.why]).toEqual([true, rig.own.id, 'FREE', null]);
    expect(freeTimes.map(Date.parse)).toContain(Date.parse(at));
    const { key, version } = solution!;
    const time = { teacherId: rig.own.id, startsAt: at };
    const body = { key, version, time };
    await support().call(applySolution, { params: { id }, body });
    expect(await lessonStart(lessonId)).toBe(Date.parse(at));
  });

  it('ENT-05 is proposed beside a computed one', async () => {
    const { id, student } = await moveAsked(hoursAhead(140));
    const at = hoursAhead(170);
    const { solution } = await times(id, at, rig.second.id);
    expect(solution!.kind).toBe('MOVE_OTHER_TEACHER');
    const computed = (await solutions(id)).solutions[0]!;
    const chosen = [computed, solution!].map(({ key, version }) => ({ key, version }));
    const body = { solutions: chosen, times: [{ teacherId: rig.second.id, startsAt: at }] };
    await support().call(proposeSolutions, { params: { id }, body });
    const agent = await test.sessionOf(student.email);
    const [proposal] = (await agent.call(getStudentDashboard)).proposals;
    expect(proposal!.options.map(({ startsAt }) => Date.parse(startsAt!))).toContain(Date.parse(at));
  });

  it('ENT-05 says who is busy, and is no solution then', async () => {
    const { id, student } = await moveAsked(hoursAhead(200));
    const other = await newStudent();
    await hour(other.id, hoursAhead(220));
    const busy = await times(id, hoursAhead(220));
    expect([busy.checked!.verdict, busy.checked!.why!.kind, busy.checked!.why!.name, busy.solution]).toEqual([
      'TEACHER_BUSY',
      'LESSON',
      other.fullName,
      null,
    ]);
    await hour(student.id, hoursAhead(224));
    const own = await times(id, hoursAhead(224), rig.second.id);
    expect([own.checked!.verdict, own.checked!.why!.name, own.solution]).toEqual([
      'STUDENT_BUSY',
      student.fullName,
      null,
    ]);
    const past = await times(id, hoursAhead(-30));
    expect([past.checked!.verdict, past.solution]).toEqual(['PASSED', null]);
  });

  it('ENT-05 outside availability and inside the notice it can still be applied, and says so', async () => {
    const { id } = await moveAsked(hoursAhead(240));
    const away = await makeTeacher(test.pool, rig.fixture.provider, { rateCents: 2000 });
    const { checked, solution } = await times(id, hoursAhead(8), away.id);
    expect([checked!.verdict, checked!.why!.kind, checked!.isInsideNotice]).toEqual([
      'NOT_WORKING',
      'HOURS',
      true,
    ]);
    expect(solution!.proposable).toBe('TOO_SOON');
  });

  it('ENT-05 starts weekly lessons, books a lesson, and is nothing for a call', async () => {
    const { id: studentId } = await newStudent();
    const details = { lessonWeekDay: 4, lessonStartTime: '12:00', lessonDurationInMinutes: 60 } as never;
    const weekly = await raise('CREATE_REGULAR_LESSON', { studentId, details });
    expect((await times(weekly, hoursAhead(300))).solution!.kind).toBe('START_SERIES');
    const single = await raise('CREATE_OCCASIONAL_LESSON', { studentId });
    expect((await times(single, hoursAhead(300))).solution!.kind).toBe('BOOK_OTHER_TIME');
    const call = await raise('REQUEST_CALL', { studentId });
    expect((await times(call, hoursAhead(300))).takesTime).toBe(false);
  });

  it('ENT-05 starts with a teacher who works that day, where the student has none', async () => {
    const idle = await makeTeacher(test.pool, rig.fixture.provider, { account: { first_name: 'Aa' } });
    const { id: studentId } = await newStudent();
    await test.sql('update student set teacher_id = null where id = $1', [studentId]);
    const id = await raise('CREATE_OCCASIONAL_LESSON', { studentId });
    const { teachers, teacherId, freeTimes } = await times(id, hoursAhead(300));
    expect(teachers.find(({ id: one }) => one === idle.id)!.fit).toBe('NOT_WORKING');
    expect(teacherId).not.toBe(idle.id);
    expect(freeTimes).not.toEqual([]);
  });

  it('I1 booked in between it is 409 with the current solutions', async () => {
    const { id } = await moveAsked(hoursAhead(320));
    const at = hoursAhead(340);
    const { solution } = await times(id, at);
    await hour((await newStudent()).id, at);
    const { key, version } = solution!;
    const refused = await support().apiCall(applySolution, {
      params: { id },
      body: { key, version, time: { teacherId: rig.own.id, startsAt: at } },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
  });
});

describe('the time that the student asks for', () => {
  it('ENT-05 is named with the reason why it is impossible, or as free', async () => {
    const free = await moveAsked(hoursAhead(400));
    const { asked } = await support().call(taskSolutions, { params: { id: free.id } });
    expect([asked!.verdict, Date.parse(asked!.startsAt)]).toEqual(['FREE', Date.parse(free.askedAt)]);
    const other = await newStudent();
    await hour(other.id, hoursAhead(422));
    const busy = await moveAsked(hoursAhead(420));
    const found = (await support().call(taskSolutions, { params: { id: busy.id } })).asked!;
    expect([found.verdict, found.why!.name]).toEqual(['TEACHER_BUSY', other.fullName]);
  });

  it('ENT-05 is null where the request names none', async () => {
    const id = await raise('CHANGE_TEACHER', { studentId: (await newStudent()).id });
    expect((await support().call(taskSolutions, { params: { id } })).asked).toBeNull();
  });
});
