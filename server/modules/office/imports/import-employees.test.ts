import { beforeAll, expect, it } from 'vitest';
import { students } from '#domain/people/api/students.ts';
import { checkImport, createImport, startImport, updateImport } from '#domain/office/api/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches, studentsFile } from '#tests/support/imports.ts';
import { makeBusiness, makeContract, makeStudent } from '#tests/support/people.ts';
import { type Fixture, listed, makeFixture, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;

const upload = (payload: string, businessId: string, resource = 'students') =>
  support().inject({
    method: 'POST',
    url: `/api/v1${createImport.path}?resource=${resource}&fileName=staff.csv&businessId=${businessId}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

it('ROUTE-06 takes only a company of this school, and only for students', async () => {
  const fieldOf = async (businessId: string, resource?: string) => {
    const answer = await upload(studentsFile(1), businessId, resource);
    return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
  };
  expect(await fieldOf(other.business.id)).toEqual([400, ['businessId']]);
  expect(await fieldOf(fixture.business.id, 'teachers')).toEqual([400, ['businessId']]);
});

it('ROUTE-06 needs no column for the company from whose page the file comes, and ignores one in the file', async () => {
  const { id: businessId } = await makeBusiness(pool, fixture.provider);
  const file = studentsFile(30)
    .split('\r\n')
    .map((line, at) => `${line};${at === 0 ? 'Company' : fixture.business.name}`)
    .join('\r\n');
  const draft = (await upload(file, businessId)).json();
  expect([draft.given, draft.total, draft.mapping.at(-1)]).toEqual([['businessId'], 30, null]);
  const params = { id: draft.id };
  const mapping = [...draft.mapping.slice(0, -1), 'businessId'];
  await refusesField(support(), updateImport, { params, body: { mapping } }, 'mapping.4');
  expect(await support().call(checkImport, { params })).toMatchObject({ bad: 0 });
  await support().call(startImport, { params });
  await runQueuedBatches(test);
  const query = listed({ filter: { businessId } });
  const employees = await support().call(students.list, { query } as never);
  expect(employees.length).toBe(25);
  expect(new Set(employees.map((one) => one.businessId))).toEqual(new Set([businessId]));
});

it('ROUTE-06 names each row for which the contract has no place, and counts again when it runs', async () => {
  const { id: businessId } = await makeBusiness(pool, fixture.provider);
  await makeContract(pool, fixture.provider, businessId, { max_students: 10 });
  await makeStudent(pool, fixture.provider, { row: { business_id: businessId } });
  const draft = (await upload(studentsFile(12), businessId)).json();
  const params = { id: draft.id };
  const checked = await support().call(checkImport, { params });
  expect(checked).toMatchObject({ total: 12, bad: 3 });
  const limits = checked.faults.flatMap(({ errors }) => errors['businessId'] ?? []);
  expect(limits).toEqual(Array<string>(3).fill('The contract is limited to 10 employees.'));
  // A colleague adds one in the meantime.
  await makeStudent(pool, fixture.provider, { row: { business_id: businessId } });
  await support().call(startImport, { params });
  await runQueuedBatches(test);
  const query = listed({ filter: { businessId }, range: [0, 99] });
  expect(await support().call(students.list, { query } as never)).toHaveLength(10);
});
