import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
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
