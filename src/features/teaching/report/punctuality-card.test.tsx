import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { PunctualityCard } from './PunctualityCard.tsx';

const inRoom = { minutes: 50, lateMinutes: 7, earlyMinutes: 3, reconnects: 0 };
const none = { lessons: 0, amount: 0 };
const PUNCTUALITY = {
  month: parsePlainDate('2026-11-01'),
  logged: 9,
  sums: {
    late: { lessons: 1, amount: 7 },
    early: { lessons: 1, amount: 3 },
    reconnects: none,
    missed: { lessons: 1, amount: 1 },
  },
  lessons: [
    { id: 'l-1', startsAt: '2026-11-03T17:00:00Z', name: 'Ana García', inRoom },
    { id: 'l-2', startsAt: '2026-11-04T17:00:00Z', name: 'Ben Ode', inRoom: null },
  ],
};

it('ROUTE-16 each figure leads to its lessons; the month and the tab stay in the address', async () => {
  renderScreen(<PunctualityCard punctuality={PUNCTUALITY} toLesson={({ name }) => <b>{name}</b>} />, {
    user: userOf('TEACHER'),
    path: '/teachers/t?month=2026-11-01#load',
  });
  expect(screen.queryByText('Ana García')).toBeNull();
  expect(screen.queryByRole('link', { name: /Line lost/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Late starts.*1.*7 minutes in total/ }));
  const late = within(await screen.findByRole('region', { name: 'Late starts' }));
  expect(late.getByText('Ana García')).toBeDefined();
  expect(late.getByText('50 minutes in the classroom · 7 min late · left 3 min early')).toBeDefined();
  expect(late.queryByText('Ben Ode')).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/teachers/t?month=2026-11-01&figure=late#load');
  await userEvent.click(screen.getByRole('link', { name: /^Missed/ }));
  expect(await screen.findByText('Ben Ode')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Hide' }));
  expect(screen.queryByText('Ben Ode')).toBeNull();
});
