import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { BusinessCrumbs } from './BusinessCrumbs.tsx';

const crumbs = <BusinessCrumbs business={{ id: 'c1', name: 'Solaria' }} current="Ana Sol" />;
const items = async () =>
  within(await screen.findByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
const linkIn = (item: HTMLElement | undefined) => within(item!).queryByRole('link')?.getAttribute('href');

it('ROUTE-06 staff go from a page of the area to the company and to all companies', async () => {
  renderScreen(crumbs, { user: userOf('CUSTOMER_SUPPORT') });
  const found = await items();
  expect(found.map((item) => item.textContent)).toEqual(['Dashboard', 'Solaria', 'Ana Sol']);
  expect(found.map(linkIn)).toEqual(['/business/dashboard', '/business/c1', undefined]);
});

it('ROUTE-06 a manager goes to the dashboard of the only company; the current page is marked and no link', async () => {
  renderScreen(crumbs, { user: userOf('BUSINESS_MANAGER') });
  const found = await items();
  expect(found.map(linkIn)).toEqual(['/business/dashboard', undefined, undefined]);
  expect(screen.getByText('Ana Sol').getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Solaria').getAttribute('aria-current')).toBeNull();
});
