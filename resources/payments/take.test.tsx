import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { NewPayment } from './NewPayment.tsx';

it.each([
  [true, ['Bank transfer', 'Cash', 'Test card']],
  [false, ['Bank transfer', 'Cash']],
])('ROUTE-03 test cards are offered in the demo school alone (%s)', async (isDemo, offered) => {
  stubOffice({ 'GET /products': new Rows([]) });
  renderOffice(<NewPayment />, { path: '/payments/new-payment', provider: { isDemo } });
  const methods = within(await screen.findByLabelText('Paid by')).getAllByRole('option');
  expect(methods.map(({ textContent }) => textContent)).toEqual(offered);
});

it.each([true, false])(
  'ROUTE-12 before money is taken it is said that the invoice lacks who issues it (%s)',
  async (isIssuerKnown) => {
    const product = { id: studentOf(3).id, name: 'BASIC', priceCents: 9_600, currency: 'EUR' };
    const price = { subTotalCents: 9_600, discountCents: 0, totalCents: 9_600, currency: 'EUR' };
    stubOffice({
      'GET /products': new Rows([product]),
      'POST /orders/price': { lines: [], ...price, isIssuerKnown },
    });
    renderOffice(<NewPayment />, { path: '/payments/new-payment' });
    await userEvent.click(await screen.findByRole('button', { name: /^Basic/ }));
    expect(await screen.findByText('Total')).toBeDefined();
    const link = screen.queryByRole('link', { name: 'Set them first' });
    expect(link?.getAttribute('href')).toBe(isIssuerKnown ? undefined : '/settings/billing');
  },
);
