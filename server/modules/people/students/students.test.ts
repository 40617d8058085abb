import { beforeAll, describe, it } from 'vitest';
import { exportStudents, setStudentStatus, students } from '#domain/people/api/students.ts';
import { studentCredits, studentLessons, studentTrials } from '#domain/people/api/student-tabs.ts';
import { testApp } from '#tests/support/app.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const unknownId = '01890000-0000-7000-8000-000000000001';
const range = { from: '2026-11-01', to: '2026-11-30' } as never;

describe('who may not', () => {
  it('PERM-01 refuses every endpoint without a session and to every role but support', async () => {
    const params = { id: fixture.people.student.id };
    const body = { firstName: 'Eva', lastName: 'Ruiz', email: 'eva@ruiz.example' };
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, students.list);
    await refusesAllBut(fixture, support, exportStudents);
    await refusesAllBut(fixture, support, students.one, { params });
    await refusesAllBut(fixture, support, students.create, { body });
    await refusesAllBut(fixture, support, students.update, { params, body: { version: 1 } });
    await refusesAllBut(fixture, support, setStudentStatus, {
      body: { ids: [params.id], activityStatus: 'PAUSED' },
    });
    await refusesAllBut(fixture, support, studentCredits, { params });
    await refusesAllBut(fixture, support, studentLessons, { params, query: range });
    await refusesAllBut(fixture, support, studentTrials, { params });
  });

  it("PERM-01 answers another school's student byte for byte like one that does not exist", async () => {
    const { support } = fixture.agents;
    const { id } = other.people.student;
    await hidesOthers(support, students.one, id);
    await hidesOthers(support, students.update, id, { body: { version: 1, goal: 'mine' } });
    await hidesOthers(support, studentCredits, id);
    await hidesOthers(support, studentLessons, id, { query: range });
    await hidesOthers(support, studentTrials, id);
  });
});

describe('what is not right', () => {
  const good = { firstName: 'Eva', lastName: 'Ruiz', email: 'eva@ruiz.example' };
  it.each([
    ['firstName', ''],
    ['firstName', 'x'.repeat(81)],
    ['lastName', 7],
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['timeZone', 'Mars/Base'],
    ['language', 'LATIN'],
    ['level', 'D1'],
    ['businessId', '1'],
    ['businessId', unknownId],
    ['teacherId', unknownId],
    ['goal', 'x'.repeat(2001)],
    ['birthOn', '2026-02-30'],
    ['birthOn', '2999-01-01'],
    ['source', {}],
    ['activityStatus', 'HAPPY'],
    ['statusPinned', 'yes'],
    ['statusUntil', '1/1/2026'],
    ['sendWelcome', 1],
    ['isAdmin', true],
    ['providerId', unknownId],
  ])('%s %j is refused by name', async (field, value) => {
    await refusesField(fixture.agents.support, students.create, { body: { ...good, [field]: value } }, field);
  });

  it("refuses another school's company and teacher like unknown ones", async () => {
    const { support } = fixture.agents;
    const business = { body: { ...good, businessId: other.business.id } };
    const teacher = { body: { ...good, teacherId: other.people.teacher.id } };
    await refusesField(support, students.create, business, 'businessId');
    await refusesField(support, students.create, teacher, 'teacherId');
  });

  it.each([
    [{ filter: '{"passwordHash":"x"}' }, 'filter.passwordHash'],
    [{ filter: '{"activityStatus":"HAPPY"}' }, 'filter.activityStatus'],
    [{ filter: '{"createdFrom":"yesterday"}' }, 'filter.createdFrom'],
    [{ sort: '["email","ASC"]' }, 'sort.0'],
    [{ range: '[0,200]' }, 'range'],
    [{ order: 'x' }, 'order'],
  ])('a list asked for with %j is refused', async (query, field) => {
    await refusesField(fixture.agents.support, students.list, { query }, field);
  });
});
