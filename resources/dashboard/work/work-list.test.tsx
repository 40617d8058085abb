import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WorkList, WorkRow } from '#domain/provider/api/work-list.ts';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { WorkListCard } from './WorkList.tsx';

const SUPPORT = RIGHT_PRESETS.SUPPORT;
const row = (values: Partial<WorkRow>): WorkRow => ({
  group: 'MISSING_REPORT',
  id: '01890000-0000-7000-8000-000000000001',
  personId: null,
  personNoun: 'teacher',
  personName: 'Laura Whitfield',
  since: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  requestType: null,
  claimedByName: null,
  teacherName: null,
  startsAt: null,
  count: 2,
  language: null,
  dueOn: null,
  reference: null,
  amountCents: null,
  ...values,
});
const second = row({ id: '01890000-0000-7000-8000-000000000002', personName: 'Tomás Ferreira' });
const listOf = (rows: WorkRow[], next: WorkList['next'] = { lesson: null, request: null }) => ({
  currency: 'EUR',
  groups: rows.length > 0 ? [{ group: 'MISSING_REPORT', count: rows.length }] : [],
  rows,
  next,
});

it('ROUTE-01 a row that is done leaves, and the next one has the focus', async () => {
  let rows = [row({}), second];
  const sent: string[] = [];
  stubOffice({
    'GET /dashboard/work': () => listOf(rows),
    'POST /teachers/01890000-0000-7000-8000-000000000001/remind-of-reports': ({ call }) => {
      sent.push(call);
      rows = [second];
      return { undoId: 'u', lessons: 2 };
    },
  });
  renderOffice(<WorkListCard />, { path: '/dashboard', user: { rights: SUPPORT } });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind Laura Whitfield' }));
  await waitFor(() => expect(screen.queryByText('Laura Whitfield')).toBeNull());
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tomás Ferreira'));
});

it('A11Y the arrow keys go along the rows, and "a" does the action of the row', async () => {
  const sent: string[] = [];
  stubOffice({
    'GET /dashboard/work': listOf([row({}), second]),
    'POST /teachers/01890000-0000-7000-8000-000000000002/remind-of-reports': ({ call }) => {
      sent.push(call);
      return { undoId: 'u', lessons: 1 };
    },
  });
  renderOffice(<WorkListCard />, { path: '/dashboard', user: { rights: SUPPORT } });
  await screen.findByText('Laura Whitfield');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Tomás Ferreira');
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('ROUTE-01 a group’s count jumps to its rows; the arrow beside it leads to the full list', async () => {
  stubOffice({ 'GET /dashboard/work': listOf([row({}), second]) });
  renderOffice(<WorkListCard />, { path: '/dashboard', user: { rights: SUPPORT } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reports missing 2' }));
  expect(document.activeElement?.textContent).toBe('Laura Whitfield');
  const address = screen.getByRole('link', { name: 'All: Reports missing' }).getAttribute('href') ?? '';
  const filter = new URL(address, 'http://school.test').searchParams.get('filter') ?? '{}';
  expect(JSON.parse(filter)).toMatchObject({ status: ['NOT_REPORTED', 'ATTENDED'] });
});

it('PERM-01 staff who can only view see the rows without actions', async () => {
  stubOffice({ 'GET /dashboard/work': listOf([row({})]) });
  renderOffice(<WorkListCard />, {
    path: '/dashboard',
    user: { rights: { ...NO_RIGHTS, calendar: 'view' } },
  });
  const list = await screen.findByRole('list', { name: 'To do today' });
  expect(within(list).queryByRole('button')).toBeNull();
});

it('ROUTE-01 nothing urgent: what comes next', async () => {
  const lesson = { startsAt: '2026-11-24T17:00:00Z', teacherName: 'Laura Whitfield' };
  stubOffice({ 'GET /dashboard/work': listOf([], { lesson, request: null }) });
  renderOffice(<WorkListCard />, { path: '/dashboard', user: { rights: SUPPORT } });
  expect(await screen.findByText('Nothing urgent')).toBeDefined();
  expect(screen.getByText(/^Next lesson: .* with Laura Whitfield\./)).toBeDefined();
});
