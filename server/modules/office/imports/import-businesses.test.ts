import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchFaults, getBatch, undoBatch } from '#domain/office/api/batches.ts';
import { business } from '#domain/business/api/business.ts';
import { checkImport, startImport } from '#domain/office/api/imports.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { askImport, uploadImport, runQueuedBatches } from '#tests/support/imports.ts';
import { makeContract, makeSupport } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const support = () => fixture.agents.support;

describe('companies of a file', () => {
  const file = (lines: readonly string[]) =>
    ['Company,VAT,Billing e-mail,Status,Contact,Contact e-mail,Notes', ...lines].join('\n');

  it('PERM-01 takes companies only from who may change them', async () => {
    const viewer = await makeSupport(pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, business: 'view' }),
    });
    const answer = await askImport(await test.sessionOf(viewer.email), file(['A,,,,,,']), 'business');
    expect(answer.statusCode).toBe(403);
  });

  it('says why a line cannot be imported, imports the others with their main contact, and removes unused ones on undo', async () => {
    const tag = randomUUID().slice(0, 8);
    const { id } = await uploadImport(
      support(),
      file([
        `Ateneo ${tag},B123,pay@ateneo.example,paused,Eva Gil,EVA@ateneo.example,From the fair`,
        `ATENEO ${tag},,,,,,`,
        `${fixture.business.name.toUpperCase()},,,,,,`,
        `,,no-mail,CLOSED,,eva@ateneo.example,`,
        `Bodega ${tag},,,,,,`,
        `Cafés ${tag},,,,,,`,
      ]),
      'business',
    );
    const params = { id };
    const checked = await support().call(checkImport, { params });
    expect([checked.total, checked.bad]).toEqual([6, 3]);
    expect(checked.faults.map(({ position, errors }) => [position, Object.keys(errors).sort()])).toEqual([
      [2, ['name']],
      [3, ['name']],
      [4, ['billingEmail', 'name', 'status']],
    ]);
    expect(checked.faults[0]!.errors).toEqual({ name: 'Row 2 has the same value.' });
    expect(checked.faults[1]!.errors).toEqual({ name: 'A company with this name already exists.' });
    const businesses = () => support().call(business.list, { query: { filter: JSON.stringify({ q: tag }) } });
    expect(await businesses()).toEqual([]);
    await support().call(startImport, { params });
    await runQueuedBatches(test);
    const [ateneo, bodega] = await businesses();
    expect(ateneo).toMatchObject({
      name: `Ateneo ${tag}`,
      taxId: 'B123',
      billingEmail: 'pay@ateneo.example',
      status: 'PAUSED',
      notes: 'From the fair',
      contacts: [{ name: 'Eva Gil', email: 'eva@ateneo.example', phone: null, isMain: true }],
    });
    await makeContract(pool, fixture.provider, bodega!.id);
    const undoing = await support().call(undoBatch, { params });
    await runQueuedBatches(test);
    const undone = { params: { id: undoing.id } };
    expect(await support().call(getBatch, undone)).toMatchObject({ status: 'DONE', done: 2, failed: 1 });
    const [kept] = await support().call(batchFaults, undone);
    expect(kept).toMatchObject({ name: `Bodega ${tag}`, errors: { '': 'It has a contract.' } });
    expect((await businesses()).map(({ name }) => name)).toEqual([`Bodega ${tag}`]);
  });

  it('wants a name for a contact', async () => {
    const { id } = await uploadImport(
      support(),
      file([`Delta ${randomUUID()},,,,,d@delta.example,`]),
      'business',
    );
    const { faults } = await support().call(checkImport, { params: { id } });
    expect(faults.map(({ errors }) => errors)).toEqual([{ contactName: 'Enter the contact’s name.' }]);
  });
});
