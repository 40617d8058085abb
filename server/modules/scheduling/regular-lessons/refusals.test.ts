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
import { hidesOthers, makeSchool, refusesAllBut, refusesField, type School } from '#tests/support/school.ts';
import { MONDAY, mondays, TODAY } from '#tests/support/series.ts';

const test = testApp();
const { pool } = test;
const reason = 'The student asked';
let school: School;
let other: School;
beforeAll(async () => {
  [school, other] = [await makeSchool(test), await makeSchool(test)];
});

const people = async () => ({
  teacherId: (await makeTeacher(pool, school.provider)).id,
  studentId: (await makeStudent(pool, school.provider)).id,
});

describe('who may not', () => {
  it('PERM-01 refuses all roles except support', async () => {
    const params = { id: randomUUID() };
    const body = mondays({ teacherId: params.id, studentId: params.id });
    const move = { scope: 'ONE' as const, date: MONDAY };
    const range = { teacherId: params.id, from: MONDAY, to: MONDAY };
    const allowed = ['admin', 'support'] as const;
    await refusesAllBut(school, allowed, regularLessons);
    await refusesAllBut(school, allowed, oneRegularLesson, { params });
    await refusesAllBut(school, allowed, previewRegularLesson, { body });
    await refusesAllBut(school, allowed, createRegularLesson, { body: { ...body, dates: 'ALL' } });
    await refusesAllBut(school, allowed, previewMove, { params, body: move });
    await refusesAllBut(school, allowed, moveRegularLesson, { params, body: { ...move, reason } });
    await refusesAllBut(school, allowed, cancelRegularLesson, { params, body: { ...move, reason } });
    await refusesAllBut(school, allowed, previewSubstitute, { params, body: range });
    await refusesAllBut(school, allowed, substituteRegularLesson, { params, body: { ...range, reason } });
  });

  it("hides another school's series, and its people", async () => {
    const who = await people();
    const { series } = await school.agents.support.call(createRegularLesson, {
      body: { ...mondays(who), dates: 'ALL' },
    });
    const agent = other.agents.support;
    const move = { scope: 'ONE' as const, date: MONDAY };
    const range = { teacherId: other.people.teacher.id, from: MONDAY, to: MONDAY };
    await hidesOthers(agent, oneRegularLesson, series.id);
    await hidesOthers(agent, previewMove, series.id, { body: move });
    await hidesOthers(agent, moveRegularLesson, series.id, { body: { ...move, reason } });
    await hidesOthers(agent, cancelRegularLesson, series.id, { body: { ...move, reason } });
    await hidesOthers(agent, previewSubstitute, series.id, { body: range });
    await hidesOthers(agent, substituteRegularLesson, series.id, { body: { ...range, reason } });
    expect(await agent.call(regularLessons, { query: { studentId: who.studentId } })).toEqual([]);
    await refusesField(agent, previewRegularLesson, { body: mondays(who) }, 'teacherId');
    const own = { teacherId: range.teacherId, studentId: who.studentId };
    await refusesField(agent, previewRegularLesson, { body: mondays(own) }, 'studentId');
  });

  it('names what cannot be', async () => {
    const who = await people();
    const body = mondays(who);
    const both = { ...body, groupId: who.studentId };
    await refusesField(school.agents.support, previewRegularLesson, { body: both }, 'studentId');
    const past = { ...body, startsOn: addDays(TODAY, -7) };
    await refusesField(school.agents.support, previewRegularLesson, { body: past }, 'startsOn');
    for (const endsOn of [addDays(MONDAY, -1), addDays(MONDAY, -2)])
      await refusesField(
        school.agents.support,
        previewRegularLesson,
        { body: { ...body, endsOn } },
        'endsOn',
      );
    const dates = [{ date: addDays(MONDAY, 1) }];
    await refusesField(school.agents.support, createRegularLesson, { body: { ...body, dates } }, 'dates');
    const twice = [{ date: MONDAY }, { date: MONDAY }];
    await refusesField(
      school.agents.support,
      createRegularLesson,
      { body: { ...body, dates: twice } },
      'dates',
    );
  });

  it('a teacher of another language is named before anything is accepted', async () => {
    const { support } = school.agents;
    const french = await makeTeacher(pool, school.provider, { row: { languages: ['FRENCH'] } });
    const who = await people();
    const misfit = { ...mondays(who), teacherId: french.id };
    await refusesField(support, previewRegularLesson, { body: misfit }, 'teacherId');
    const { series } = await support.call(createRegularLesson, { body: { ...mondays(who), dates: 'ALL' } });
    const params = { id: series.id };
    const move = { scope: 'ALL' as const, date: MONDAY, teacherId: french.id };
    await refusesField(support, previewMove, { params, body: move }, 'teacherId');
    const range = { teacherId: french.id, from: MONDAY, to: MONDAY };
    await refusesField(support, previewSubstitute, { params, body: range }, 'teacherId');
  });
});
