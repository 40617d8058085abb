import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Team } from '#domain/business/api/business-teams.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { EMPLOYEES_ANCHOR } from './employees-anchor.ts';
import { TeamsCard } from './TeamsCard.tsx';

const SALES: Team = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Sales',
  employees: 3,
  completed: 6,
  missed: 4,
  used: 20,
  available: 12,
  expiring: 7,
  withLevel: 2,
  levelUps: 1,
  lastLessonAt: '2026-11-20T09:00:00Z',
  reasons: ['ATTENDANCE', 'EXPIRING'],
};
const REST: Team = { ...SALES, id: null, name: null, completed: 9, missed: 1, expiring: 0, reasons: [] };
const address = (by: string) => `GET /api/v1/business-platform/teams?by=${by}`;
const open = (answers: Answers) => {
  stubFetch(answers);
  renderScreen(
    <>
      <TeamsCard first="costCentre" />
      <div id={EMPLOYEES_ANCHOR} tabIndex={-1} />
    </>,
    { user: userOf('BUSINESS_MANAGER'), path: '/business/dashboard' },
  );
};
const row = async (name: string) => {
  const table = within(await screen.findByRole('table', { name: 'Teams compared' }));
  return within(table.getByRole('row', { name: new RegExp(name) }));
};

it('ROUTE-05 compares the cost centres: what needs attention, attendance, credits, levels, last lesson', async () => {
  open({ [address('costCentre')]: { body: [SALES, REST] } });
  const sales = await row('^Sales');
  for (const text of [
    'Low attendance',
    'Credits expiring',
    '60%',
    '6 of 10 lessons',
    '7 expire within 30 days',
  ])
    expect(sales.getByText(text)).toBeDefined();
  expect(sales.getByText('1 of 2 moved up')).toBeDefined();
  expect((await row('^No cost centre')).getByText('All fine')).toBeDefined();
  const chart = within(screen.getByRole('table', { name: 'Attendance in 90 days' }));
  expect(chart.getAllByRole('row').map((each) => each.textContent)).toEqual([
    'Sales60%',
    'No cost centre90%',
  ]);
});

it('leads from a cost centre to its employees, and continues there', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  open({ [address('costCentre')]: { body: [SALES, REST] } });
  await userEvent.click((await row('^Sales')).getByRole('link', { name: 'Sales' }));
  expect(screen.getByTestId('address').textContent).toBe(`/business/dashboard?centre=${SALES.id}`);
  expect(document.activeElement?.id).toBe(EMPLOYEES_ANCHOR);
});

it('compares groups, without the credits that are not theirs, and keeps the choice in the address', async () => {
  const team = { ...SALES, name: 'Tuesdays', available: null, expiring: null, reasons: [] };
  open({ [address('costCentre')]: { body: [SALES] }, [address('group')]: { body: [team] } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Groups' }));
  await screen.findByText('Tuesdays');
  const link = (await row('^Tuesdays')).getByRole('link', { name: 'Tuesdays' });
  expect(link.getAttribute('href')).toBe(`/business/group/${SALES.id}`);
  expect(screen.queryByText('Credits available')).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/business/dashboard?teams=group');
  // One team has nothing to be compared with in a chart.
  expect(screen.queryByRole('table', { name: 'Attendance in 90 days' })).toBeNull();
});

it('says what will be here where there are no teams yet', async () => {
  open({ [address('costCentre')]: { body: [] } });
  expect(await screen.findByText('No cost centres yet')).toBeDefined();
  expect(screen.getByText(/or compare groups/)).toBeDefined();
});

it('says that it failed, and leaves the choice', async () => {
  open({ [address('costCentre')]: refusal(500, 'server-error') });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Groups' })).toBeDefined();
});
