import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { payRunRecord } from '#domain/billing/api/pay-runs.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { FreshDrafts } from './PayRunList.tsx';
import { RunActions } from './RunActions.tsx';
import { RunFiles } from './RunFiles.tsx';

const runOf = (number: number, rest: object) => ({
  ...sample(payRunRecord),
  id: studentOf(number).id,
  month: parsePlainDate('2026-11-01'),
  ...rest,
});

it("ROUTE-11 the list of pay runs shows a draft's current total, not that of its last opening", async () => {
  const draft = runOf(1, { status: 'DRAFT', totalCents: 100 });
  const paid = runOf(2, { status: 'PAID', month: '2026-10-01', totalCents: 50_000 });
  const sentCalls = stubOffice({
    'GET /pay-runs': new Rows([draft, paid]),
    [`POST /pay-runs/${draft.id}/reckon`]: { ...draft, totalCents: 77_700 },
  });
  renderOffice(
    <ListBase resource="pay-runs" disableAuthentication>
      <FreshDrafts />
    </ListBase>,
    { path: '/payroll', user: { admin: true } },
  );
  await expect.poll(() => sentCalls.filter(({ call }) => call === 'GET /pay-runs').length).toBeGreaterThan(1);
  // Each draft once, and nothing that is confirmed.
  expect(sentCalls.filter(({ call }) => call.endsWith('/reckon')).map(({ call }) => call)).toEqual([
    `POST /pay-runs/${draft.id}/reckon`,
  ]);
});

it('ROUTE-11 the files of a run are fetched from the API, not from the page of the same path', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const run = runOf(1, { status: 'CONFIRMED' });
  stubOffice({});
  renderOffice(<RunFiles run={run} />, { path: '/payroll', user: { admin: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'For the accountant' }));
  const addresses = () => vi.mocked(fetch).mock.calls.map(([address]) => address);
  await expect.poll(addresses).toContain(`/api/v1/backoffice/pay-runs/${run.id}/export?of=lines`);
  vi.restoreAllMocks();
});

it.each([
  ['2026-11-01', true],
  ['2026-10-01', false],
])(
  'ROUTE-11 before confirming %s in November, shows whether its lessons are still to come',
  async (month, isEarly) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] });
    const run = runOf(1, { status: 'DRAFT', month: parsePlainDate(month), teacherCount: 1 });
    stubOffice({});
    renderOffice(<RunActions run={run} onStale={() => {}} />, { path: '/payroll', user: { admin: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    const { textContent } = await screen.findByRole('dialog');
    vi.useRealTimers();
    expect(textContent).toContain('for 1 teacher. The run');
    expect(textContent.includes("isn't over yet")).toBe(isEarly);
  },
);
