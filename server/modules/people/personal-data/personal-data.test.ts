import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplant, supplantToken, allowSupplantChanges } from '#domain/people/api/auth.ts';
import {
  askPersonalRequest,
  createPersonalRequest,
  erasePerson,
  getOwnPersonalExport,
  getPersonalExport,
  getPersonalRequest,
  listPersonalRequests,
  ownPersonalRequests,
  preparePersonalExport,
  refusePersonalRequest,
  withdrawPersonalRequest,
} from '#domain/people/api/personal-data.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { jobContext, jobNamed } from '#tests/support/jobs.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  listed,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { keepSquarePhoto, SQUARE_PHOTO } from '#tests/support/sample-photo.ts';
import { unzip } from '#tests/support/unzip.ts';
import { prepareExports } from './prepare-exports.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-privacy-'));
const test = testApp({ env: { DATA_DIR } });
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const context = () => jobContext(pool, DATA_DIR);
const pack = () => prepareExports(context());
const note = 'By telephone; asked for the birthday and the last lesson.';
const newStudent = (values: Parameters<typeof makeStudent>[2] = {}) =>
  makeStudent(pool, fixture.provider, values);
const put = (accountId: string, kind: 'EXPORT' | 'ERASE' = 'EXPORT', agent = fixture.agents.support) =>
  agent.call(createPersonalRequest, { body: { accountId, kind, note } });
const download = (agent: Agent, path: string) => agent.inject({ method: 'GET', url: `/api/v1${path}` });
const filesLeft = () => readdirSync(join(DATA_DIR, 'uploads', fixture.provider.id));

describe('PERM-01 who may', () => {
  it('staff see the requests, only people with the permission for settings pack, refuse and download, only an admin erases', async () => {
    const { id } = await put((await newStudent()).id);
    const params = { id };
    await refusesAllBut(fixture, ['admin', 'support'], listPersonalRequests);
    await refusesAllBut(fixture, ['admin', 'support'], getPersonalRequest, { params });
    await refusesAllBut(fixture, ['admin'], preparePersonalExport, { params });
    await refusesAllBut(fixture, ['admin'], refusePersonalRequest, {
      params,
      body: { reason: 'It was not they.' },
    });
    await refusesAllBut(fixture, ['admin'], erasePerson, { params, body: { confirmName: 'x' } });
    expect((await fixture.agents.support.apiCall(getPersonalExport, { params })).status).toBe(403);
  });

  it('puts a request down for those whom one may change, for staff only as an admin', async () => {
    const sales = await makeSupport(pool, fixture.provider, {
      staff_rights: JSON.stringify(RIGHT_PRESETS.SALES),
    });
    const agent = await test.signIn(sales.email);
    const teacher = await makeTeacher(pool, fixture.provider);
    const body = { kind: 'EXPORT' as const, note };
    expect(
      (await agent.apiCall(createPersonalRequest, { body: { ...body, accountId: teacher.id } })).status,
    ).toBe(403);
    await put((await newStudent()).id, 'EXPORT', agent);
    const ofStaff = { body: { ...body, accountId: sales.id } };
    expect((await fixture.agents.support.apiCall(createPersonalRequest, ofStaff)).status).toBe(403);
    await put(sales.id, 'EXPORT', fixture.agents.admin);
  });

  it('hides what is of another school, and what is of another person', async () => {
    const other = await makeFixture(test);
    const { id } = await other.agents.support.call(createPersonalRequest, {
      body: { accountId: other.people.student.id, kind: 'EXPORT', note },
    });
    for (const endpoint of [getPersonalRequest, preparePersonalExport])
      await hidesOthers(fixture.agents.admin, endpoint, id);
    const elses = await put((await newStudent()).id);
    await hidesOthers(fixture.agents.student, withdrawPersonalRequest, elses.id);
    await hidesOthers(fixture.agents.student, getOwnPersonalExport, elses.id);
    const asked = { accountId: other.people.student.id, kind: 'EXPORT' as const, note };
    expect((await fixture.agents.admin.apiCall(createPersonalRequest, { body: asked })).status).toBe(404);
  });

  it('names each field that is wrong', async () => {
    const body = { accountId: fixture.people.student.id, kind: 'EXPORT', note };
    for (const [field, value] of Object.entries({ accountId: 'x', kind: 'SELL', note: 'ab' }))
      await refusesField(
        fixture.agents.admin,
        createPersonalRequest,
        { body: { ...body, [field]: value } },
        field,
      );
    const { id } = await put((await newStudent()).id, 'ERASE');
    await refusesField(
      fixture.agents.admin,
      refusePersonalRequest,
      { params: { id }, body: { reason: 'no' } },
      'reason',
    );
    await refusesField(
      fixture.agents.admin,
      erasePerson,
      { params: { id }, body: { confirmName: 'Somebody else' } },
      'confirmName',
    );
    await refusesField(fixture.agents.student, askPersonalRequest, { body: { kind: 'SELL' } }, 'kind');
  });
});

describe('a copy of the own data', () => {
  it('is asked for once at a time, packed in the background, mailed about, taken home and written down, and ends after a week', async () => {
    const student = await newStudent({
      account: { first_name: '=HYPERLINK("x")', phone: '+34600111222' },
      row: { goal: 'Talk to <customers>' },
    });
    await grantCredits(pool, fixture.provider, { studentId: student.id, credits: 3 });
    const agent = await test.signIn(student.email);
    await keepSquarePhoto(pool, fixture.provider.id, student.id);
    const [asked] = await agent.call(askPersonalRequest, { body: { kind: 'EXPORT' } });
    expect(asked).toMatchObject({ kind: 'EXPORT', status: 'PREPARING', fileUntil: null });
    expect((await agent.apiCall(askPersonalRequest, { body: { kind: 'EXPORT' } })).status).toBe(422);
    expect((await agent.apiCall(getOwnPersonalExport, { params: { id: asked!.id } })).status).toBe(404);

    await pack();
    const [ready] = await agent.call(ownPersonalRequests);
    expect(ready).toMatchObject({ id: asked!.id, status: 'READY' });
    const mail = (await test.mailsTo(student.email)).at(-1)!;
    expect(mail.subject).toBe('Your data is ready');
    expect(mail.text).not.toContain(asked!.id);

    const file = await download(agent, `/account/personal-data/${asked!.id}/file`);
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      expect.stringContaining('attachment; filename="personal-data.zip"'),
    ]);
    const files = unzip(file.rawPayload);
    const data = JSON.parse(files.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(data['profile']![0]).toMatchObject({
      email: student.email,
      phone: '+34600111222',
      goal: 'Talk to <customers>',
    });
    expect(data['credits']).toHaveLength(1);
    expect(data['sign-ins']!.length).toBeGreaterThan(0);
    expect(files.get('tables/profile.csv')!.toString()).toContain(`"'=HYPERLINK(""x"")"`);
    expect(files.get('index.html')!.toString()).toContain('Talk to &lt;customers&gt;');
    expect(files.get('photo.jpg')).toEqual(SQUARE_PHOTO);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|totp/);

    const seen = await fixture.agents.admin.call(getPersonalRequest, { params: { id: asked!.id } });
    expect(seen.downloads).toEqual([{ at: expect.any(String) as string, name: student.fullName }]);
    expect(seen).toMatchObject({ isOwn: true, askedByName: student.fullName });
    await download(fixture.agents.admin, `/backoffice/personal-data-requests/${asked!.id}/file`);
    const audited = await test.sql<{ actor_id: string }>(
      "select actor_id from audit_entry where noun = 'personal_data_download' and record_id = $1 order by id",
      [student.id],
    );
    expect(audited.map(({ actor_id }) => actor_id)).toEqual([student.id, fixture.people.admin.id]);

    const before = filesLeft().length;
    await test.sql(
      "update personal_data_request set file_until = now() - interval '1 minute' where id = $1",
      [asked!.id],
    );
    expect((await download(agent, `/account/personal-data/${asked!.id}/file`)).statusCode).toBe(404);
    await jobNamed('personal-data').run(context());
    expect((await agent.call(ownPersonalRequests))[0]).toMatchObject({ status: 'DONE' });
    expect(filesLeft()).toHaveLength(before - 1);
  });

  it('is packed by staff on request, again as often as needed; only the newest file stays', async () => {
    const student = await newStudent();
    const { id } = await put(student.id);
    const { admin } = fixture.agents;
    await admin.call(preparePersonalExport, { params: { id } });
    await pack();
    const before = filesLeft().length;
    await admin.call(preparePersonalExport, { params: { id } });
    await pack();
    await jobNamed('personal-data').run(context());
    expect(filesLeft()).toHaveLength(before);
    expect(await admin.call(getPersonalRequest, { params: { id } })).toMatchObject({
      status: 'READY',
      handledByName: fixture.people.admin.fullName,
      note,
      plan: null,
    });
  });

  it('goes back to staff when it broke down three times', async () => {
    const student = await newStudent();
    await test.sql(
      `insert into document (provider_id, id, title, file_name, media_type, size_bytes, storage_key, student_id)
       values ($1, gen_random_uuid(), 'Lost', 'lost.pdf', 'application/pdf', 1, 'nowhere/lost', $2)`,
      [fixture.provider.id, student.id],
    );
    const { id } = await put(student.id);
    await fixture.agents.admin.call(preparePersonalExport, { params: { id } });
    for (let time = 0; time < 3; time++) await pack();
    const after = await fixture.agents.admin.call(getPersonalRequest, { params: { id } });
    expect(after).toMatchObject({ status: 'OPEN', failures: 3 });
  });

  it('cannot be requested or downloaded under supplant', async () => {
    const student = await newStudent();
    const agent = await test.signIn(fixture.people.support.email);
    const { token } = await agent.call(supplantToken, {
      body: { userId: student.id, reason: 'Asked by phone' },
    });
    await agent.call(supplant, { body: { token } });
    await agent.call(allowSupplantChanges);
    expect((await agent.apiCall(askPersonalRequest, { body: { kind: 'ERASE' } })).status).toBe(403);
    const { id } = await put(student.id);
    for (const endpoint of [withdrawPersonalRequest, getOwnPersonalExport])
      expect((await agent.apiCall(endpoint, { params: { id } })).status).toBe(403);
  });
});

describe('a request', () => {
  it('is due a month after it was asked for, by the calendar of the school, and the list tells how many days are left', async () => {
    const { id, dueOn, daysLeft } = await put((await newStudent()).id);
    const [row] = await test.sql<{ due: string }>(
      "select ((now() at time zone 'Europe/Madrid')::date + interval '1 month')::date::text as due",
    );
    expect([dueOn, daysLeft > 27]).toEqual([row!.due, true]);
    await test.sql(
      "update personal_data_request set due_on = current_date - 40, asked_at = now() - interval '70 days' where id = $1",
      [id],
    );
    const list = await fixture.agents.support.call(listPersonalRequests, {
      query: listed({ sort: ['dueOn', 'ASC'], range: [0, 0], filter: { status: ['OPEN', 'PREPARING'] } }),
    });
    expect(list[0]).toMatchObject({ id });
    expect(list[0]!.daysLeft).toBeLessThan(0);
  });

  it('is taken back by its owner, refused by staff with a reason that the owner reads, and then asked for again', async () => {
    const student = await newStudent();
    const agent = await test.signIn(student.email);
    const [first] = await agent.call(askPersonalRequest, { body: { kind: 'ERASE', note: 'I moved away.' } });
    expect(first!.status).toBe('OPEN');
    expect((await agent.call(withdrawPersonalRequest, { params: { id: first!.id } }))[0]!.status).toBe(
      'WITHDRAWN',
    );
    expect((await agent.apiCall(withdrawPersonalRequest, { params: { id: first!.id } })).status).toBe(422);
    const [second] = await agent.call(askPersonalRequest, { body: { kind: 'ERASE' } });
    const body = { reason: 'Your invoice of May is not paid yet.' };
    await fixture.agents.admin.call(refusePersonalRequest, { params: { id: second!.id }, body });
    expect((await agent.call(ownPersonalRequests))[0]).toMatchObject({
      status: 'REFUSED',
      refusalReason: body.reason,
    });
    const mail = (await test.mailsTo(student.email)).at(-1)!;
    expect(mail.text).toContain(body.reason);
    expect(mail.text).toContain('complain to your data protection authority');
  });

  it('erases once for concurrent calls; no one erases themselves or the last admin', async () => {
    const { admin } = fixture.agents;
    const student = await newStudent();
    const { id } = await put(student.id, 'ERASE');
    const press = () =>
      admin.apiCall(erasePerson, { params: { id }, body: { confirmName: student.fullName.toUpperCase() } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(
      (await admin.apiCall(createPersonalRequest, { body: { accountId: student.id, kind: 'EXPORT', note } }))
        .status,
    ).toBe(422);

    const own = await put(fixture.people.admin.id, 'ERASE', admin);
    const { plan } = await admin.call(getPersonalRequest, { params: { id: own.id } });
    expect(plan!.blockers.map(({ what }) => what).toSorted()).toEqual(['LAST_ADMIN', 'SELF']);
  });
});
