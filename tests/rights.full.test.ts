import { beforeAll, describe, expect, it } from 'vitest';
import { createNote, listNotes } from '#domain/office/api/notes.ts';
import { listAudit } from '#domain/office/api/audit.ts';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { listSavedViews } from '#domain/office/api/saved-views.ts';
import { searchEverywhere } from '#domain/office/api/search.ts';
import { canCall, NO_RIGHTS, PRESETS, RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { testApp } from './support/app.ts';
import { makeStudent, makeSupport } from './support/people.ts';
import { idParams, inputSchema, sampleOf } from './support/sample.ts';
import { listed, makeFixture, type Fixture } from './support/tenant.ts';

/** Every endpoint of staff × every preset, from the contract: a later endpoint is covered by existing. */
const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

async function staffWith(rights: Rights) {
  const { email } = await makeSupport(test.pool, fixture.provider, { staff_rights: JSON.stringify(rights) });
  return test.sessionOf(email);
}
const OFFICE = ENDPOINTS.filter(
  ({ roles, always }) => roles !== 'anyone' && roles.includes('CUSTOMER_SUPPORT') && !always,
);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const ENDS_ITSELF = /logout|auth\/sessions|auth\/password/;

describe.each(PRESETS)('PERM-01 preset %s', (preset) => {
  it('is let in to what its areas allow, and to nothing else', async () => {
    const rights = RIGHT_PRESETS[preset];
    const agent = await staffWith(rights);
    const wrong: string[] = [];
    for (const endpoint of OFFICE.filter(({ path }) => !ENDS_ITSELF.test(path))) {
      const params = {
        ...(sampleOf(inputSchema(endpoint.params)) as object),
        ...Object.fromEntries(idParams(endpoint.params).map(([name]) => [name, crypto.randomUUID()])),
      };
      // An unknown field is refused after the rights are looked at: nothing that is let in does anything.
      const answer = await agent.inject({
        method: endpoint.method,
        url: `/api/v1${fillPath(endpoint.path, params)}?planted=1`,
        ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: {} }),
      });
      const isLetIn = answer.statusCode !== 403;
      if (isLetIn !== (canCall(rights, endpoint) && !endpoint.admin))
        wrong.push(`${nameOf(endpoint)} → ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('PERM-01 an endpoint that names no area opens to admins only', () => {
  const endpoint = { method: 'GET', area: null, money: null } as const;
  for (const preset of PRESETS) expect(canCall(RIGHT_PRESETS[preset], endpoint), preset).toBe(false);
});

describe('PERM-01 what an area forbids does not come in by another door', () => {
  it('search, dashboard, notes, views and the audit log', async () => {
    const name = { first_name: 'Zuleika', last_name: 'Hidden' };
    const { id } = await makeStudent(test.pool, fixture.provider, { account: name });
    const body = { noun: 'student' as const, recordId: id, text: 'A private matter' };
    await fixture.agents.support.call(createNote, { body });
    const agent = await staffWith({ ...NO_RIGHTS, teachers: 'edit' });
    expect(await agent.call(searchEverywhere, { query: { q: 'Zuleika' } })).toEqual([]);
    expect(await fixture.agents.support.call(searchEverywhere, { query: { q: 'Zuleika' } })).toHaveLength(1);
    expect(await agent.call(dashboard)).toMatchObject({
      lessons: { total: 0, today: [], nextDay: null },
      figures: { lessonsHeld: null, noShows: null, newStudents: null, revenueCents: null },
      studentsByStatus: [],
      revenue: null,
    });
    for (const answer of [
      await agent.apiCall(listNotes, { query: { noun: 'student', recordId: id } }),
      await agent.apiCall(createNote, { body }),
      await agent.apiCall(listSavedViews, { query: { resource: 'students' } }),
    ])
      expect(answer.status).toBe(403);
    const filter = listed({ filter: { recordId: id } });
    expect(await agent.call(listAudit, { query: filter })).toEqual([]);
    expect(await fixture.agents.support.call(listAudit, { query: filter })).not.toEqual([]);
  });
});
