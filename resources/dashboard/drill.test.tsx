import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { LessonsHeld } from './Dashboard.tsx';
import { Figures } from './Figures.tsx';
import { Revenue } from './Revenue.tsx';

it('ROUTE-01 each week’s sum, counted by the day of paying, leads to what was paid in that week', async () => {
  stubOffice({});
  renderOffice(<Revenue revenue={[{ week: '2026-11-16', cents: 5000 }] as never} currency="EUR" />, {
    path: '/dashboard',
  });
  const address = (await screen.findByRole('link')).getAttribute('href') ?? '';
  const filter = new URL(address, 'http://school.test').searchParams.get('filter') ?? '{}';
  expect(JSON.parse(filter)).toEqual({ paidFrom: '2026-11-16', paidTo: '2026-11-22' });
});

it('ROUTE-01 each day’s lessons held lead to exactly the lessons that took place on that day', async () => {
  stubOffice({});
  renderOffice(<LessonsHeld data={{ lessonsHeld: [{ on: '2026-11-16', count: 3 }] } as never} />, {
    path: '/dashboard',
  });
  const address = (await screen.findByRole('link')).getAttribute('href') ?? '';
  const filter = new URL(address, 'http://school.test').searchParams.get('filter') ?? '{}';
  expect(JSON.parse(filter)).toEqual({
    from: '2026-11-16',
    to: '2026-11-16',
    status: ['NOT_REPORTED', 'ATTENDED', 'COMPLETED'],
  });
});

it('A11Y a chart is one Tab stop, the newest first, and the arrows go along its bars', async () => {
  stubOffice({});
  const lessonsHeld = ['2026-11-16', '2026-11-17', '2026-11-18'].map((on) => ({ on, count: 3 }));
  renderOffice(<LessonsHeld data={{ lessonsHeld } as never} />, { path: '/dashboard' });
  const [first, second, last] = await screen.findAllByRole('link');
  const stops = () => [first, second, last].map((link) => link!.tabIndex);
  expect(stops()).toEqual([-1, -1, 0]);
  last!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(second);
  expect(stops(), 'where one was is where Tab comes back to').toEqual([-1, 0, -1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement, 'the end is the end').toBe(first);
});

it('ROUTE-01 each figure of the week has its change in words, and leads to its rows since Monday', async () => {
  stubOffice({});
  const figures = {
    lessonsHeld: { now: 12, before: 9 },
    noShows: { now: 2, before: 2 },
    newStudents: { now: 1, before: 4 },
    revenueCents: null,
  };
  const data = { figures, today: '2026-11-26', currency: 'EUR' };
  renderOffice(<Figures data={data as never} />, { path: '/dashboard' });
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Lessons held123 more',
    'No-shows2No change',
    'New students13 less',
  ]);
  const address = screen.getByRole('link', { name: 'No-shows' }).getAttribute('href') ?? '';
  const filter = new URL(address, 'http://school.test').searchParams.get('filter') ?? '{}';
  expect(JSON.parse(filter)).toEqual({ from: '2026-11-23', to: '2026-11-26', status: ['NOT_ATTENDED'] });
});
