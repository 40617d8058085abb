import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import { type AbsenceItem, enterAbsence, teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { claimTask, resolveTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { makeRules } from '#tests/support/availability.ts';
import { makeProvider, makeTeacher } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { at, MONDAY, mondays, week } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { rig, plan, enter, newStudent: person, hour, firsts } = absenceRig(test);
const support = () => rig.school.agents.support;
const days = { from: MONDAY, to: MONDAY };
const lessonNow = (id: string) => support().call(lessons.one, { params: { id } });
const timeOff = async (id: string) =>
  (await support().call(teacherAvailability, { params: { id } })).exceptions.map(({ reason }) => reason);

it('PERM-01 only support sees and enters an absence', async () => {
  const { id } = await rig.teacher();
  await refusesAllBut(rig.school, ['admin', 'support'], teacherAbsence, { params: { id }, query: days });
  const body = { ...days, reason: 'Ill', items: [] };
  await refusesAllBut(rig.school, ['admin', 'support'], enterAbsence, { params: { id }, body });
});

it("hides other schools' teachers", async () => {
  const others = await makeTeacher(test.pool, await makeProvider(test.pool));
  await hidesOthers(support(), teacherAbsence, others.id, { query: days } as never);
  await hidesOthers(support(), enterAbsence, others.id, {
    body: { ...days, reason: 'Ill', items: [] },
  } as never);
});

it('names the day or time that is inverted, over, too far or leapt over by the clock, and what an answer lacks', async () => {
  const params = { id: (await rig.teacher()).id };
  const asked = (from: string, to: string) => ({ params, query: { from, to } });
  await refusesField(support(), teacherAbsence, asked(week(1), MONDAY), 'to');
  await refusesField(support(), teacherAbsence, asked('2020-01-01', '2020-01-02'), 'to');
  await refusesField(support(), teacherAbsence, asked(MONDAY, week(9)), 'to');
  const leapt = { from: '2027-03-28', to: '2027-03-28', fromTime: '02:30' };
  await refusesField(support(), teacherAbsence, { params, query: leapt }, 'fromTime');
  const inverted = { from: MONDAY, to: MONDAY, fromTime: '12:00', toTime: '12:00', reason: 'Ill', items: [] };
  await refusesField(support(), enterAbsence, { params, body: inverted }, 'toTime');
  const draft = (item: object) => ({ params, body: { ...days, reason: 'Ill', items: [item] } });
  const item = { lessonId: newId(), version: 1 };
  await refusesField(support(), enterAbsence, draft({ ...item, do: 'SUBSTITUTE' }), 'items.0.teacherId');
  await refusesField(support(), enterAbsence, draft({ ...item, do: 'NEW_TIME' }), 'items.0.startsAt');
});

it('shows every lesson of the days by student, projected dates too, and nothing else', async () => {
  const teacher = await rig.teacher();
  const [ana, ben] = [await person(), await person()];
  const single = await hour(teacher, ana, at(MONDAY, '15:00'));
  await hour(teacher, ana, at(week(1), '15:00'));
  await rig.series(teacher, ben, mondays({ teacherId: teacher.id, studentId: ben.id }));
  const far = await plan(teacher, { from: week(4), to: week(5) });
  expect(far.learners.map(({ id, lessons: some }) => [id, some.map((one) => one.isProjected)])).toEqual([
    [ben.id, [true, true]],
  ]);
  const near = await plan(teacher, days);
  expect(near.learners.map(({ id }) => id).sort()).toEqual([ana.id, ben.id].sort());
  const own = near.learners.find(({ id }) => id === ana.id)!;
  expect(own.lessons.map(({ id, heldCredits }) => [id, heldCredits])).toEqual([[single, 2]]);
});

it('substitutes, moves and returns credits together, adds the time off, and undoes all of it', async () => {
  const teacher = await rig.teacher();
  await rig.teacher();
  const students = [await person(), await person(), await person()] as const;
  const ids = [
    await hour(teacher, students[0], at(MONDAY, '09:00')),
    await hour(teacher, students[1], at(MONDAY, '11:00')),
    await hour(teacher, students[2], at(MONDAY, '13:00')),
  ] as const;
  const before = await Promise.all(ids.map(lessonNow));
  const seen = (await plan(teacher, days)).learners.flatMap((one) => one.lessons);
  const item = (index: number, kind: string): AbsenceItem => {
    const lesson = seen.find(({ id }) => id === ids[index])!;
    const option = lesson.options.find((one) => one.do === kind)!;
    return {
      lessonId: lesson.id,
      version: lesson.version,
      do: option.do,
      ...(kind === 'SUBSTITUTE' && { teacherId: option.teacherId! }),
      ...(kind === 'NEW_TIME' && { startsAt: option.startsAt! }),
    };
  };
  const items = [item(0, 'SUBSTITUTE'), item(1, 'NEW_TIME'), item(2, 'CREDIT_BACK')];
  const { results, undoId } = await enter(teacher, days, items);
  expect(results.map(({ ok, message }) => [ok, message])).toEqual([1, 2, 3].map(() => [true, null]));
  const after = await Promise.all(ids.map(lessonNow));
  expect(after[0]).toMatchObject({ teacherId: items[0]!.teacherId, startsAt: before[0]!.startsAt });
  expect(after[1]!.teacherId).toBe(teacher.id);
  expect(Date.parse(after[1]!.startsAt)).toBe(Date.parse(items[1]!.startsAt!));
  expect(after[2]!.status).toBe('CANCELLED');
  const wallet = await support().call(studentCredits, { params: { id: students[2].id } });
  expect(JSON.stringify(wallet)).toContain('Ill');
  expect(await timeOff(teacher.id)).toEqual(['Ill']);
  expect((await plan(teacher, days)).learners).toEqual([]);

  await support().call(undo, { params: { id: undoId } });
  expect(await timeOff(teacher.id)).toEqual([]);
  const place = ({ teacherId, startsAt, status }: (typeof before)[number]) => [teacherId, startsAt, status];
  expect((await Promise.all(ids.map(lessonNow))).map(place)).toEqual(before.map(place));
});

it('reports lessons that have changed or are no longer free, and leaves the others alone', async () => {
  const teacher = await rig.teacher();
  const busy = await rig.teacher();
  const [ana, ben, cid] = [await person(), await person(), await person()];
  const moved = await hour(teacher, ana, at(MONDAY, '09:00'));
  const clash = await hour(teacher, ben, at(MONDAY, '11:00'));
  const fine = await hour(teacher, cid, at(MONDAY, '13:00'));
  await hour(busy, ana, at(MONDAY, '11:30'));
  const versionOf = async (id: string) => (await lessonNow(id)).version;
  const back = async (lessonId: string): Promise<AbsenceItem> => ({
    lessonId,
    version: await versionOf(lessonId),
    do: 'CREDIT_BACK',
  });
  const stale = { ...(await back(moved)), version: 0 };
  const taken = { ...(await back(clash)), do: 'SUBSTITUTE', teacherId: busy.id } as const;
  const unknown = { ...(await back(fine)), lessonId: newId() };
  const { results } = await enter(teacher, days, [stale, taken, unknown, await back(fine)]);
  expect(results.map(({ ok }) => ok)).toEqual([false, false, false, true]);
  expect(results[0]!.message).toBe('Someone else has changed this lesson. Check it again.');
  expect((await lessonNow(moved)).status).toBe('ASSIGNED');
  expect((await lessonNow(clash)).teacherId).toBe(teacher.id);
});

it('assigns no lesson outside of working hours, and none to the absent teacher on these days', async () => {
  const teacher = await rig.teacher();
  const closed = await rig.teacher({ isOpen: false });
  const lessonId = await hour(teacher, await person(), at(MONDAY, '09:00'));
  const { version } = await lessonNow(lessonId);
  const items: AbsenceItem[] = [{ lessonId, version, do: 'SUBSTITUTE', teacherId: closed.id }];
  const again: AbsenceItem[] = [{ lessonId, version, do: 'NEW_TIME', startsAt: at(MONDAY, '15:00') }];
  for (const draft of [items, again])
    expect((await enter(teacher, days, draft)).results).toMatchObject([{ ok: false }]);
  expect(await timeOff(teacher.id)).toEqual(['Ill']);
});

it('continues in a second request and undoes both together; not once the half minute is over', async () => {
  const teacher = await rig.teacher();
  await rig.teacher();
  const ids = [
    await hour(teacher, await person(), at(MONDAY, '09:00')),
    await hour(teacher, await person(), at(MONDAY, '11:00')),
  ];
  const items = await firsts(teacher, days);
  const { undoId } = await enter(teacher, days, items.slice(0, 1));
  await enter(teacher, days, items.slice(1), undoId);
  expect(await timeOff(teacher.id)).toEqual(['Ill']);
  await support().call(undo, { params: { id: undoId } });
  for (const id of ids) expect((await lessonNow(id)).teacherId).toBe(teacher.id);
  expect(await timeOff(teacher.id)).toEqual([]);
  const late = { ...days, reason: 'Ill', items: [], undoId };
  const answer = await support().apiCall(enterAbsence, { params: { id: teacher.id }, body: late });
  expect([answer.status, answer.body.code]).toEqual([422, 'not-possible']);
  expect(await timeOff(teacher.id)).toEqual([]);
});

describe('requests about its lessons', () => {
  const apiCall = (lessonId: string, student: { id: string }, type = 'RESCHEDULE_LESSON') =>
    support().call(supportTasks.create, { body: { type, studentId: student.id, lessonId } } as never);
  const taskNow = (id: string) => support().call(supportTasks.one, { params: { id } });
  const away = async () => {
    const teacher = await rig.teacher();
    const student = await person();
    const lessonId = await hour(teacher, student, at(MONDAY, '09:00'));
    return { teacher, lessonId, student, task: await apiCall(lessonId, student) };
  };
  const back = async (lessonId: string, taskIds: string[]): Promise<AbsenceItem> => ({
    lessonId,
    version: (await lessonNow(lessonId)).version,
    do: 'CREDIT_BACK',
    taskIds,
  });

  it('are shown, resolved along with what settles them, and opened again by the undo', async () => {
    const { teacher, lessonId, task } = await away();
    const { requests } = (await plan(teacher, days)).learners[0]!.lessons[0]!;
    expect(requests).toEqual([
      { id: task.id, type: 'RESCHEDULE_LESSON', issuerName: task.issuer.fullName, claimedByName: null },
    ]);
    const { undoId } = await enter(teacher, days, [await back(lessonId, [task.id])]);
    expect(await taskNow(task.id)).toMatchObject({
      resolvedAt: expect.any(String),
      resolution: 'Your teacher is away: the lesson is cancelled and its credits are returned',
    });
    await support().call(undo, { params: { id: undoId } });
    expect(await taskNow(task.id)).toMatchObject({ resolvedAt: null, resolution: null });
    expect((await lessonNow(lessonId)).status).toBe('ASSIGNED');
  });

  it("another lesson's request, a resolved one and one claimed by another colleague refuse the lesson, and nothing is done", async () => {
    const [one, two] = [await away(), await away()];
    const refused = async (taskId: string) => {
      const { results } = await enter(one.teacher, days, [await back(one.lessonId, [taskId])]);
      expect((await lessonNow(one.lessonId)).status).toBe('ASSIGNED');
      return results[0]!.message;
    };
    expect(await refused(two.task.id)).toBe('A request is no longer about this lesson. Check it again.');
    await rig.school.agents.admin.call(claimTask, { params: { id: one.task.id } });
    expect(await refused(one.task.id)).toMatch(/ is working on this request\.$/);
    await rig.school.agents.admin.call(resolveTask, { params: { id: one.task.id }, body: {} });
    expect(await refused(one.task.id)).toMatch(/ has already resolved this request\.$/);
  });
});

it('lists the dates of weekly lessons that are not planned yet', async () => {
  const teacher = await rig.teacher();
  const ben = await person();
  const { series: regularLesson } = await rig.series(
    teacher,
    ben,
    mondays({ teacherId: teacher.id, studentId: ben.id }),
  );
  const { learners: students, unplanned } = await plan(teacher, { from: week(6), to: week(10) });
  expect(students[0]!.lessons).toHaveLength(2);
  expect(unplanned).toEqual([
    {
      regularLessonId: regularLesson.id,
      learnerId: ben.id,
      fullName: ben.fullName,
      isGroup: false,
      startTime: '10:00',
      timeZone: regularLesson.timeZone,
      dates: [week(8), week(9), week(10)],
    },
  ]);
  expect((await plan(teacher, days)).unplanned).toEqual([]);
});

it('finds the same working time over two months with a clock change in them as the function for a month does', async () => {
  const { id } = await rig.teacher({ isOpen: false });
  const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, from: '08:00', to: '13:30', timeZone: 'America/New_York', validFrom: '2020-01-01' },
    { weekday, from: '00:30', to: '03:30', timeZone: 'Europe/Madrid', validFrom: '2020-01-01' },
  ]);
  await makeRules(test.pool, rig.school.provider, id, hours);
  const { rows } = await asOwner(test.pool, (db) =>
    sql<{ month: string; long: string }>`select w::text as month, l::text as long
      from (values (tstzrange('2027-03-01', '2027-05-02')), (tstzrange('2027-03-14 07:30', '2027-03-15'))) s(span)
      cross join lateral working_time(${rig.school.provider.id}, ${id}, span) w
      cross join lateral working_time_long(${rig.school.provider.id}, ${id}, span) l`.execute(db),
  );
  expect(rows.map(({ long }) => long)).toEqual(rows.map(({ month }) => month));
  expect(rows[0]!.long.length).toBeGreaterThan(1000);
});

it('leaves the weekly series itself with its teacher', async () => {
  const teacher = await rig.teacher();
  await rig.teacher();
  const student = await person();
  await rig.series(teacher, student, mondays({ teacherId: teacher.id, studentId: student.id }));
  await enter(teacher, days, await firsts(teacher, days));
  const [regularLesson] = await support().call(regularLessons, { query: { studentId: student.id } });
  expect(regularLesson!.teacherId).toBe(teacher.id);
  expect(regularLesson!.lessons.map((one) => one.teacherId === teacher.id).slice(0, 3)).toEqual([
    false,
    true,
    true,
  ]);
});
