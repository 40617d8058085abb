import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { usageFigures } from '#domain/business/business-usage.ts';
import { type Answers, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Forecast } from './Forecast.tsx';

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date());
const figures = Object.fromEntries(usageFigures.map((figure) => [figure, 0]));
const loser = (id: string, name: string, forecast: number) => ({
  ...figures,
  ...{ id, name, forecast, unused: 9, level: null, levelBefore: null, isMember: true },
  ...{ lossOn: '2026-12-05', firstLoss: { kind: 'INDIVIDUAL', credits: forecast } },
});
const ROWS = [loser('a', 'Ana Sol', 2), loser('b', 'Bea Mar', 5), loser('c', 'Cai Luz', 0)];
const answers: Answers = {
  [`GET /api/v1/business-platform/usage?by=employee&from=${TODAY}&to=${TODAY}`]: {
    body: { total: figures, rows: ROWS },
  },
  'GET /api/v1/business-platform/extensions': { body: [] },
  'GET /api/v1/business-platform/nudges': { body: [{ studentId: 'b', on: '2026-11-20' }] },
  'POST /api/v1/business-platform/nudges': {
    body: {
      results: [
        { id: 'b', outcome: 'LATELY' },
        { id: 'a', outcome: 'SENT' },
      ],
    },
  },
};

it('ROUTE-05 reminds several by one press, from the keyboard alone, and says of each what became of it', async () => {
  const fetches = stubFetch(answers);
  renderScreen(<Forecast />, { user: userOf('BUSINESS_MANAGER') });
  const list = within(await screen.findByRole('list', { name: /expire unused/i }));
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)).toEqual([
    'Bea Mar',
    'Ana Sol',
  ]);
  expect(await screen.findByText(/^Fri 20 Nov( 20\d\d)?$/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send reminder' })).toHaveProperty('disabled', true);
  const everybody = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  screen.getByRole('checkbox', { name: 'Select Bea Mar' }).focus();
  await userEvent.keyboard(' ');
  expect(everybody.indeterminate).toBe(true);
  everybody.focus();
  await userEvent.keyboard(' ');
  expect(screen.getByText('2 selected')).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Remind 2 people');
  await userEvent.keyboard('{Enter}');
  const report = within(await screen.findByRole('dialog', { name: 'Reminder results' }));
  expect(report.getByText('1 of 2 reminded by e-mail.')).toBeDefined();
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bea MarAlready reminded in the last 7 days',
    'Ana SolReminded',
  ]);
  const sent = fetches.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body;
  expect(JSON.parse(String(sent))).toEqual({ ids: ['b', 'a'] });
});
