import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegularLesson,
  createRegularLesson,
  moveRegularLesson,
  oneRegularLesson,
  previewMove,
  previewRegularLesson,
  previewSubstitute,
  regularLessons,
  substituteRegularLesson,
} from '#domain/scheduling/api/regular-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { MONDAY, mondays, TODAY } from '#tests/support/regular-lessons.ts';

const test = testApp();
const { pool } = test;
const reason = 'The student asked';
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const people = async () => ({
  teacherId: (await makeTeacher(pool, fixture.provider)).id,
  studentId: (await makeStudent(pool, fixture.provider)).id,
});

describe('who may not', () => {
  it('PERM-01 refuses all roles except support', async () => {
    const params = { id: randomUUID() };
    const body = mondays({ teacherId: params.id, studentId: params.id });
    const move = { scope: 'ONE' as const, date: MONDAY };
    const range = { teacherId: params.id, from: MONDAY, to: MONDAY };
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(fixture, allowed, regularLessons);
    await refusesAllBut(fixture, allowed, oneRegularLesson, { params });
    await refusesAllBut(fixture, allowed, previewRegularLesson, { body });
    await refusesAllBut(fixture, allowed, createRegularLesson, { body: { ...body, dates: 'ALL' } });
    await refusesAllBut(fixture, allowed, previewMove, { params, body: move });
    await refusesAllBut(fixture, allowed, moveRegularLesson, { params, body: { ...move, reason } });
    await refusesAllBut(fixture, allowed, cancelRegularLesson, { params, body: { ...move, reason } });
    await refusesAllBut(fixture, allowed, previewSubstitute, { params, body: range });
    await refusesAllBut(fixture, allowed, substituteRegularLesson, { params, body: { ...range, reason } });
  });

  it("hides another school's series, and its people", async () => {
    const who = await people();
    const { series: regularLesson } = await fixture.agents.support.call(createRegularLesson, {
      body: { ...mondays(who), dates: 'ALL' },
    });
    const agent = other.agents.support;
    const move = { scope: 'ONE' as const, date: MONDAY };
    const range = { teacherId: other.people.teacher.id, from: MONDAY, to: MONDAY };
    await hidesOthers(agent, oneRegularLesson, regularLesson.id);
    await hidesOthers(agent, previewMove, regularLesson.id, { body: move });
    await hidesOthers(agent, moveRegularLesson, regularLesson.id, { body: { ...move, reason } });
    await hidesOthers(agent, cancelRegularLesson, regularLesson.id, { body: { ...move, reason } });
    await hidesOthers(agent, previewSubstitute, regularLesson.id, { body: range });
    await hidesOthers(agent, substituteRegularLesson, regularLesson.id, { body: { ...range, reason } });
    expect(await agent.call(regularLessons, { query: { studentId: who.studentId } })).toEqual([]);
    await refusesField(agent, previewRegularLesson, { body: mondays(who) }, 'teacherId');
    const own = { teacherId: range.teacherId, studentId: who.studentId };
    await refusesField(agent, previewRegularLesson, { body: mondays(own) }, 'studentId');
  });

  it('names what cannot be', async () => {
    const who = await people();
    const body = mondays(who);
    const both = { ...body, groupId: who.studentId };
    await refusesField(fixture.agents.support, previewRegularLesson, { body: both }, 'studentId');
    const past = { ...body, startsOn: addDays(TODAY, -7) };
    await refusesField(fixture.agents.support, previewRegularLesson, { body: past }, 'startsOn');
    for (const endsOn of [addDays(MONDAY, -1), addDays(MONDAY, -2)])
      await refusesField(
        fixture.agents.support,
        previewRegularLesson,
        { body: { ...body, endsOn } },
        'endsOn',
      );
    const dates = [{ date: addDays(MONDAY, 1) }];
    await refusesField(fixture.agents.support, createRegularLesson, { body: { ...body, dates } }, 'dates');
    const twice = [{ date: MONDAY }, { date: MONDAY }];
    await refusesField(
      fixture.agents.support,
      createRegularLesson,
      { body: { ...body, dates: twice } },
      'dates',
    );
  });

  it('a teacher of another language is named before anything is accepted', async () => {
    const { support } = fixture.agents;
    const french = await makeTeacher(pool, fixture.provider, { row: { languages: ['FRENCH'] } });
    const who = await people();
    const misfit = { ...mondays(who), teacherId: french.id };
    await refusesField(support, previewRegularLesson, { body: misfit }, 'teacherId');
    const { series: regularLesson } = await support.call(createRegularLesson, {
      body: { ...mondays(who), dates: 'ALL' },
    });
    const params = { id: regularLesson.id };
    const move = { scope: 'ALL' as const, date: MONDAY, teacherId: french.id };
    await refusesField(support, previewMove, { params, body: move }, 'teacherId');
    const range = { teacherId: french.id, from: MONDAY, to: MONDAY };
    await refusesField(support, previewSubstitute, { params, body: range }, 'teacherId');
  });
});
