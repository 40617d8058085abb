import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelBatch, getBatch, listBatches } from '#domain/office/api/batches.ts';
import { exportBusinesses } from '#domain/business/api/business.ts';
import { exportCoupons } from '#domain/billing/api/coupons.ts';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { exportedFile, startExport } from '#domain/office/api/exports.ts';
import { MAX_PAGE } from '#domain/contract/resource.ts';
import { exportStudents } from '#domain/people/api/students.ts';
import { LIST_NAMES, resourceFacts } from '#domain/shared/resource-facts.ts';
import { ALL_RIGHTS, NO_RIGHTS, RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { csvOf } from '#server/formats/csv.ts';
import { chosenColumns, withMoreColumns } from '#server/lists/exporter.ts';
import { castEmail, DEMO_PASSWORD, DEMO_PROVIDERS } from '#server/demo/cast.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { EXPORTERS } from '#server/exporters.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp({ hasCast: true });
const { pool } = test;
/** A code of three letters and more that is no currency, no code of a coupon and no name of the demo school. */
const CODE = /^(?!EUR$)[A-Z]{3,}(?:_[A-Z\d]+)*$/;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const support = () => fixture.agents.support;

async function staffWith(rights: Rights): Promise<Agent> {
  const { email } = await makeSupport(pool, fixture.provider, { staff_rights: JSON.stringify(rights) });
  return test.sessionOf(email);
}
const fileOf = async (agent: Agent, id: string) =>
  String((await agent.apiCall(exportedFile, { params: { id } })).body);

describe('who may not', () => {
  it('PERM-01 a job is begun by support only, with the rights that the list itself asks for', async () => {
    const body = { resource: 'students' } as const;
    await refusesAllBut(fixture, ['admin', 'support'], startExport, { body });
    await refusesAllBut(fixture, ['admin', 'support'], exportedFile, { params: { id: randomUUID() } });
    const sales = await staffWith({ ...NO_RIGHTS, students: 'view' });
    for (const resource of ['payments', 'coupons', 'pay-runs', 'teachers'] as const)
      expect((await sales.apiCall(startExport, { body: { resource } })).status, resource).toBe(403);
    expect((await sales.call(startExport, { body })).kind).toBe('EXPORT');
    expect(await sales.call(listBatches)).toHaveLength(1);
  });

  it('refuses what the list does not know, naming it', async () => {
    const wrong: [object, string][] = [
      [{ resource: 'accounts' }, 'resource'],
      [{ resource: 'students', filter: '{"passwordHash":"x"}' }, 'filter.passwordHash'],
      [{ resource: 'students', filter: '{"toString":"x"}' }, 'filter.toString'],
      [{ resource: 'students', filter: String.raw`{"q":"a\ud800"}` }, 'filter.q'],
      [{ resource: 'students', sort: '["phone","ASC"]' }, 'sort.0'],
      [{ resource: 'students', columns: '["iban"]' }, 'columns.0'],
      [{ resource: 'students', columns: '[]' }, 'columns'],
      [{ resource: 'students', columns: 'x' }, 'columns'],
      [{ resource: 'students', planted: 1 }, 'planted'],
    ];
    for (const [body, field] of wrong) await refusesField(support(), startExport, { body }, field);
    await refusesField(support(), exportStudents, { query: { columns: '["iban"]' } }, 'columns.0');
    const nothing = { resource: 'students', filter: '{"q":"nobody is called so"}' } as const;
    expect((await support().apiCall(startExport, { body: nothing })).status).toBe(422);
  });

  it('PERM-01 money columns require the permission for finances, and are left out unless requested', async () => {
    const reader = await staffWith(RIGHT_PRESETS.READ_ONLY);
    const columns = '["name","budgetCents"]';
    expect((await reader.apiCall(exportBusinesses, { query: { columns } })).status).toBe(403);
    const body = { resource: 'business', columns } as const;
    expect((await reader.apiCall(startExport, { body })).status).toBe(403);
    expect(String((await reader.apiCall(exportBusinesses)).body)).not.toContain('Budget');
    expect(String((await fixture.agents.admin.apiCall(exportBusinesses)).body)).toContain('Budget');
  });

  it("PERM-01 a colleague's file, another school's, and one that is not written yet are not there", async () => {
    const { id } = await support().call(startExport, { body: { resource: 'students' } });
    expect((await support().apiCall(exportedFile, { params: { id } })).status).toBe(404);
    await runQueuedBatches(test);
    await hidesOthers((await makeFixture(test)).agents.admin, exportedFile, id);
    await hidesOthers(await staffWith(RIGHT_PRESETS.SUPPORT), exportedFile, id);
    expect(await fileOf(support(), id)).toContain('First name');
    expect(await fileOf(fixture.agents.admin, id)).toContain('First name');
  });

  it('a job whose owner may not see the list any more writes nothing more of it', async () => {
    const seat = await makeSupport(pool, fixture.provider, {
      staff_rights: JSON.stringify(RIGHT_PRESETS.SUPPORT),
    });
    const agent = await test.sessionOf(seat.email);
    const { id } = await agent.call(startExport, { body: { resource: 'students' } });
    await test.sql('update account set staff_rights = $2 where id = $1', [
      seat.id,
      JSON.stringify(NO_RIGHTS),
    ]);
    await runQueuedBatches(test);
    const batch = await fixture.agents.admin.call(getBatch, { params: { id } });
    expect(batch).toMatchObject({ done: 0, failed: batch.total });
    expect(await fileOf(fixture.agents.admin, id)).not.toContain('@');
    expect((await agent.apiCall(exportedFile, { params: { id } })).status).toBe(403);
  });
});

describe('an export', () => {
  it('is harmless in a spreadsheet, as a job too', async () => {
    const account = { first_name: '=HYPERLINK("evil")', last_name: '@Danger', phone: '+34600111222' };
    await makeStudent(pool, fixture.provider, { account });
    const body = { resource: 'students', filter: '{"q":"danger"}', columns: '["fullName","phone"]' } as const;
    const { id } = await support().call(startExport, { body });
    await runQueuedBatches(test);
    const [titles, row] = (await fileOf(support(), id)).split('\r\n');
    expect(titles).toBe('\uFEFFFirst name,Last name,E-mail,Phone');
    expect(row).toMatch(/^"'=HYPERLINK\(""evil""\)",'@Danger,person-.*,'\+34600111222$/);
  });

  it('is recorded in the audit log with its author and content, directly or as a job', async () => {
    const query = { filter: '{"language":"FRENCH"}', columns: '["fullName"]' };
    await support().call(exportStudents, { query });
    const rows = await test.sql(
      `select actor_id, action, after from audit_entry where noun = 'export' and provider_id = $1 order by id desc limit 1`,
      [fixture.provider.id],
    );
    expect(rows).toMatchObject([
      {
        actor_id: fixture.people.support.id,
        action: 'GET /backoffice/students/export',
        after: { list: 'students', filter: { language: 'FRENCH' }, columns: ['fullName'], rows: 0 },
      },
    ]);
  });

  it('of more rows than one waits for is left to a job, which can be stopped and gone on with', async () => {
    await test.sql(
      `insert into coupon (provider_id, id, code, percent_off) select $1, gen_random_uuid(), 'MANY-' || n, 10 from generate_series(1, 5001) n`,
      [fixture.provider.id],
    );
    const { admin } = fixture.agents;
    expect((await admin.apiCall(exportCoupons)).status).toBe(422);
    const body = { resource: 'coupons', sort: '["code","ASC"]', columns: '["code"]' } as const;
    const { id, total } = await admin.call(startExport, { body });
    expect(total).toBe(5001);
    await admin.call(cancelBatch, { params: { id } });
    await runQueuedBatches(test);
    expect(await admin.call(getBatch, { params: { id } })).toMatchObject({ status: 'CANCELLED', done: 0 });
    const again = await admin.call(startExport, { body });
    await runQueuedBatches(test);
    const codes = (await fileOf(admin, again.id)).trim().split('\r\n').slice(1);
    expect(codes).toHaveLength(5001);
    expect(codes).toEqual(codes.toSorted());
  });
});

/** The lists of the contract with the queries for their exports: by each field, in both orders, and without one. */
const LISTED = LIST_NAMES.map((list) => {
  const { endpoint } = EXPORTERS[list];
  const page = ENDPOINTS.find(({ method, path }) => method === 'GET' && `${path}/export` === endpoint.path);
  return [list, page as Endpoint, endpoint] as const;
});

describe('what is exported is what the screen shows', () => {
  let admin: Agent;
  beforeAll(async () => {
    const [lingua] = DEMO_PROVIDERS;
    admin = await test.signIn(castEmail(lingua, 'admin'), DEMO_PASSWORD);
  });

  it('ROUTE-07 every list of the contract that pages has its export', () => {
    // Who asked to be forgotten is not copied into files that outlive them.
    const kept = '/backoffice/personal-data-requests';
    const paged = ENDPOINTS.filter(({ replies, path }) => replies === 'page' && path !== kept).map(
      ({ path }) => `${path}/export`,
    );
    const exported = ENDPOINTS.map(({ path }) => path).filter((path) => path.endsWith('/export'));
    expect(paged.filter((path) => !exported.includes(path))).toEqual([]);
  });

  it.each(LISTED)(
    'ROUTE-07 %s: the same rows in the same order, and the columns that are asked for',
    async (list, page, endpoint) => {
      const exporter = EXPORTERS[list];
      const rights = { rights: ALL_RIGHTS };
      const scope = { providerId: providerId('lingua') };
      const withFields = await inTransaction(pool, scope, (db) =>
        withMoreColumns(db, exporter, { isAdmin: true }),
      );
      const sorts = (await sortsOf(admin, page)).flatMap((field) => [
        [field, 'ASC'],
        [field, 'DESC'],
      ]);
      const shown = endpoint.columns.toReversed().slice(0, 4);
      for (const [sort, columns] of sorts.map((one, at) => [one, at % 2 ? shown : undefined] as const)) {
        const asked = { sort: JSON.stringify(sort) };
        const rows = await pagesOf(admin, page, asked);
        expect(rows.length, `${list} has rows`).toBeGreaterThan(0);
        const chosen = chosenColumns(withFields, rights, columns);
        const whole = csvOf(chosen, rows, { zone: BUSINESS_TIME_ZONE, locale: 'en' });
        const query = { ...asked, ...(columns && { columns: JSON.stringify(columns) }) };
        expect((await admin.apiCall(endpoint, { query })).body).toBe(whole);
        expect(whole.split(/[\r\n,]+/).filter((cell) => CODE.test(cell))).toEqual([]);
        if (sort !== sorts[0]) continue;
        const { id } = await admin.call(startExport, { body: { resource: list, ...query } });
        await runQueuedBatches(test);
        expect(await fileOf(admin, id)).toBe(whole);
      }
    },
  );

  it('ROUTE-07 each column that asks for money is one that the list has', () => {
    for (const list of LIST_NAMES)
      for (const column of Object.keys(resourceFacts(list).moneyColumns ?? {}))
        expect(EXPORTERS[list].endpoint.columns).toContain(column);
  });
});

async function pagesOf(agent: Agent, page: Endpoint, asked: object): Promise<{ id: string }[]> {
  const rows: { id: string }[] = [];
  for (let more = MAX_PAGE; more === MAX_PAGE; ) {
    const range = JSON.stringify([rows.length, rows.length + MAX_PAGE - 1]);
    const next = (await agent.call(page, { query: { ...asked, range } })) as { id: string }[];
    rows.push(...next);
    more = next.length;
  }
  return rows;
}

/** The fields that a list may be sorted by, as its refusal of another says. */
async function sortsOf(agent: Agent, page: Endpoint): Promise<string[]> {
  const { body } = await agent.apiCall(page, { query: { sort: '["none","ASC"]' } });
  return [...String(body.errors?.['sort.0']).matchAll(/"(\w+)"/g)].map(([, field]) => field!);
}
