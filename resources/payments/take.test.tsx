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

it('LAY-16 a price that cannot be read is not taken for the product’s own', async () => {
  const product = { id: studentOf(3).id, name: 'BASIC', priceCents: 9_600, currency: 'EUR' };
  const asked = stubOffice({ 'GET /products': new Rows([product]) });
  const path = `/payments/new-payment?studentId=${studentOf(1).id}`;
  renderOffice(
    <main>
      <NewPayment />
    </main>,
    { path, user: { admin: true } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Basic €96.00' }));
  const price = screen.getByLabelText('Other price');
  await userEvent.type(price, '£80');
  await userEvent.click(screen.getByRole('button', { name: 'Take the payment' }));
  expect(document.activeElement).toBe(price);
  expect(screen.getByText('Amounts here are in EUR. Please write this one without £.')).toBeDefined();
  await userEvent.clear(price);
  await userEvent.type(price, 'eighty');
  expect(screen.getByText(/^An amount such as 12.50/)).toBeDefined();
  expect(asked.filter(({ call }) => call === 'POST /orders')).toEqual([]);
});
