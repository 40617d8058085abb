import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productRecord } from '#domain/billing/api/products.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { ProductList } from './ProductList.tsx';

const PRODUCT = { ...sample(productRecord), id: ID, validMonths: 2 };

it('ENT-07 shows how long credits are valid apart from the length of a subscription', async () => {
  const rows = [
    { ...PRODUCT, subscriptionMonths: 6 },
    { ...PRODUCT, id: `${ID.slice(0, -1)}9`, validMonths: null, subscriptionMonths: null },
  ];
  stubOffice({ 'GET /products': new Rows(rows), 'GET /saved-views': [] });
  renderOffice(<ProductList />, { path: '/settings/products', route: '/settings/products' });
  const table = await screen.findByRole('table');
  const headings = [...table.querySelectorAll('th')].map(({ textContent }) => textContent);
  const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
    ['Valid (months)', 'Subscription'].map(
      (name) => row.querySelectorAll('td, th')[headings.indexOf(name)]?.textContent,
    ),
  );
  expect(cells).toEqual([
    ['2 months', 'Monthly, 6 months'],
    ['No expiry', 'One-off'],
  ]);
});
