import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { Dashboard } from './Dashboard.tsx';

it('PERM-01 tells users without permission for the day, instead of an empty page', async () => {
  const day = sampleOf(inputSchema(dashboard.reply)) as object;
  const figures = { lessonsHeld: null, noShows: null, newStudents: null, revenueCents: null };
  stubOffice({ 'GET /dashboard': { ...day, figures, revenue: null, firstSteps: null } });
  renderOffice(<Dashboard />, { path: '/dashboard', user: { rights: { ...NO_RIGHTS, courses: 'edit' } } });
  expect(await screen.findByText('Nothing to show here')).toBeDefined();
});
