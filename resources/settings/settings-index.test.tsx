import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

const open = (rights: Rights, admin = false, search = '') => {
  stubOffice({});
  renderOffice(<SettingsScreen />, { path: `/settings${search}`, user: { rights, admin } });
};
const topic = async (name: string) => within(await screen.findByRole('region', { name }));
const names = () => screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent);

it('ROUTE-12 lists every page by topic, with products, coupons and staff among them', async () => {
  open(RIGHT_PRESETS.SUPPORT, true);
  const sales = await topic('Sales and billing');
  expect(sales.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/billing',
    '/settings/products',
    '/settings/coupons',
  ]);
  expect((await topic('Staff and access')).getByRole('link', { name: /^Staff/ })).toBeDefined();
});

it('ROUTE-12 leaves out what the reader has no right to, and says that the rest can only be read', async () => {
  open({ ...RIGHT_PRESETS.SUPPORT, money: 'none', payments: 'none' });
  expect(await screen.findByText(/ask an admin/)).toBeDefined();
  expect(names()).toContain('Billing');
  for (const name of ['Products and prices', 'Coupons', 'Staff']) expect(names()).not.toContain(name);
});

it('ROUTE-12 finds pages by other words for them, without accents or order, and offers the way back', async () => {
  open(RIGHT_PRESETS.SUPPORT);
  const field = await screen.findByRole('searchbox', { name: 'Search settings' });
  await userEvent.type(field, 'ÍBAN invoice');
  expect(await screen.findByText('1 setting')).toBeDefined();
  expect(names()).toEqual(['Billing']);
  await userEvent.clear(field);
  await userEvent.type(field, 'xyzzy');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all settings' }));
  expect(await screen.findByRole('link', { name: /^Booking rules/ })).toBeDefined();
});
