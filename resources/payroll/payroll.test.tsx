import { ListBase } from 'react-admin';
import { expect, it } from 'vitest';
import { payRunRecord } from '#domain/api/pay-runs.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { FreshDrafts } from './FreshDrafts.tsx';

const runOf = (number: number, rest: object) => ({
  ...sample(payRunRecord),
  id: studentOf(number).id,
  month: '2026-11-01',
  ...rest,
});

it('ROUTE-11 the list of pay runs shows what a draft comes to now, not when it was last opened', async () => {
  const draft = runOf(1, { status: 'DRAFT', totalCents: 100 });
  const paid = runOf(2, { status: 'PAID', month: '2026-10-01', totalCents: 50_000 });
  const asked = stubOffice({
    'GET /pay-runs': new Rows([draft, paid]),
    [`POST /pay-runs/${draft.id}/reckon`]: { ...draft, totalCents: 77_700 },
  });
  renderOffice(
    <ListBase resource="pay-runs" disableAuthentication>
      <FreshDrafts />
    </ListBase>,
    { path: '/payroll', user: { admin: true } },
  );
  await expect.poll(() => asked.filter(({ call }) => call === 'GET /pay-runs').length).toBeGreaterThan(1);
  // Each draft once, and nothing that is confirmed.
  expect(asked.filter(({ call }) => call.endsWith('/reckon')).map(({ call }) => call)).toEqual([
    `POST /pay-runs/${draft.id}/reckon`,
  ]);
});
