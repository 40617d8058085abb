import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  batchFaults,
  batchResults,
  cancelBatch,
  getBatch,
  resumeBatch,
  undoBatch,
} from '#domain/office/api/batches.ts';
import {
  checkImport,
  createImport,
  discardImport,
  getImport,
  startImport,
  updateImport,
} from '#domain/office/api/imports.ts';
import { createNote } from '#domain/office/api/notes.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { askImport, studentsFile, uploadImport, runQueuedBatches } from '#tests/support/imports.ts';
import { makeBusiness, makeSupport, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const support = () => fixture.agents.support;
const countStudents = async () =>
  (
    await test.sql<{ count: number }>('select count(*) from student where provider_id = $1', [
      fixture.provider.id,
    ])
  )[0]!.count;

describe('who may not', () => {
  it('PERM-01 takes files of support only', async () => {
    const params = { id: (await uploadImport(support(), studentsFile(1))).id };
    const query = { resource: 'students', fileName: 'x.csv' } as const;
    await refusesAllBut(fixture, ['admin', 'support'], createImport, { query });
    for (const endpoint of [getImport, checkImport, startImport, discardImport])
      await refusesAllBut(fixture, ['admin', 'support'], endpoint, { params });
    await refusesAllBut(fixture, ['admin', 'support'], updateImport, { params, body: {} });
  });

  it("PERM-01 hides another school's file, and a colleague's but from an admin", async () => {
    const theirs = await uploadImport(other.agents.support, studentsFile(1));
    for (const endpoint of [
      getImport,
      checkImport,
      startImport,
      discardImport,
      getBatch,
      cancelBatch,
      undoBatch,
    ])
      await hidesOthers(support(), endpoint, theirs.id);
    const { id } = await uploadImport(support(), studentsFile(1));
    const colleague = await test.signIn((await makeSupport(pool, fixture.provider)).email);
    await hidesOthers(colleague, getImport, id);
    expect((await fixture.agents.admin.call(getImport, { params: { id } })).id).toBe(id);
  });

  it.each([
    ['nothing', ''],
    ['headings and nothing beneath them', 'First name,Last name\r\n,\r\n'],
    ['a quotation mark that is never closed', 'First name,Last name\n"Ana,B\nC,D\n'],
    ['a workbook', 'PK\u0003\u0004\u0014'],
    ['zero bytes', 'a;b\n\u0000;c'],
    ['too many columns', Array.from({ length: 201 }, (_, at) => `c${at}`).join(',')],
  ])('refuses %s, naming the body', async (_, bytes) => {
    const answer = await askImport(support(), bytes);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['body']]);
  });

  it('refuses a mapping that is none, and pay from who is not an admin', async () => {
    const { id } = await uploadImport(support(), 'First name,Last name,E-mail\nA,B,a@b.example', 'teachers');
    const change = (mapping: (string | null)[]) => ({ params: { id }, body: { mapping } });
    await refusesField(support(), updateImport, change(['firstName']), 'mapping');
    await refusesField(support(), updateImport, change(['firstName', 'nothing', 'email']), 'mapping.1');
    await refusesField(support(), updateImport, change(['firstName', 'firstName', 'email']), 'mapping.1');
    await refusesField(
      support(),
      updateImport,
      change(['hourlyRateCents', 'lastName', 'email']),
      'mapping.0',
    );
    await support().call(updateImport, change(['firstName', null, 'email']));
    await refusesField(support(), checkImport, { params: { id } }, 'mapping');
    expect((await support().apiCall(startImport, { params: { id } })).status).toBe(422);
  });
});

describe('reading a file', () => {
  it('finds out encoding and delimiter, and what the columns mean', async () => {
    const text = 'Nombre;Apellidos;Correo electrónico;Nivel;Notes\nJosé;Núñez;jose@import.example;b2;x';
    const latin = await uploadImport(support(), Buffer.from(text, 'latin1'));
    expect(latin).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      mapping: ['firstName', 'lastName', 'email', 'level', null],
      sample: [['José', 'Núñez', 'jose@import.example', 'b2', 'x']],
      total: 1,
      checkedAt: null,
    });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await uploadImport(support(), wide)).toMatchObject({
      encoding: 'utf-16le',
      headers: latin.headers,
    });
    expect(await uploadImport(support(), `\uFEFF${text}`)).toMatchObject({
      encoding: 'utf-8',
      headers: latin.headers,
    });
  });

  it('remembers at this school what a column means, and reads again with other settings', async () => {
    const file = 'Rufname,Sippe,Anschrift\nA,B,c@import.example';
    const { id, mapping } = await uploadImport(support(), file);
    expect(mapping).toEqual([null, null, null]);
    const selection = ['firstName', 'lastName', 'email'];
    await support().call(updateImport, { params: { id }, body: { mapping: selection } });
    expect((await uploadImport(support(), file)).mapping).toEqual(selection);
    expect((await uploadImport(other.agents.support, file)).mapping).toEqual([null, null, null]);
    const anew = await support().call(updateImport, { params: { id }, body: { delimiter: ';' } });
    expect(anew).toMatchObject({ headers: ['Rufname,Sippe,Anschrift'], mapping: [null] });
    await support().call(discardImport, { params: { id } });
    expect((await support().apiCall(getImport, { params: { id } })).status).toBe(404);
  });
});

describe('the dry run', () => {
  it('says of each bad row and field why, by the rules of the form, the file and the school; and brings nothing in', async () => {
    const before = await countStudents();
    const teacher = await makeTeacher(pool, fixture.provider);
    await makeBusiness(pool, fixture.provider, { name: 'Twice' });
    await makeBusiness(pool, fixture.provider, { name: 'Twice' });
    const mine = `${randomUUID()}@import.example`;
    const file = [
      'First name,Last name,E-mail,Level,Company,Teacher,Born on,Phone',
      `Ana,Ruiz,${mine},b1,${fixture.business.name},${teacher.email},24/12/1990,'+34600111222`,
      `Eva,Ruiz,${mine},,,,,`,
      `,Ruiz,no-mail,Z9,Nobody Ltd,,31/02/1990,12`,
      `Leo,Ruiz,${fixture.people.student.email},,Twice,,,`,
    ].join('\n');
    const { id } = await uploadImport(support(), file);
    const checked = await support().call(checkImport, { params: { id } });
    expect([checked.total, checked.bad]).toEqual([4, 3]);
    expect(checked.faults.map(({ position, errors }) => [position, Object.keys(errors).sort()])).toEqual([
      [2, ['email']],
      [3, ['birthOn', 'businessId', 'email', 'firstName', 'level', 'phone']],
      [4, ['businessId']],
    ]);
    expect(checked.faults[0]!.errors).toEqual({ email: 'Row 2 has the same value.' });
    expect(checked.faults[1]!.errors['birthOn']).toContain('Enter a date as 31/12/2026');
    expect(await countStudents()).toBe(before);
    await support().call(startImport, { params: { id } });
    await runQueuedBatches(test);
    const list = await support().call(students.list, { query: { filter: JSON.stringify({ q: mine }) } });
    expect(list[0]).toMatchObject({
      firstName: 'Ana',
      level: 'B1',
      businessId: fixture.business.id,
      teacherId: teacher.id,
      birthOn: '1990-12-24',
      phone: '+34600111222',
    });
  });
});

/** `IMPORT_ROWS=10000 npx vitest run imports` is the long run, with 50 bad rows; the gate's is a short one. */
const MANY = Number(process.env['IMPORT_ROWS'] ?? 2000);
const BAD_EVERY = 200;
const BAD = Math.ceil(MANY / BAD_EVERY);

describe('import', () => {
  it('brings thousands of students in with some bad rows, hands those back, and takes the others out but for what is used', async () => {
    const before = await countStudents();
    const isBad = (at: number) => at % BAD_EVERY === 0;
    const file = studentsFile(MANY, ([first, last, email, level], at) =>
      isBad(at) ? [first!, `=cmd|${at}`, 'nobody', level!] : [first!, last!, email!, level!],
    );
    const { id } = await uploadImport(support(), file);
    const params = { id };
    expect(await support().call(checkImport, { params })).toMatchObject({ total: MANY, bad: BAD });
    const begun = await support().call(startImport, { params });
    expect(begun).toMatchObject({ status: 'WAITING', total: MANY, failed: BAD, done: 0 });
    await runQueuedBatches(test);
    const ended = await support().call(getBatch, { params });
    expect(ended).toMatchObject({ status: 'DONE', done: MANY - BAD, failed: BAD, fileName: 'people.csv' });
    expect(await countStudents()).toBe(before + MANY - BAD);

    const csv = (await support().call(batchResults, { params })) as string;
    const [headers, ...lines] = csv.slice(1).trim().split('\r\n');
    expect(headers).toBe('First name,Last name,E-mail,Level,Row in file,Reason');
    expect(lines).toHaveLength(BAD);
    expect(lines[0]).toMatch(/^Imported,'=cmd\|0,nobody,B1,2,"?E-mail: /);

    const [noted, teacherRig] = await test.sql<{ record_id: string }>(
      `select record_id from batch_item where batch_id = $1 and status = 'DONE' order by position limit 2`,
      [id],
    );
    await support().call(createNote, {
      body: { noun: 'student', recordId: noted!.record_id, text: 'Called' },
    });
    await test.sql(
      `insert into trial (provider_id, id, student_id, language) values ($1, $2, $3, 'ENGLISH')`,
      [fixture.provider.id, randomUUID(), teacherRig!.record_id],
    );
    const undoing = await support().call(undoBatch, { params });
    expect((await support().apiCall(undoBatch, { params })).body.code).toBe('still-running');
    await runQueuedBatches(test);
    const undone = { params: { id: undoing.id } };
    expect(await support().call(getBatch, undone)).toMatchObject({
      status: 'DONE',
      done: MANY - BAD - 2,
      failed: 2,
    });
    const kept = await support().call(batchFaults, undone);
    expect(kept.map(({ recordId, errors }) => [recordId, errors['']]).sort()).toEqual(
      [
        [noted!.record_id, 'It has notes.'],
        [teacherRig!.record_id, 'It has a trial.'],
      ].sort(),
    );
    expect(await countStudents()).toBe(before + 2);
  }, 180_000);

  it('stops on request, resumes where it stopped, and does nothing twice', async () => {
    const before = await countStudents();
    const { id } = await uploadImport(support(), studentsFile(700));
    const params = { id };
    await support().call(checkImport, { params });
    await support().call(startImport, { params });
    expect((await support().apiCall(startImport, { params })).status).toBe(422);
    await support().call(cancelBatch, { params });
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params })).toMatchObject({ status: 'CANCELLED', done: 0 });
    await support().call(resumeBatch, { params });
    await Promise.all([runQueuedBatches(test), runQueuedBatches(test)]);
    expect(await support().call(getBatch, { params })).toMatchObject({
      status: 'DONE',
      done: 700,
      failed: 0,
    });
    expect(await countStudents()).toBe(before + 700);
    expect((await support().apiCall(resumeBatch, { params })).status).toBe(422);
  });

  it('refuses a row whose e-mail was used after the dry run, and imports the others', async () => {
    const file = studentsFile(3);
    const { id } = await uploadImport(support(), file);
    const params = { id };
    await support().call(checkImport, { params });
    const email = file.split('\r\n')[2]!.split(';')[2]!;
    await support().call(students.create, { body: { firstName: 'First', lastName: 'Come', email } });
    await support().call(startImport, { params });
    await runQueuedBatches(test);
    expect(await support().call(getBatch, { params })).toMatchObject({ done: 2, failed: 1 });
    expect((await support().call(batchFaults, { params }))[0]!.errors).toHaveProperty('email');
  });
});
