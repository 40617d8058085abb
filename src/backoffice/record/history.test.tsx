import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createNote } from '#domain/office/api/notes.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { useCommand } from '#src/api/queries.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { AuditTab } from './AuditTab.tsx';

const { id } = studentOf(1);

const ENTRY = {
  id: '7',
  at: '2026-11-20T10:00:00Z',
  actorId: null,
  actorName: null,
  subjectId: null,
  subjectName: null,
  supplantId: null,
  action: 'POST /orders',
  noun: 'customer_order',
  operation: 'insert',
  recordId: id,
  record: null,
  changes: [] as object[],
  requestId: null,
};

function Page() {
  const change = useCommand(createNote);
  return (
    <>
      <button type="button" onClick={() => change.mutate({} as never)}>
        Change it
      </button>
      <AuditTab recordId={id} />
    </>
  );
}

it('I8 refetches a visible history once something on its page was changed', async () => {
  const sentCalls = stubOffice({ 'GET /audit': new Rows([]), 'POST /notes': {} });
  renderOffice(<Page />, { path: '/payments/x' });
  await screen.findByText('No changes yet');
  const asks = () => sentCalls.filter(({ call }) => call === 'GET /audit').length;
  expect(asks()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await expect.poll(asks).toBe(2);
});

it.each([
  ['customer_order', 'insert', 'added an order'],
  ['regular_lesson', 'update', 'changed the weekly lesson'],
  ['what_is_new', 'delete', 'deleted a what is new'],
])('I8 the log calls %s what people call it', async (noun, operation, said) => {
  const entry = { ...ENTRY, noun, operation };
  stubOffice({ 'GET /audit': new Rows([entry]) });
  renderOffice(<AuditTab recordId={id} />, { path: '/payments/x' });
  expect(await screen.findByText(said)).toBeDefined();
});

it('I8 the log calls a plan what people call it', async () => {
  const changes = [{ field: 'name', before: 'WAVE', after: 'SUBSCRIPTION_6' }];
  stubOffice({ 'GET /audit': new Rows([{ ...ENTRY, noun: 'product', operation: 'update', changes }]) });
  renderOffice(<AuditTab recordId={id} />, { path: '/settings/products/x' });
  expect(await screen.findByText('Subscription of 6 months')).toBeDefined();
  expect(screen.getByText('Wave')).toBeDefined();
});

it('ROUTE-12 the log shows what a record holds as people read it: sizes, names, words and lists, and no code', async () => {
  const person = '01890000-0000-7000-8000-00000000000a';
  const values: [string, unknown, string][] = [
    ['sizeBytes', 26_363, '26 kB'],
    ['teacherId', person, 'Laura Whitfield'],
    ['lessonId', id, 'A record'],
    ['createdBy', 'SUPPORT', 'support'],
    ['lostCode', 'NO_INTEREST', 'Not interested'],
    ['photoUrl', '/api/v1/photos/7', 'A file'],
    ['levels', ['A1', 'B2'], 'A1B2'],
    ['columns', [{ field: 'x_y', raisedBy: person }], 'Field: x yRequester: Laura Whitfield'],
    [
      'views',
      [{ sort: { field: 'createdAt', order: 'DESC' } }],
      'Sorting: Field: Created onOrder: descending',
    ],
  ];
  const changes = values.map(([field, after]) => ({ field, before: null, after }));
  const names = { [person]: 'Laura Whitfield' };
  stubOffice({
    'GET /audit': new Rows([{ ...ENTRY, noun: 'document', operation: 'update', changes, names }]),
  });
  renderOffice(<AuditTab recordId={id} />, { path: '/students/x' });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ lastChild }) => lastChild?.textContent)).toEqual(values.map(([, , shown]) => shown));
  expect(rows[0]!.firstChild?.textContent).toBe('File size');
});

it('I8 an entry of which nothing can be shown has no empty table', async () => {
  const changes = [{ field: 'staffRights', before: null, after: RIGHT_PRESETS.SUPPORT }];
  stubOffice({ 'GET /audit': new Rows([{ ...ENTRY, noun: 'account', operation: 'update', changes }]) });
  renderOffice(<AuditTab recordId={id} />, { path: '/settings/staff/x' });
  expect(await screen.findByText('changed the account')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

it('I8 a change of rights reads as the form of the rights does', async () => {
  const { SUPPORT } = RIGHT_PRESETS;
  const changes = [{ field: 'staffRights', before: SUPPORT, after: { ...SUPPORT, tasks: 'none' } }];
  stubOffice({ 'GET /audit': new Rows([{ ...ENTRY, noun: 'account', operation: 'update', changes }]) });
  renderOffice(<AuditTab recordId={id} />, { path: '/settings/staff/x' });
  const row = await screen.findByRole('row', { name: /Requests/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Permissions: Requests',
    'Edit',
    'None',
  ]);
});
