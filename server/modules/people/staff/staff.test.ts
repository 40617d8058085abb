import { beforeAll, describe, expect, it } from 'vitest';
import { disableAccount } from '#domain/people/api/accounts.ts';
import { me, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { getSettings, updateSettings } from '#domain/provider/api/settings.ts';
import {
  changeStaff,
  endStaffSession,
  exportStaff,
  inviteStaff,
  resetStaffSecondFactor,
  signOutStaff,
  staff,
} from '#domain/people/api/staff.ts';
import { students } from '#domain/people/api/students.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { ownStatements } from '#tests/support/statements.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
const rights = { ...RIGHT_PRESETS.SUPPORT };
const draft = { firstName: 'Ines', lastName: 'Sol', email: 'ines@x.example', isAdmin: false, rights };
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const colleague = async () => {
  const person = await makeSupport(pool, fixture.provider);
  return { ...person, agent: await test.sessionOf(person.email) };
};
const oneOf = (id: string) => fixture.agents.admin.call(staff.one, { params: { id } });
const versionOf = async (id: string) => (await oneOf(id)).version;

describe('who may not', () => {
  it('PERM-01 refuses all roles except admins', async () => {
    const params = { id: fixture.people.support.id };
    const session = { ...params, sessionId: params.id };
    await refusesAllBut(fixture, ['admin'], staff.list);
    await refusesAllBut(fixture, ['admin'], exportStaff);
    await refusesAllBut(fixture, ['admin'], staff.one, { params });
    await refusesAllBut(fixture, ['admin'], inviteStaff, { body: draft });
    await refusesAllBut(fixture, ['admin'], changeStaff, { params, body: { version: 1 } });
    await refusesAllBut(fixture, ['admin'], signOutStaff, { params });
    await refusesAllBut(fixture, ['admin'], endStaffSession, { params: session });
    await refusesAllBut(fixture, ['admin'], resetStaffSecondFactor, { params });
  });

  it("PERM-01 hides another school's staff, and people who are not staff", async () => {
    const { admin } = fixture.agents;
    for (const id of [other.people.support.id, fixture.people.student.id]) {
      await hidesOthers(admin, staff.one, id);
      await hidesOthers(admin, changeStaff, id, { body: { version: 1 } });
      await hidesOthers(admin, signOutStaff, id);
      await hidesOthers(admin, resetStaffSecondFactor, id);
    }
  });

  it.each([
    ['firstName', ''],
    ['email', 'nobody'],
    ['isAdmin', 'yes'],
    ['rights.students', { ...rights, students: 'all' }],
    ['rights.planets', { ...rights, planets: 'edit' }],
  ])('refuses a wrong %s by name', async (field, value) => {
    const body = { ...draft, [field.split('.')[0]!]: value };
    await refusesField(fixture.agents.admin, inviteStaff, { body }, field);
  });

  it('refuses an address in use', async () => {
    const body = { ...draft, email: fixture.people.student.email };
    await refusesField(fixture.agents.admin, inviteStaff, { body }, 'email');
  });

  it('no one raises, lowers or resets themselves', async () => {
    const { admin } = fixture.agents;
    const { id } = fixture.people.admin;
    for (const answer of [
      await admin.apiCall(changeStaff, { params: { id }, body: { version: 1, isAdmin: false } }),
      await admin.apiCall(resetStaffSecondFactor, { params: { id } }),
    ])
      expect(answer.body).toMatchObject({
        code: 'not-possible',
        message: 'Another admin must do this for your account.',
      });
  });
});

it('invites a person by mail with the chosen permissions, once for a request sent twice', async () => {
  const email = `ines@${fixture.provider.subdomain}.example`;
  const body = { ...draft, email, rights: { ...RIGHT_PRESETS.SALES } };
  const headers = { 'idempotency-key': 'invite-ines-1' };
  for (let times = 0; times < 2; times++)
    expect((await fixture.agents.admin.apiCall(inviteStaff, { body }, headers)).body).toMatchObject({
      email,
      isAdmin: false,
      hasPassword: false,
      rights: RIGHT_PRESETS.SALES,
      sessions: [],
    });
  expect((await test.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    `Welcome to School ${fixture.provider.subdomain}`,
  ]);
});

it('ROUTE-12 lists staff by name, in one statement, and filters by what they may and where they stand', async () => {
  const own = await makeFixture(test);
  const { admin } = own.agents;
  const stored = (held: object) => ({ staff_rights: JSON.stringify(held) });
  const sales = await makeSupport(pool, own.provider, stored(RIGHT_PRESETS.SALES));
  const mixed = await makeSupport(pool, own.provider, stored({ tasks: 'view' }));
  await test.sql('update account set disabled_at = now() where id = $1 returning id', [mixed.id]);
  const ids = async (filter: object, sort = ['fullName', 'ASC']) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) };
    return (await admin.call(staff.list, { query: query as never })).map(({ id }) => id);
  };
  const { people } = own;
  expect(new Set(await ids({}))).toEqual(new Set([people.admin.id, people.support.id, sales.id, mixed.id]));
  expect(await ids({ access: 'ADMIN' })).toEqual([people.admin.id]);
  expect(await ids({ access: ['SUPPORT'] })).toEqual([people.support.id]);
  expect(await ids({ access: 'SALES' })).toEqual([sales.id]);
  expect(await ids({ access: ['CUSTOM', 'SALES'], state: 'DISABLED' })).toEqual([mixed.id]);
  expect(await ids({ q: sales.email })).toEqual([sales.id]);
  expect(await ids({ hasSecondFactor: true })).toEqual([]);
  const latest = await ids({}, ['lastSeenAt', 'DESC']);
  expect(latest.slice(0, 2).toSorted()).toEqual([people.admin.id, people.support.id].toSorted());
  expect(await ownStatements(pool, () => admin.call(staff.list))).toHaveLength(1);
  await refusesField(admin, staff.list, { query: { filter: '{"password":1}' } }, 'filter.password');
  await refusesField(admin, staff.list, { query: { sort: '["passwordHash","ASC"]' } }, 'sort.0');
});

describe('changing rights', () => {
  it('PERM-01 holds from the very next request, both ways, and is filed', async () => {
    const { id, agent } = await colleague();
    expect((await agent.apiCall(students.list)).status).toBe(200);
    const change = async (held: object) =>
      fixture.agents.admin.call(changeStaff, {
        params: { id },
        body: { version: await versionOf(id), rights: { ...NO_RIGHTS, ...held } },
      });
    await change({ settings: 'edit' });
    expect((await agent.apiCall(students.list)).body.code).toBe('forbidden');
    const { version } = await agent.call(getSettings);
    expect((await agent.apiCall(updateSettings, { body: { version, allowZoom: true } })).status).toBe(200);
    await change({ students: 'view' });
    expect((await agent.apiCall(getSettings)).status).toBe(403);
    expect((await agent.apiCall(students.list)).status).toBe(200);
    expect(await agent.call(me)).toMatchObject({ rights: { ...NO_RIGHTS, students: 'view' } });
    const [entry] = await test.sql(
      `select actor_id, after -> 'staff_rights' ->> 'students' as students from audit_entry
        where record_id = $1 and operation = 'update' order by id desc limit 1`,
      [id],
    );
    expect(entry).toEqual({ actor_id: fixture.people.admin.id, students: 'view' });
  });

  it('is refused when another user has saved since', async () => {
    const { id } = await colleague();
    const { status, body } = await fixture.agents.admin.apiCall(changeStaff, {
      params: { id },
      body: { version: 99, isAdmin: true },
    });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  it('never leaves a school without an admin, not even when two lower each other concurrently', async () => {
    const own = await makeFixture(test);
    const second = await makeSupport(pool, own.provider, { is_admin: true });
    const agents = [own.agents.admin, await test.sessionOf(second.email)];
    const ids = [second.id, own.people.admin.id];
    const answers = await Promise.all(
      agents.map((agent, index) =>
        agent.apiCall(changeStaff, { params: { id: ids[index]! }, body: { version: 1, isAdmin: false } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
    const left = await test.sql('select id from account where provider_id = $1 and is_admin', [
      own.provider.id,
    ]);
    expect(left).toHaveLength(1);
    const [id] = left as { id: string }[];
    const body = { reason: 'Leaves the school' };
    const last = await own.agents.admin.apiCall(disableAccount, { params: { id: id!.id }, body });
    expect(last.status).not.toBe(200);
  });
});

it('ends one session, every session, and takes a lost authenticator away', async () => {
  const { id, email, agent } = await colleague();
  const second = await test.sessionOf(email);
  const person = await oneOf(id);
  expect(person.sessions).toHaveLength(2);
  const params = { id, sessionId: person.sessions[0]!.id };
  await fixture.agents.admin.call(endStaffSession, { params });
  expect((await fixture.agents.admin.apiCall(endStaffSession, { params })).status).toBe(404);
  const alive = [(await agent.apiCall(me)).status, (await second.apiCall(me)).status].toSorted();
  expect(alive).toEqual([200, 401]);
  expect((await fixture.agents.admin.call(signOutStaff, { params: { id } })).sessions).toEqual([]);
  expect([(await agent.apiCall(me)).status, (await second.apiCall(me)).status]).toEqual([401, 401]);
  await test.sql(
    "update account set totp_secret = 'X', totp_confirmed_at = now() where id = $1 returning id",
    [id],
  );
  const reset = await fixture.agents.admin.call(resetStaffSecondFactor, { params: { id } });
  expect(reset.hasSecondFactor).toBe(false);
  expect((await (await test.sessionOf(email)).apiCall(me)).status).toBe(200);
});

it('PERM-02 ends a supplant of a person whose permissions are reduced', async () => {
  const { id, agent } = await colleague();
  const student = await makeStudent(pool, fixture.provider);
  const apiCall = () =>
    agent.apiCall(supplantToken, { body: { userId: student.id, reason: 'Asked by phone' } });
  const { token } = (await apiCall()).body as { token: string };
  await agent.call(supplant, { body: { token } });
  expect(await agent.call(me)).toMatchObject({ role: 'STUDENT' });
  const body = { version: await versionOf(id), rights: { ...rights, students: 'view' as const } };
  await fixture.agents.admin.call(changeStaff, { params: { id }, body });
  expect(await agent.call(me)).toMatchObject({ role: 'CUSTOMER_SUPPORT' });
  expect((await apiCall()).body.code).toBe('forbidden');
});
