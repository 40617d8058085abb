import { beforeAll, describe, expect, it } from 'vitest';
import { checkImport } from '#domain/office/api/imports.ts';
import { testApp } from '#tests/support/app.ts';
import { uploadImport } from '#tests/support/imports.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const support = () => fixture.agents.support;
const admin = () => fixture.agents.admin;

describe('how a file is read', () => {
  it.each([
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ] as const)('ROUTE-07 reads %s, with its mark or without', async (encoding, encode) => {
    const text = 'Nombre;Apellidos;Correo\nJosé;Núñez;jose@import.example';
    const taken = await uploadImport(support(), encode(text));
    expect(taken).toMatchObject({ encoding, sample: [['José', 'Núñez', 'jose@import.example']] });
  });

  it('ROUTE-07 takes the first line of a spreadsheet as what parts its columns, and never as headings', async () => {
    const { delimiter, headers, total } = await uploadImport(
      support(),
      'sep=;\r\nName;Mail, or phone\r\nA;b',
    );
    expect([delimiter, headers, total]).toEqual([';', ['Name', 'Mail, or phone'], 1]);
  });

  it('ROUTE-07 counts rows as a spreadsheet does, blank ones and breaks in a cell included', async () => {
    const rows = [
      'First name,Last name,E-mail',
      '',
      '"Ana\n",B,same@rows.example',
      ',,',
      'C,D,same@rows.example',
    ];
    const { id, total } = await uploadImport(support(), rows.join('\n'));
    const { faults } = await support().call(checkImport, { params: { id } });
    expect([total, faults.map(({ position, errors }) => [position + 1, errors])]).toEqual([
      2,
      [[5, { email: 'Row 3 has the same value.' }]],
    ]);
  });

  it('ROUTE-07 says in the words of a spreadsheet what a cell may be', async () => {
    const file = 'First name,Last name,E-mail,Status\nA,B,words@rows.example,Sleepy';
    const { id } = await uploadImport(support(), file);
    const { faults } = await support().call(checkImport, { params: { id } });
    expect(faults[0]!.errors['activityStatus']).toMatch(
      /^Choose one of: Lead, Trial, After trial, .*On hold/,
    );
    const paid = 'First name,Last name,E-mail,Rate\nA,B,paid@rows.example,lots';
    const { id: teacher } = await uploadImport(admin(), paid, 'teachers');
    const checked = await admin().call(checkImport, { params: { id: teacher } });
    expect(checked.faults[0]!.errors).toEqual({
      hourlyRateCents: 'Enter an amount as 25.50.',
    });
  });

  it('ROUTE-07 refuses a birthday in the future, like the form', async () => {
    const file =
      'First name,Last name,E-mail,Born on\nA,B,unborn@rows.example,1/1/2999\nC,D,born@rows.example,1/1/1999';
    const { id } = await uploadImport(support(), file);
    const { bad, faults } = await support().call(checkImport, { params: { id } });
    expect([bad, faults[0]!.errors]).toEqual([1, { birthOn: 'Choose today or an earlier date.' }]);
  });

  it('PERM-01 guesses no field for support that only an admin may bring in: the rest of the file comes in', async () => {
    const file = 'First name,Last name,E-mail,Rate\nA,B,rate@rows.example,25';
    const { id, mapping } = await uploadImport(support(), file, 'teachers');
    expect(mapping[3]).toBe(null);
    expect(await support().call(checkImport, { params: { id } })).toMatchObject({ total: 1, bad: 0 });
  });
});
