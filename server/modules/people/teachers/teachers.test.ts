import { beforeAll, describe, expect, it } from 'vitest';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import { teacherLessons, teacherScores, teacherStudents } from '#domain/scheduling/api/teacher-tabs.ts';
import { exportTeachers, setTeacherStatus, teachers } from '#domain/people/api/teachers.ts';
import { testApp } from '#tests/support/app.ts';
import { makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const range = { from: '2026-11-01', to: '2026-11-30' } as never;
const nora = { firstName: 'Nora', lastName: 'Berg', email: 'nora@berg.example' };

describe('who may not', () => {
  it('PERM-01 refuses every endpoint without a session and to every role but support', async () => {
    const params = { id: fixture.people.teacher.id };
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, teachers.list);
    await refusesAllBut(fixture, support, exportTeachers);
    await refusesAllBut(fixture, support, teachers.one, { params });
    await refusesAllBut(fixture, support, teachers.create, { body: nora });
    await refusesAllBut(fixture, support, teachers.update, { params, body: { version: 1 } });
    await refusesAllBut(fixture, support, setTeacherStatus, { body: { ids: [params.id], status: 'ACTIVE' } });
    await refusesAllBut(fixture, support, teacherLessons, { params, query: range });
    for (const tab of [teacherStudents, teacherAvailability, teacherScores]) {
      await refusesAllBut(fixture, support, tab, { params });
    }
  });

  it("PERM-01 answers another school's teacher byte for byte like one that does not exist", async () => {
    const { support } = fixture.agents;
    const { id } = other.people.teacher;
    await hidesOthers(support, teachers.one, id);
    await hidesOthers(support, teachers.update, id, { body: { version: 1, country: 'Spain' } });
    await hidesOthers(support, teacherLessons, id, { query: range });
    for (const tab of [teacherStudents, teacherAvailability, teacherScores])
      await hidesOthers(support, tab, id);
  });

  it('keeps pay to admins: others neither send it nor read it', async () => {
    const { id } = await makeTeacher(pool, fixture.provider, {
      rateCents: 2500,
      row: { iban: 'ES9121000418450200051332' },
    });
    const { admin, support } = fixture.agents;
    for (const pay of [{ hourlyRateCents: 9900 }, { iban: null }]) {
      const { status, body } = await support.apiCall(teachers.update, {
        params: { id },
        body: { version: 1, ...pay },
      });
      expect([status, body.code]).toEqual([403, 'forbidden']);
      const created = await support.apiCall(teachers.create, { body: { ...nora, ...pay } });
      expect(created.status).toBe(403);
    }
    const none = { hourlyRateCents: null, iban: null };
    expect(await support.call(teachers.one, { params: { id } })).toMatchObject(none);
    const changed = await support.call(teachers.update, {
      params: { id },
      body: { version: 1, country: 'Spain' },
    });
    expect(changed).toMatchObject(none);
    const raised = { version: changed.version, hourlyRateCents: 3000, iban: 'es91 2100 0418 4502 0005 1332' };
    expect(await admin.call(teachers.update, { params: { id }, body: raised })).toMatchObject({
      hourlyRateCents: 3000,
      iban: 'ES9121000418450200051332',
    });
  });
});

describe('what is not right', () => {
  it.each([
    ['firstName', null],
    ['lastName', ''],
    ['email', 'x@'],
    ['phone', '12'],
    ['timeZone', 'Nowhere'],
    ['status', 'BUSY'],
    ['languages', []],
    ['languages', ['ENGLISH', 'ENGLISH']],
    ['levels', 'A1'],
    ['biography', 'x'.repeat(4001)],
    ['country', 5],
    ['hourlyRateCents', -1],
    ['hourlyRateCents', 10.5],
    ['iban', 'ES12'],
    ['hiredOn', '2026-13-01'],
    ['roomUrl', 'javascript:alert(1)'],
    ['roomUrl', 'http://insecure.example'],
    ['scoreAverage', 5],
  ])('%s %j is refused by name', async (field, value) => {
    await refusesField(fixture.agents.admin, teachers.create, { body: { ...nora, [field]: value } }, field);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    const make = (firstName: string, row: object) =>
      makeTeacher(pool, fixture.provider, { account: { first_name: firstName, last_name: 'List' }, row });
    await make('Ulla', { languages: ['GERMAN'], levels: ['B1'], score_average: 4.5, score_count: 2 });
    await make('Wei', { languages: ['CHINESE', 'ENGLISH'], levels: ['A1', 'C2'], score_average: 4.9 });
    await make('Zed', { status: 'INACTIVE', levels: ['A1'] });
    await makeTeacher(pool, other.provider, { account: { first_name: 'Ulla', last_name: 'List' } });
  });
  const names = async (filter: object, sort?: [string, 'ASC' | 'DESC']) => {
    const query = listed({ filter: { q: 'list', ...filter }, ...(sort && { sort }) });
    return (await fixture.agents.support.call(teachers.list, { query })).map(({ firstName }) => firstName);
  };

  it.each([
    [{}, ['Ulla', 'Wei', 'Zed']],
    [{ language: 'GERMAN' }, ['Ulla']],
    [{ language: ['CHINESE', 'GERMAN'] }, ['Ulla', 'Wei']],
    [{ level: 'A1' }, ['Wei', 'Zed']],
    [{ status: 'INACTIVE' }, ['Zed']],
    [{ status: ['ACTIVE', 'VACATIONS'] }, ['Ulla', 'Wei']],
  ])('filters by %j', async (filter, found) => {
    expect(await names(filter)).toEqual(found);
  });

  it('sorts by score with the unscored last either way, and by name and age', async () => {
    expect(await names({}, ['scoreAverage', 'DESC'])).toEqual(['Wei', 'Ulla', 'Zed']);
    expect(await names({}, ['scoreAverage', 'ASC'])).toEqual(['Ulla', 'Wei', 'Zed']);
    expect(await names({}, ['fullName', 'DESC'])).toEqual(['Zed', 'Wei', 'Ulla']);
    expect(await names({}, ['createdAt', 'DESC'])).toEqual(['Zed', 'Wei', 'Ulla']);
  });

  it('sends one statement, and exports the same rows without pay', async () => {
    const query = listed({ filter: { q: 'list' } });
    const { admin } = fixture.agents;
    expect(await ownStatements(pool, () => admin.call(teachers.list, { query }))).toHaveLength(1);
    const csv = String(await admin.call(exportTeachers, { query }));
    expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
    expect(csv).not.toMatch(/iban|rate/i);
  });
});

describe('creating and changing', () => {
  it('creates a teacher who gets a welcome mail when asked for', async () => {
    const body = { ...nora, languages: ['GERMAN', 'ENGLISH'] as const, roomUrl: 'https://room.example/nora' };
    const made = await fixture.agents.support.call(teachers.create, {
      body: { ...body, languages: [...body.languages], sendWelcome: true },
    });
    expect(made).toMatchObject({
      fullName: 'Nora Berg',
      status: 'ACTIVE',
      languages: ['GERMAN', 'ENGLISH'],
      levels: ['A1', 'A2', 'B1', 'B2', 'C1'],
      roomUrl: 'https://room.example/nora',
      scoreAverage: null,
      studentCount: 0,
    });
    expect(await test.mailsTo(nora.email)).toHaveLength(1);
    await refusesField(fixture.agents.support, teachers.create, { body: nora }, 'email');
  });

  it('answers 409 with the newer record to a form that was opened before it', async () => {
    const params = { id: (await makeTeacher(pool, fixture.provider)).id };
    const first = await fixture.agents.support.call(teachers.update, {
      params,
      body: { version: 1, country: 'Chile' },
    });
    const late = await fixture.agents.support.apiCall(teachers.update, {
      params,
      body: { version: 1, country: 'Peru' },
    });
    expect([late.status, late.body.details]).toEqual([409, { current: first }]);
  });

  it('sets the status of several and says of each whether it went through', async () => {
    const { id } = await makeTeacher(pool, fixture.provider);
    const ids = [id, other.people.teacher.id];
    const { results } = await fixture.agents.support.call(setTeacherStatus, {
      body: { ids, status: 'VACATIONS' },
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    const { status } = await fixture.agents.support.call(teachers.one, { params: { id } });
    expect(status).toBe('VACATIONS');
    expect(await test.sql('select status from teacher where id = $1', [other.people.teacher.id])).toEqual([
      { status: 'ACTIVE' },
    ]);
  });
});
