import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lessons, undo } from '#domain/scheduling/api/lessons.ts';
import { applySolution, type SolutionRecord, taskSolutions } from '#domain/teaching/api/solutions.ts';
import { claimTask, supportTasks } from '#domain/office/api/support-tasks.ts';
import { SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { supportTaskFixture, providerClock } from '#tests/support/support-task-fixture.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeFixture, hidesOthers, refusesAllBut } from '#tests/support/tenant.ts';
import { stateOf } from '#tests/support/faults.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { rig, newStudent: person, hour, raise, solutions, apply, moveAsked } = supportTaskFixture(test);
const kinds = (found: readonly SolutionRecord[]) => found.map(({ kind }) => kind);
const lessonNow = (id: string) => rig.fixture.agents.support.call(lessons.one, { params: { id } });
const same = (one: string | null | undefined, other: string) => Date.parse(one ?? '') === Date.parse(other);

/** The state without the outbox, which the application empties in the meantime. */
const untold = async () => (await stateOf(test.pool)).replace(/^outbox_message .*$/m, '');

describe('who may not', () => {
  it('PERM-05 refuses all roles except support, and hides other schools', async () => {
    const input = { params: { id: randomUUID() }, body: { key: 'REPLY:answered', version: 'x' } };
    await refusesAllBut(rig.fixture, ['admin', 'support'], taskSolutions, { params: input.params });
    await refusesAllBut(rig.fixture, ['admin', 'support'], applySolution, input);
    const other = await makeFixture(test);
    const id = await raise('CUSTOM', { studentId: rig.fixture.people.student.id });
    await hidesOthers(other.agents.support, taskSolutions, id);
    await hidesOthers(other.agents.support, applySolution, id, { body: input.body });
  });
});

describe('what can be done', () => {
  it.each(SUPPORT_TASK_TYPES)(
    'ENT-05 a %s opens with three to five solutions, each with its effects',
    async (type) => {
      const { id: studentId } = await person();
      const startsAt = hoursAhead(50 + SUPPORT_TASK_TYPES.indexOf(type) * 24);
      const lessonId = await hour(studentId, startsAt);
      const id = await raise(type, { studentId, lessonId });
      const { solutions: found } = await solutions(id);
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      const touching = found.filter(({ calendar }) => calendar.length > 0);
      expect(touching.every(({ pay }) => pay!.length > 0)).toBe(true);
    },
  );

  it.each([
    'CREATE_OCCASIONAL_LESSON',
    'CHANGE_TEACHER',
    'NO_LESSON',
    'CONFLICT_REGULAR_OCCASIONAL',
  ] as const)('ENT-05 a %s of a student without any data opens with at least three', async (type) => {
    const { id: studentId } = await person(0);
    expect((await solutions(await raise(type, { studentId }))).solutions.length).toBeGreaterThanOrEqual(3);
  });

  it('to a move: the time asked for, the same teacher at other times, others at that time; nothing is taken', async () => {
    const startsAt = hoursAhead(600);
    const { id, askedAt, lessonId } = await moveAsked(startsAt);
    const { solutions: found, lesson } = await solutions(id);
    expect(lesson).toMatchObject({ id: lessonId, teacherName: rig.own.fullName });
    expect(kinds(found)).toEqual([
      'MOVE_ASKED',
      'MOVE_OTHER_TIME',
      'MOVE_OTHER_TIME',
      'MOVE_OTHER_TEACHER',
      'CANCEL_BACK',
    ]);
    expect(same(found[0]!.calendar[0]!.before!.startsAt, startsAt)).toBe(true);
    expect(same(found[0]!.calendar[0]!.after!.startsAt, askedAt)).toBe(true);
    expect(found[0]).toMatchObject({
      wallet: [],
      pay: [{ teacherName: rig.own.fullName, beforeCents: 2000, afterCents: 2000 }],
    });
    expect(found[3]).toMatchObject({
      teacherName: rig.second.fullName,
      knows: { lessonsTogether: 0, teachesLevel: true, ownScore: null },
      pay: [
        { teacherId: rig.own.id, beforeCents: 2000, afterCents: 0 },
        { teacherId: rig.second.id, beforeCents: 0, afterCents: 2500 },
      ],
    });
    expect(found[4]!.wallet).toMatchObject([
      { creditKind: 'INDIVIDUAL', back: 2, held: 0, lost: 0, freeBefore: 8, freeAfter: 10, isCovered: true },
    ]);
  });

  it('not the time asked for when the teacher, or the student, has another lesson then', async () => {
    const startsAt = hoursAhead(620);
    const { id, askedAt } = await moveAsked(startsAt);
    const { id: other } = await person();
    await hour(other, askedAt);
    const { solutions: found } = await solutions(id);
    expect(found.some(({ startsAt: at, kind }) => kind !== 'MOVE_OTHER_TEACHER' && same(at, askedAt))).toBe(
      false,
    );
    expect(kinds(found)).toContain('MOVE_OTHER_TEACHER');
    const busy = await moveAsked(hoursAhead(640));
    await book(test.pool, rig.fixture.provider, {
      teacherId: rig.second.id,
      studentIds: [busy.student.id],
      startsAt: busy.askedAt,
    });
    const { solutions: others } = await solutions(busy.id);
    expect(others.some(({ startsAt: at }) => same(at, busy.askedAt))).toBe(false);
  });

  it('to a lesson asked for: what is not covered waits for credits, and is said so', async () => {
    const student = await person(1);
    const askedAt = hoursAhead(660);
    const { date, time } = providerClock(askedAt);
    const id = await raise('CREATE_OCCASIONAL_LESSON', {
      studentId: student.id,
      details: { lessonDate: date, lessonTime: time, lessonDurationInMinutes: 60 },
    });
    const { solutions: found } = await solutions(id);
    expect(found[0]).toMatchObject({
      kind: 'BOOK_ASKED',
      teacherName: rig.own.fullName,
      wallet: [{ freeBefore: 1, freeAfter: 1, held: 0, isCovered: false }],
      pay: [{ beforeCents: 0, afterCents: 2000 }],
    });
    expect((await apply(id, found[0]!)).status).toBe(200);
    const [seat] = await test.sql('select status from lesson_participant where student_id = $1', [
      student.id,
    ]);
    expect(seat).toEqual({ status: 'WAITING' });
  });

  it('to an absent teacher: credits back, a new lesson for them, or settled as given', async () => {
    const student = await person();
    const lesson = await makeLesson(test.pool, rig.fixture.provider, {
      teacherId: rig.own.id,
      startsAt: -3,
      minutes: 60,
      studentIds: [student.id],
    });
    const id = await raise('REPORT_TEACHER_ABSENCE', { studentId: student.id, lessonId: lesson.id });
    const { solutions: found } = await solutions(id);
    expect(kinds(found)).toEqual(['GIVE_BACK', 'GIVE_BACK_AND_BOOK', 'GIVE_BACK_AND_BOOK', 'CAME', 'REPLY']);
    expect(found[1]!.calendar.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { body } = await apply(id, found[1]!);
    expect(await lessonNow(lesson.id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'TEACHER' });
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(await lessonNow(lesson.id)).toMatchObject({ status: 'ASSIGNED' });
  });

  it('to an absent student: settled as missed, or made good', async () => {
    const student = await person();
    const startsAt = hoursAhead(3);
    const lessonId = await hour(student.id, startsAt);
    const id = await raise('REPORT_STUDENT_ABSENCE', { studentId: student.id, lessonId });
    test.clock.advance(5 * 60);
    const { solutions: found } = await solutions(id);
    expect(kinds(found)).toEqual(['DID_NOT_COME', 'GIVE_BACK', 'GIVE_BACK_AND_BOOK', 'CAME', 'REPLY']);
    expect(found[0]).toMatchObject({ wallet: [{ spent: 2, back: 0 }] });
    expect(found[1]).toMatchObject({
      wallet: [{ spent: 0, back: 2 }],
      pay: [{ beforeCents: 2000, afterCents: 0 }],
    });
    const { body } = await apply(id, found[0]!);
    expect(await lessonNow(lessonId)).toMatchObject({
      status: 'NOT_ATTENDED',
      students: [{ heldCredits: 0 }],
    });
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(await lessonNow(lessonId)).toMatchObject({ status: 'ASSIGNED', students: [{ heldCredits: 2 }] });
    test.clock.reset();
  });

  it('to another teacher: all lessons to come whom they can take, and the weekly ones', async () => {
    const student = await person();
    const at = [hoursAhead(700), hoursAhead(724)];
    const ids = [await hour(student.id, at[0]!), await hour(student.id, at[1]!)];
    const { id: other } = await person();
    await book(test.pool, rig.fixture.provider, {
      teacherId: rig.second.id,
      studentIds: [other],
      startsAt: at[1]!,
    });
    const id = await raise('CHANGE_TEACHER', { studentId: student.id });
    const { solutions: found } = await solutions(id);
    const change = found.find(({ teacherName }) => teacherName === rig.second.fullName)!;
    expect(change.calendar.map(({ lessonId }) => lessonId)).toEqual([ids[0]]);
    const { body } = await apply(id, change);
    const teachers = async () => [
      (await lessonNow(ids[0]!)).teacherId,
      (await lessonNow(ids[1]!)).teacherId,
      (
        await test.sql<{ teacher_id: string }>('select teacher_id from student where id = $1', [student.id])
      )[0]!.teacher_id,
    ];
    expect(await teachers()).toEqual([rig.second.id, rig.own.id, rig.second.id]);
    await rig.fixture.agents.support.call(undo, { params: { id: body.undoId } });
    expect(await teachers()).toEqual([rig.own.id, rig.own.id, rig.own.id]);
  });

  it('takes few statements', async () => {
    const { id } = await moveAsked(hoursAhead(740));
    const sent = await ownStatements(test.pool, () => solutions(id));
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

describe('applying', () => {
  it('STATE-05 does it and resolves the task in one; undo takes all of it back', async () => {
    const startsAt = hoursAhead(760);
    const { id, lessonId } = await moveAsked(startsAt);
    const params = { id };
    const { support } = rig.fixture.agents;
    await support.call(claimTask, { params });
    const { solutions: found } = await solutions(id);
    const { status, body } = await apply(id, found[1]!);
    expect(status).toBe(200);
    expect(body.task).toMatchObject({ claim: null, resolvedByName: rig.fixture.people.support.fullName });
    expect(body.task.resolution).toContain(rig.own.fullName);
    expect(same((await lessonNow(lessonId)).startsAt, found[1]!.startsAt!)).toBe(true);
    await support.call(undo, { params: { id: body.undoId } });
    expect(same((await lessonNow(lessonId)).startsAt, startsAt)).toBe(true);
    expect(await support.call(supportTasks.one, { params })).toMatchObject({
      resolvedAt: null,
      resolution: null,
    });
    expect((await apply(id, (await solutions(id)).solutions[1]!)).status).toBe(200);
  });

  it('keeps the credits of a cancelled lesson where support decides so', async () => {
    const student = await person();
    const lessonId = await hour(student.id, hoursAhead(780));
    const id = await raise('CANCEL_OCCASIONAL_LESSON', { studentId: student.id, lessonId });
    const { solutions: found } = await solutions(id);
    const kept = found.find(({ kind }) => kind === 'CANCEL_KEPT')!;
    expect(kept.wallet).toMatchObject([{ lost: 2, back: 0, freeAfter: 8 }]);
    await apply(id, kept);
    const [account] = await test.sql(
      "select balance::int from credit_account where student_id = $1 and place = 'FORFEITED'",
      [student.id],
    );
    expect(account).toEqual({ balance: 2 });
  });

  it('409 with the new solutions when the slot was booked in the meantime; nothing is changed', async () => {
    const { id, askedAt } = await moveAsked(hoursAhead(800));
    const { solutions: found } = await solutions(id);
    const { id: other } = await person();
    await hour(other, askedAt);
    const before = await untold();
    const refused = await apply(id, found[0]!);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    const { solutions: fresh } = refused.body.details as { solutions: SolutionRecord[] };
    expect(fresh).toEqual((await solutions(id)).solutions);
    expect(fresh.map(({ key }) => key)).not.toContain(found[0]!.key);
    expect(await untold()).toBe(before);
  });

  it('409 when what it rests on has changed: the credits were spent', async () => {
    const student = await person(2);
    const { date, time } = providerClock(hoursAhead(820));
    const id = await raise('CREATE_OCCASIONAL_LESSON', {
      studentId: student.id,
      details: { lessonDate: date, lessonTime: time, lessonDurationInMinutes: 60 },
    });
    const { solutions: found } = await solutions(id);
    await hour(student.id, hoursAhead(840));
    expect((await apply(id, found[0]!)).body.code).toBe('stale');
  });
});
