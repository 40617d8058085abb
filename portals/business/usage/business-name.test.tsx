import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userOf, renderScreen } from '#tests/support/screens.tsx';
import { BusinessName } from './BusinessName.tsx';

it('ROUTE-06 staff come from an employee to the company', () => {
  renderScreen(<BusinessName id="c1" name="Solaria" />, { user: userOf('CUSTOMER_SUPPORT') });
  expect(screen.getByRole('link', { name: 'Solaria' }).getAttribute('href')).toBe('/business/c1');
});

it('ROUTE-06 a business manager reads the name of the company', () => {
  renderScreen(<BusinessName id="c1" name="Solaria" />, { user: userOf('BUSINESS_MANAGER') });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Solaria')).toBeTruthy();
});
