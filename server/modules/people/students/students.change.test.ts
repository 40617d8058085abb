import { beforeAll, describe, expect, it } from 'vitest';
import { setStudentStatus, students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
let fixture: Fixture;
let other: Fixture;

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'Ada@Byron.example ' };

describe('creating a student', () => {
  it('refuses an e-mail that an account of this school uses, whatever its role, and writes nothing', async () => {
    const { email } = fixture.people.teacher;
    await refusesField(fixture.agents.support, students.create, { body: { ...ada, email } }, 'email');
    const rows = await test.sql("select id from account where first_name = 'Ada'");
    expect(rows).toEqual([]);
  });

  it('takes an e-mail that another school knows', async () => {
    const body = { ...ada, email: other.people.student.email };
    expect(await fixture.agents.support.call(students.create, { body })).toMatchObject({ email: body.email });
  });

  it('answers the whole record, cleaned, with the defaults', async () => {
    const body = { ...ada, phone: '0034 600-111 222', businessId: fixture.business.id, goal: ' ' };
    const made = await fixture.agents.support.call(students.create, { body });
    expect(made).toMatchObject({
      fullName: 'Ada Byron',
      email: 'ada@byron.example',
      phone: '+34600111222',
      activityStatus: 'LEAD',
      language: 'ENGLISH',
      timeZone: 'Europe/Madrid',
      profileType: 'BUSINESS',
      businessName: fixture.business.name,
      goal: null,
      individualCredits: 0,
      version: 1,
    });
    expect(await fixture.agents.support.call(students.one, { params: { id: made.id } })).toEqual(made);
  });

  it('makes one student of a request that is sent twice with the same key', async () => {
    const body = { ...ada, email: 'twice@byron.example' };
    const headers = { 'idempotency-key': 'create-ada-1' };
    const first = await fixture.agents.support.apiCall(students.create, { body }, headers);
    const second = await fixture.agents.support.apiCall(students.create, { body }, headers);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const another = { body: { ...body, lastName: 'Other' } };
    const third = await fixture.agents.support.apiCall(students.create, another, headers);
    expect(third.body.code).toBe('key-reused');
  });

  it('mails the welcome only when it is asked for', async () => {
    const body = { ...ada, email: 'quiet@byron.example' };
    await fixture.agents.support.call(students.create, { body });
    const welcome = { ...ada, email: 'welcome@byron.example', sendWelcome: true };
    await fixture.agents.support.call(students.create, { body: welcome });
    expect(await test.mailsTo(body.email)).toEqual([]);
    expect(await test.mailsTo(welcome.email)).toHaveLength(1);
  });

  it('I8 names who did it in the audit log', async () => {
    const made = await fixture.agents.support.call(students.create, {
      body: { ...ada, email: 'audited@byron.example' },
    });
    const rows = await test.sql(
      'select noun, action, actor_id from audit_entry where record_id = $1 order by id',
      [made.id],
    );
    const by = { action: 'POST /backoffice/students', actor_id: fixture.people.support.id };
    expect(rows).toEqual([
      { noun: 'account', ...by },
      { noun: 'student', ...by },
    ]);
  });
});

describe('changing a student', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id } = await makeStudent(pool, fixture.provider, {
      account: { phone: '+34600000001' },
      row: { goal: 'Travel', level: 'A2' },
    });
    const changed = await fixture.agents.support.call(students.update, {
      params: { id },
      body: { version: 1, lastName: 'Newname', level: null, activityStatus: 'STUDENT' },
    });
    expect(changed).toMatchObject({
      fullName: 'Ana Newname',
      lastName: 'Newname',
      phone: '+34600000001',
      goal: 'Travel',
      level: null,
      activityStatus: 'STUDENT',
    });
    expect(changed.version).toBeGreaterThan(1);
  });

  it('answers 409 with the newer record to a form that was opened before it, and keeps that', async () => {
    const params = { id: (await makeStudent(pool, fixture.provider)).id };
    const first = await fixture.agents.admin.call(students.update, {
      params,
      body: { version: 1, goal: 'First' },
    });
    const late = await fixture.agents.support.apiCall(students.update, {
      params,
      body: { version: 1, goal: 'Late' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.details).toEqual({ current: { ...first } });
    expect(await fixture.agents.support.call(students.one, { params })).toEqual(first);
  });

  it('lets one of two win who save the same version at the same moment', async () => {
    const params = { id: (await makeStudent(pool, fixture.provider)).id };
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((goal) =>
        fixture.agents.support.apiCall(students.update, { params, body: { version: 1, goal } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('refuses the e-mail of another account, and accepts the own one again', async () => {
    const { id, email } = await makeStudent(pool, fixture.provider);
    const { support } = fixture.agents;
    const taken = { params: { id }, body: { version: 1, email: fixture.people.manager.email } };
    await refusesField(support, students.update, taken, 'email');
    await support.call(students.update, { params: { id }, body: { version: 1, email } });
  });

  it('changes the name that lists sort by together with the account', async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    await fixture.agents.support.call(students.update, {
      params: { id },
      body: { version: 1, firstName: 'Ñandú' },
    });
    const rows = await test.sql(
      'select s.full_name = a.full_name as equal, s.full_name from student s join account a using (provider_id, id) where id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({ equal: true, full_name: expect.stringMatching(/^Ñandú /) as string });
  });
});

describe('setting the status of several', () => {
  it('says of each whether it went through, and pins those that did', async () => {
    const [one, two] = [await makeStudent(pool, fixture.provider), await makeStudent(pool, fixture.provider)];
    const unknown = '01890000-0000-7000-8000-000000000001';
    const ids = [one.id, other.people.student.id, unknown, two.id, one.id];
    const { results } = await fixture.agents.support.call(setStudentStatus, {
      body: { ids, activityStatus: 'PAUSED', statusUntil: '2999-12-24' },
    });
    const refused = { ok: false, message: 'Not found. It may have been deleted.' };
    expect(results).toEqual([
      { id: one.id, ok: true, message: null },
      { id: other.people.student.id, ...refused },
      { id: unknown, ...refused },
      { id: two.id, ok: true, message: null },
    ]);
    const paused = { activityStatus: 'PAUSED', statusPinned: true, statusUntil: '2999-12-24' };
    for (const { id } of [one, two]) {
      expect(await fixture.agents.support.call(students.one, { params: { id } })).toMatchObject(paused);
    }
    const rows = await test.sql('select activity_status from student where id = $1', [
      other.people.student.id,
    ]);
    expect(rows).toEqual([{ activity_status: 'LEAD' }]);
  });

  it('refuses none, too many, and no status', async () => {
    const { support } = fixture.agents;
    const many = Array.from({ length: 101 }, () => fixture.people.student.id);
    await refusesField(support, setStudentStatus, { body: { ids: [], activityStatus: 'PAUSED' } }, 'ids');
    await refusesField(support, setStudentStatus, { body: { ids: many, activityStatus: 'PAUSED' } }, 'ids');
    await refusesField(support, setStudentStatus, { body: { ids: many.slice(0, 1) } }, 'activityStatus');
  });

  it('refuses an end that is over where the school is, for many and for one; its today is taken', async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    const { support } = fixture.agents;
    // Half past midnight on the 22nd in Madrid, still the 21st in UTC.
    test.clock.stopAt(new Date('2027-11-21T23:30:00Z'));
    const pause = (statusUntil: string) => ({ activityStatus: 'PAUSED', statusUntil });
    const yesterday = { ids: [id], ...pause('2027-11-21') };
    await refusesField(support, setStudentStatus, { body: yesterday }, 'statusUntil');
    const alone = { params: { id }, body: { version: 1, ...pause('2027-11-21') } };
    await refusesField(support, students.update, alone, 'statusUntil');
    const made = { ...ada, email: 'late@byron.example', ...pause('2027-11-21') };
    await refusesField(support, students.create, { body: made }, 'statusUntil');
    const today = { ids: [id], activityStatus: 'PAUSED' as const, statusUntil: '2027-11-22' };
    expect(await support.call(setStudentStatus, { body: today })).toMatchObject({ results: [{ ok: true }] });
    // An end that has come since is no reason to refuse another change.
    test.clock.stopAt(new Date('2027-12-01T12:00:00Z'));
    const body = { version: 2, statusUntil: '2027-11-22', goal: 'Travel' } as const;
    expect(await support.call(students.update, { params: { id }, body })).toMatchObject({ goal: 'Travel' });
    test.clock.reset();
  });
});
