import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchFaults, getBatch, undoBatch } from '#domain/office/api/batches.ts';
import { checkImport, startImport } from '#domain/office/api/imports.ts';
import { createPersonalRequest, erasePerson } from '#domain/people/api/personal-data.ts';
import { studentCredits } from '#domain/people/api/student-tabs.ts';
import { correctCredits } from '#domain/billing/api/wallet.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { askImport, uploadImport, runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;
const HEADERS = 'Student,Kind of credits,Credits,Valid until,Note';
const file = (lines: readonly string[]) => [HEADERS, ...lines].join('\n');
const newStudent = (account: Parameters<typeof makeStudent>[2] = {}) =>
  makeStudent(pool, fixture.provider, account);
const walletOf = (id: string) => support().call(studentCredits, { params: { id } });
const freeOf = async (id: string) =>
  (await walletOf(id)).balances.map(({ kind, available }) => [kind, available]);

async function prepare(lines: readonly string[]) {
  const { id } = await uploadImport(support(), file(lines), 'student-credits');
  return { params: { id }, checked: await support().call(checkImport, { params: { id } }) };
}
async function bringIn(lines: readonly string[]) {
  const { params } = await prepare(lines);
  await support().call(startImport, { params });
  await runQueuedBatches(test);
  return params;
}

describe('who may not, and what is refused', () => {
  it('PERM-01 takes credits only from who may correct a wallet', async () => {
    const viewer = await makeSupport(pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, students: 'view' }),
    });
    const agent = await test.sessionOf(viewer.email);
    const { id } = await newStudent();
    const body = { kind: 'GROUP', credits: 1, note: 'x' } as const;
    expect((await agent.apiCall(correctCredits, { params: { id }, body })).status).toBe(403);
    for (const one of [agent, fixture.agents.teacher, fixture.agents.student])
      expect((await askImport(one, file([`${id},Group,1,,`]), 'student-credits')).statusCode).toBe(403);
    const { params } = await prepare([`${(await newStudent()).email},Group,1,,`]);
    for (const endpoint of [checkImport, startImport, undoBatch]) {
      expect((await agent.apiCall(endpoint, { params })).status).toBe(404);
      expect((await other.agents.admin.apiCall(endpoint, { params })).status).toBe(404);
    }
  });

  it('ROUTE-07 says of each row why not, by its field, and changes nothing before it is started', async () => {
    const [good, twin] = [await newStudent(), { last_name: `Twin ${randomUUID()}` }];
    const twins = [await newStudent({ account: twin }), await newStudent({ account: twin })];
    const disabled = await newStudent({ account: { disabled_at: new Date().toISOString() } });
    const of = `${good.email},`;
    const { checked } = await prepare([
      `${good.email.toUpperCase()},individual LESSONS,12,31/12/2099,Old system`,
      `${of}Gruppe,500,,`,
      `${of}1:1,1,,`,
      'nobody@x.example,Group,1,,',
      `${other.people.student.email},Group,1,,`,
      `${disabled.email},Group,1,,`,
      `${twins[0]!.fullName},Group,1,,`,
      `${fixture.people.teacher.email},Group,1,,`,
      ...['2.5', 'two', '0', '-3', '501', ''].map((credits) => `${of}Group,${credits},,`),
      `${of}Trial,1,,`,
      `${of},1,,`,
      `${fixture.people.student.email},Group,1,31/12/2020,`,
      `${fixture.people.student.email},Group,1,31/02/2099,`,
    ]);
    expect([checked.total, checked.bad]).toEqual([18, 16]);
    const WHOLE = 'Enter a whole number.';
    const none = { studentId: 'No record has this name.' };
    expect(checked.faults.map(({ errors }) => errors)).toEqual([
      { studentId: 'Row 2 has the same value.' },
      none,
      none,
      { studentId: 'This student’s account is disabled.' },
      { studentId: 'Several records have this name.' },
      none,
      { credits: WHOLE },
      { credits: WHOLE },
      { credits: 'Minimum 1.' },
      { credits: 'Minimum 1.' },
      { credits: 'Maximum 500.' },
      { credits: expect.any(String) },
      { kind: 'Choose one of: One-to-one, Group.' },
      { kind: 'Choose one of: One-to-one, Group.' },
      { expiresOn: 'This date has passed. Choose today or a later date.' },
      { expiresOn: expect.stringContaining('Enter a date as 31/12/2026') },
    ]);
    expect((await walletOf(good.id)).movements).toEqual([]);
  });

  it('refuses whose account was disabled or erased after the dry run, and forgets what the file said of them', async () => {
    const [gone, erased, stays] = [await newStudent(), await newStudent(), await newStudent()];
    const lines = [gone, erased, stays].map(({ email }) => `${email},Group,2,,Of ${email}`);
    const { params } = await prepare(lines);
    await support().call(startImport, { params });
    await test.sql('update account set disabled_at = now() where id = $1', [gone.id]);
    const asked = { accountId: erased.id, kind: 'ERASE', note: 'By telephone' } as const;
    const erase = async (accountId: string, confirmName: string) => {
      const { id } = await support().call(createPersonalRequest, { body: { ...asked, accountId } });
      await fixture.agents.admin.call(erasePerson, { params: { id }, body: { confirmName } });
    };
    await erase(erased.id, erased.fullName);
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params })).toMatchObject({ done: 1, failed: 2 });
    const faults = await support().call(batchFaults, { params });
    const closed = { studentId: 'This student’s account is disabled.' };
    expect(faults.map(({ errors }) => errors)).toEqual([closed, closed]);
    const minus = { kind: 'GROUP', credits: -2, note: 'Asked to be erased' } as const;
    await support().call(correctCredits, { params: { id: stays.id }, body: minus });
    await erase(stays.id, stays.fullName);
    const kept = await test.sql('select 1 from batch_item where batch_id = $1 and cells::text like $2', [
      params.id,
      `%${stays.email}%`,
    ]);
    expect(kept).toEqual([]);
  });
});

describe('what comes in', () => {
  it('ROUTE-07 is a lot a row, and a movement in the wallet that says from where and by whom', async () => {
    const [one, two] = [await newStudent(), await newStudent()];
    const params = await bringIn([
      `${one.email},Individual,12,31/12/2099,Old system`,
      `${one.email},Group classes,4,,`,
      `${two.email},grupo,7,2099-06-30,`,
    ]);
    expect(await support().call(getBatch, { params })).toMatchObject({ status: 'DONE', done: 3, failed: 0 });
    const { lots, movements } = await walletOf(one.id);
    expect(lots.map((lot) => [lot.kind, lot.availableCredits, lot.expiresOn, lot.source]).toSorted()).toEqual(
      [
        ['GROUP', 4, null, 'CORRECTION'],
        ['INDIVIDUAL', 12, '2099-12-31', 'CORRECTION'],
      ],
    );
    const by = { reason: 'CORRECTION', actorName: fixture.people.support.fullName };
    expect(movements).toMatchObject([
      { ...by, kind: 'GROUP', credits: 4, note: 'Imported' },
      { ...by, kind: 'INDIVIDUAL', credits: 12, balanceAfter: 12, note: 'Imported: Old system' },
    ]);
    expect(await freeOf(two.id)).toEqual([['GROUP', 7]]);
    expect(await test.mailsTo(one.email)).toEqual([]);
  });

  it('is given once, though two work the job off at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => newStudent()));
    const { params } = await prepare(made.map(({ email }) => `${email},Group,3,,`));
    const starts = await Promise.all([1, 2].map(() => support().apiCall(startImport, { params })));
    expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await Promise.all([runQueuedBatches(test), runQueuedBatches(test)]);
    expect(await support().call(getBatch, { params })).toMatchObject({ status: 'DONE', done: 6, failed: 0 });
    for (const { id } of made) expect(await freeOf(id)).toEqual([['GROUP', 3]]);
  });
});

describe('taking out', () => {
  it('leaves the credits of which some are used, says which, and takes the others from their own lots, once', async () => {
    const [used, taken, free] = [await newStudent(), await newStudent(), await newStudent()];
    const own = { kind: 'INDIVIDUAL', credits: 2, note: 'Bought here', expiresOn: '2098-01-01' } as const;
    await support().call(correctCredits, { params: { id: free.id }, body: own });
    const params = await bringIn([used, taken, free].map(({ email }) => `${email},Individual,5,,`));
    const teacher = await makeTeacher(pool, fixture.provider);
    const startsAt = hoursAhead(48);
    await book(pool, fixture.provider, { teacherId: teacher.id, studentIds: [used.id], startsAt });
    const minus = { kind: 'INDIVIDUAL', credits: -2, note: 'Too many' } as const;
    await support().call(correctCredits, { params: { id: taken.id }, body: minus });

    const undos = await Promise.all([1, 2].map(() => support().apiCall(undoBatch, { params })));
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const undone = { params: { id: undos.find(({ status }) => status === 200)!.body.id } };
    await Promise.all([runQueuedBatches(test), runQueuedBatches(test)]);
    expect(await support().call(getBatch, undone)).toMatchObject({ status: 'DONE', done: 1, failed: 2 });
    const faults = await support().call(batchFaults, undone);
    const why = 'of the 5 credits have since been used, reserved, expired or removed.';
    expect(new Map(faults.map(({ name, errors }) => [name, errors['']]))).toEqual(
      new Map([
        [used.fullName, expect.stringMatching(new RegExp(`^[1-5] ${why}$`))],
        [taken.fullName, `2 ${why}`],
      ]),
    );
    expect(await freeOf(taken.id)).toEqual([['INDIVIDUAL', 3]]);
    expect(await freeOf(free.id)).toEqual([['INDIVIDUAL', 2]]);
    const { lots, movements } = await walletOf(free.id);
    expect(lots.filter((lot) => lot.availableCredits > 0)).toMatchObject([{ expiresOn: '2098-01-01' }]);
    expect(movements[0]).toMatchObject({ credits: -5, note: 'Import undone', balanceAfter: 2 });

    const again = await support().call(undoBatch, { params });
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params: { id: again.id } })).toMatchObject({
      done: 0,
      failed: 2,
    });
    expect(await freeOf(free.id)).toEqual([['INDIVIDUAL', 2]]);
  });
});
