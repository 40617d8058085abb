import { beforeAll, describe, expect, it } from 'vitest';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import { cancelLesson, lessons, undo } from '#domain/scheduling/api/lessons.ts';
import {
  type AbsenceItem,
  type AbsencePlan,
  type AbsenceResult,
  absenceResult,
  enterAbsence,
  teacherAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { addMinutes, parseTime } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { newId } from '#server/runtime/id.ts';
import { absenceRig } from '#tests/support/absence.ts';
import { testApp } from '#tests/support/app.ts';
import { book, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { rig, plan, enter, newStudent: person } = absenceRig(test);
const MINUTE = 60_000;
const now = Date.now();
const clock = (zone: string, at = now) => wallClockOf(new Date(at).toISOString(), parseTimezone(zone));
const hourIn = (zone: string) => Number(clock(zone).time.slice(0, 2));
/** Where it is late in the day, whenever this runs: some lessons of today are over, others are still to come. */
const EVENING = [
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/Madrid',
  'Asia/Dubai',
  'Asia/Dhaka',
  'Asia/Tokyo',
  'Australia/Sydney',
].find((zone) => hourIn(zone) >= 17 && hourIn(zone) <= 20)!;
const { date: today } = clock(EVENING);
const days = { from: today, to: today };
const support = () => rig.school.agents.support;
const lessonNow = (id: string) => support().call(lessons.one, { params: { id } });

interface Evening {
  teacher: MadeAccount;
  students: MadeAccount[];
  over: string;
  running: string;
  coming: string;
}
/** A teacher with a lesson that is over, one that is on and one that comes; each student has a phone. */
async function evening(): Promise<Evening> {
  const { provider } = rig.school;
  const teacher = await makeTeacher(test.pool, provider);
  await makeAlwaysOpen(test.pool, provider, teacher.id, EVENING);
  const students: MadeAccount[] = [];
  const at = async (minutes: number) => {
    const student = await makeStudent(test.pool, provider, {
      account: { phone: `+3460000000${students.length}` },
    });
    await grantCredits(test.pool, provider, { studentId: student.id, credits: 4 });
    students.push(student);
    return book(test.pool, provider, {
      teacherId: teacher.id,
      studentIds: [student.id],
      startsAt: new Date(Math.floor(now / MINUTE + minutes) * MINUTE).toISOString(),
      now: new Date(now - 30 * 24 * 60 * MINUTE),
    });
  };
  return { teacher, students, over: await at(-180), running: await at(-30), coming: await at(90) };
}
const shownIn = ({ learners: students }: AbsencePlan) =>
  Object.fromEntries(students.flatMap((one) => one.lessons.map((lesson) => [lesson.id, lesson])));
const itemOf = async (lessonId: string, more: Partial<AbsenceItem> = {}): Promise<AbsenceItem> => ({
  lessonId,
  version: (await lessonNow(lessonId)).version,
  do: 'CREDIT_BACK',
  ...more,
});

it('says of each lesson whether it has begun or is over, and offers nothing for it but to cancel it', async () => {
  const { teacher, over, running, coming } = await evening();
  await rig.teacher();
  const shown = shownIn(await plan(teacher, days));
  const flags = (id: string) => [
    shown[id]!.hasBegun,
    shown[id]!.isOver,
    shown[id]!.options.map((one) => one.do),
  ];
  expect(flags(over)).toEqual([true, true, ['CREDIT_BACK']]);
  expect(flags(running)).toEqual([true, false, ['CREDIT_BACK']]);
  expect(flags(coming).slice(0, 2)).toEqual([false, false]);
  expect(shown[coming]!.options.length).toBeGreaterThan(1);
});

it('leaves what has begun or is over as it is, unless that is said of it', async () => {
  const { teacher, over, running, coming } = await evening();
  const items = await Promise.all([over, running, coming].map((id) => itemOf(id)));
  const { results } = await enter(teacher, days, items);
  expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
  expect(results[0]!.message).toBe('This lesson has started. Choose whether to cancel it.');
  for (const id of [over, running]) expect((await lessonNow(id)).status).not.toBe('CANCELLED');

  const substitute = await rig.teacher();
  const known = { hasBegun: true } as const;
  const handed = await enter(teacher, days, [
    await itemOf(running, { ...known, do: 'SUBSTITUTE', teacherId: substitute.id }),
  ]);
  expect(handed.results[0]!.message).toBe('This lesson has started. It can only be cancelled.');
  const said = await enter(teacher, days, [await itemOf(over, known), await itemOf(running, known)]);
  expect(said.results.map(({ ok }) => ok)).toEqual([true, true]);
  for (const id of [over, running]) expect((await lessonNow(id)).status).toBe('CANCELLED');
});

describe('times', () => {
  it('the rest of today begins now on the teacher’s clock, and leaves out what is over', async () => {
    const { teacher, over, running, coming } = await evening();
    const params = { id: teacher.id };
    const rest = await support().call(teacherAbsence, { params, query: { rest: 'today' } });
    const since = rest.days.fromTime!;
    expect([
      clock(EVENING).time,
      addMinutes(clock(EVENING).time, 1),
      clock(EVENING, Date.now()).time,
    ]).toContain(since);
    expect(rest.days).toEqual({ ...days, fromTime: since, toTime: null });
    expect(Object.keys(shownIn(rest)).sort()).toEqual([running, coming].sort());
    expect(Object.keys(shownIn(rest))).not.toContain(over);
    await enter(teacher, { ...days, fromTime: since }, [await itemOf(coming)]);
    expect((await lessonNow(coming)).status).toBe('CANCELLED');
    const { exceptions } = await support().call(teacherAvailability, { params });
    expect(clock(EVENING, Date.parse(exceptions[0]!.startsAt))).toEqual({ date: today, time: since });
    expect(clock(EVENING, Date.parse(exceptions[0]!.endsAt))).toEqual({
      date: addDays(today, 1),
      time: '00:00',
    });
  });

  it('without a day it is today where the teacher is', async () => {
    const { teacher } = await evening();
    const asked = await support().call(teacherAbsence, { params: { id: teacher.id }, query: {} });
    expect(asked.days).toEqual({ ...days, fromTime: null, toTime: null });
    const far = await makeTeacher(test.pool, rig.school.provider);
    await makeAlwaysOpen(test.pool, rig.school.provider, far.id, 'Pacific/Auckland');
    const there = await support().call(teacherAbsence, { params: { id: far.id }, query: {} });
    expect(there.days.from).toBe(clock('Pacific/Auckland').date);
  });

  it('take in only what meets them, and are named where they are inverted or over', async () => {
    const teacher = await rig.teacher();
    const student = await person(20);
    const day = addDays(clock('Europe/Madrid').date, 20);
    const ids = [];
    for (const time of ['09:00', '11:00', '13:00'])
      ids.push(
        await book(test.pool, rig.school.provider, {
          teacherId: teacher.id,
          studentIds: [student.id],
          startsAt: new Date(Date.parse(`${day}T${time}Z`) - 60 * MINUTE * offsetOn(day)).toISOString(),
        }),
      );
    const span = { from: day, to: day, fromTime: parseTime('10:30'), toTime: parseTime('11:30') };
    expect(Object.keys(shownIn(await plan(teacher, span)))).toEqual([ids[1]]);
    const asked = (query: object) => ({ params: { id: teacher.id }, query });
    await refusesField(support(), teacherAbsence, asked({ ...span, toTime: '10:30' }), 'toTime');
    await refusesField(support(), teacherAbsence, asked({ ...span, toTime: '25:00' }), 'toTime');
    const past = addDays(clock('Europe/Madrid').date, -1);
    await refusesField(support(), teacherAbsence, asked({ from: past, to: past, toTime: '12:00' }), 'toTime');
    const lesson = await itemOf(ids[0]!);
    expect((await enter(teacher, span, [lesson])).results[0]).toMatchObject({ ok: false });
  });
});

/** Hours that Madrid's clock is ahead of UTC at noon of a day. */
const offsetOn = (day: string) =>
  Number(clock('Europe/Madrid', Date.parse(`${day}T12:00Z`)).time.slice(0, 2)) - 12;

describe('what was decided', () => {
  let done: Evening & {
    undoId: string;
    at: string;
    substitute: MadeAccount;
    messages: (string | null)[];
    /** Before the second of two requests. */
    afterFirst: AbsenceResult['students'];
    calls: AbsenceResult;
  };
  const asked = () => ({ params: { id: done.teacher.id, undoId: done.undoId } });
  const read = () => support().call(absenceResult, asked());

  beforeAll(async () => {
    const made = await evening();
    const [substitute, fourth] = [await rig.teacher(), await person()];
    const inDays = (n: number) => new Date(Math.floor(now / MINUTE + n * 24 * 60) * MINUTE).toISOString();
    const far = await book(test.pool, rig.school.provider, {
      teacherId: made.teacher.id,
      studentIds: [fourth.id],
      startsAt: inDays(1),
    });
    const span = { from: today, to: addDays(today, 2) };
    const { undoId, results } = await enter(made.teacher, span, [
      await itemOf(made.running, { hasBegun: true }),
      await itemOf(made.coming, { do: 'SUBSTITUTE', teacherId: substitute.id }),
    ]);
    done = {
      ...made,
      students: [...made.students, fourth],
      undoId,
      at: inDays(5),
      substitute,
    } as typeof done;
    const afterFirst = (await read()).students;
    await enter(made.teacher, span, [await itemOf(far, { do: 'NEW_TIME', startsAt: done.at })], undoId);
    done = { ...done, afterFirst, messages: results.map(({ message }) => message), calls: await read() };
  });

  it('lists what no request has decided yet as kept, until one of the same absence does', () => {
    expect(done.messages).toEqual([null, null]);
    const kept = done.afterFirst.filter((one) => one.lessons[0]!.decision === 'KEPT');
    expect(kept.map(({ id }) => id)).toEqual([done.students[0]!.id, done.students[3]!.id]);
  });

  it('PERM-01 is for support alone; another teacher’s or another school’s is not there', async () => {
    await refusesAllBut(rig.school, ['admin', 'support'], absenceResult, asked());
    const others = await makeFixture(test);
    const status = async (agent: typeof others.agents.support, params: object) =>
      (await agent.apiCall(absenceResult, { params } as never)).status;
    expect(await status(others.agents.support, asked().params)).toBe(404);
    expect(await status(support(), { ...asked().params, id: (await rig.teacher()).id })).toBe(404);
    expect(await status(support(), { ...asked().params, undoId: newId() })).toBe(404);
    const other = await rig.teacher();
    // This teacher's clock is the school's, where the day may be over already.
    const later = { from: addDays(today, 1), to: addDays(today, 2) };
    const further = {
      params: { id: other.id },
      body: { ...later, reason: 'Ill', items: [], undoId: done.undoId },
    };
    await refusesField(support(), enterAbsence, further, 'undoId');
  });

  it('is listed for each student, ready to call: phone, the lesson before and now; unchanged ones last', () => {
    const { students, teacherName, isUndone } = done.calls;
    expect([teacherName, isUndone]).toEqual([done.teacher.fullName, false]);
    const [over, running, coming, far] = done.students;
    expect(students.map(({ id, phone }) => [id, phone])).toEqual([
      [running!.id, '+34600000001'],
      [coming!.id, '+34600000002'],
      [far!.id, null],
      [over!.id, '+34600000000'],
    ]);
    expect(students.flatMap(({ lessons }) => lessons.map(({ decision }) => decision))).toEqual([
      'CREDIT_BACK',
      'SUBSTITUTE',
      'NEW_TIME',
      'KEPT',
    ]);
    expect(students[0]!.lessons[0]).toMatchObject({ lessonId: done.running, creditsBack: 2 });
    expect(students[1]!.lessons[0]).toMatchObject({
      teacherName: done.substitute.fullName,
      creditsBack: 0,
      hasChanged: false,
    });
    const [moved] = students[2]!.lessons;
    expect(new Date(moved!.newStartsAt).toISOString()).toBe(done.at);
    expect(moved!.startsAt).not.toBe(moved!.newStartsAt);
  });

  it('PERM-01 D24 hides phones from staff who may not see students', async () => {
    await test.sql('update account set staff_rights = $2 where id = $1', [
      rig.school.people.support.id,
      JSON.stringify({ teachers: 'view' }),
    ]);
    const { students } = await read();
    await test.sql('update account set staff_rights = null where id = $1', [rig.school.people.support.id]);
    expect(students.map(({ phone }) => phone)).toEqual([null, null, null, null]);
  });

  it('stays as it was decided, and shows which lessons have changed since', async () => {
    const { version } = await lessonNow(done.coming);
    const body = { version, reason: 'The student is ill' };
    await support().call(cancelLesson, { params: { id: done.coming }, body });
    const { students } = await read();
    expect(students[1]!.lessons[0]).toMatchObject({ decision: 'SUBSTITUTE', hasChanged: true });
    expect(students.filter(({ lessons }) => lessons[0]!.hasChanged)).toHaveLength(1);
  });
});

it('what was decided says when all of it was taken back', async () => {
  const { teacher, coming } = await evening();
  const { undoId } = await enter(teacher, days, [await itemOf(coming)]);
  await support().call(undo, { params: { id: undoId } });
  const calls = await support().call(absenceResult, { params: { id: teacher.id, undoId } });
  expect(calls.isUndone).toBe(true);
});
