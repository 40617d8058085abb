import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { paymentRecord } from '#domain/billing/api/payments.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { studentOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { NewPayment } from './NewPayment.tsx';

it.each([
  [true, ['Bank transfer', 'Cash', 'Test card']],
  [false, ['Bank transfer', 'Cash']],
])('ROUTE-03 test cards are offered in the demo school alone (%s)', async (isDemo, offered) => {
  stubOffice({ 'GET /products': new Rows([]) });
  renderOffice(<NewPayment />, { path: '/payments/new-payment', provider: { isDemo } });
  const methods = within(await screen.findByLabelText('Payment method')).getAllByRole('option');
  expect(methods.map(({ textContent }) => textContent)).toEqual(offered);
});

it.each([true, false])(
  'ROUTE-12 before money is taken it is said that the invoice lacks who issues it (%s)',
  async (isIssuerKnown) => {
    const product = { id: studentOf(3).id, name: 'BASIC', priceCents: 9_600, currency: 'EUR' };
    const price = { subTotalCents: 9_600, discountCents: 0, totalCents: 9_600, coupons: [], currency: 'EUR' };
    stubOffice({
      'GET /products': new Rows([product]),
      'POST /orders/price': { lines: [], ...price, isIssuerKnown, buyer: null },
    });
    renderOffice(<NewPayment />, { path: '/payments/new-payment' });
    await userEvent.click(await screen.findByRole('button', { name: /^Basic/ }));
    expect(await screen.findByText('Credits included')).toBeDefined();
    const link = screen.queryByRole('link', { name: 'Add billing details' });
    expect(link?.getAttribute('href')).toBe(isIssuerKnown ? undefined : '/settings/billing');
  },
);

it('LAY-16 a price that cannot be read is not taken for the product’s own', async () => {
  const product = { id: studentOf(3).id, name: 'BASIC', priceCents: 9_600, currency: 'EUR' };
  const sentCalls = stubOffice({ 'GET /products': new Rows([product]) });
  const path = `/payments/new-payment?studentId=${studentOf(1).id}`;
  renderOffice(
    <main>
      <NewPayment />
    </main>,
    { path, user: { admin: true } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Basic €96.00' }));
  const price = screen.getByLabelText('Custom price');
  await userEvent.type(price, '£80');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(document.activeElement).toBe(price);
  expect(screen.getByText('Amounts are in EUR. Enter it without £.')).toBeDefined();
  await userEvent.clear(price);
  await userEvent.type(price, 'eighty');
  expect(screen.getByText(/^Enter an amount, e.g. 12.50/)).toBeDefined();
  expect(sentCalls.filter(({ call }) => call === 'POST /orders')).toEqual([]);
});

describe('D9 what issues an invoice and mails it asks first', () => {
  const product = { id: studentOf(3).id, name: 'BASIC', priceCents: 9_600, currency: 'EUR' };
  const buyer = {
    name: 'Ruiz e Hijos S.L.',
    taxId: 'B12345674',
    address: 'Calle Mayor 1\n28013 Madrid',
    mailTo: 'facturas@ruiz.example',
  };
  const price = {
    lines: [],
    subTotalCents: 9_600,
    discountCents: 0,
    totalCents: 9_600,
    coupons: [],
    currency: 'EUR',
    isIssuerKnown: true,
    buyer,
  };
  const take = async (replies: object = {}) => {
    const sentCalls = stubOffice({
      'GET /products': new Rows([product]),
      'POST /orders/price': price,
      'POST /payments': { ...sample(paymentRecord), id: studentOf(9).id, status: 'COMPLETED' },
      ...replies,
    });
    renderOffice(<NewPayment />, { path: `/payments/new-payment?studentId=${studentOf(1).id}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Basic €96.00' }));
    return { orders: () => sentCalls.filter(({ call }) => call === 'POST /payments') };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('names amount, payer, invoice and address; nothing is sent until it is confirmed', async () => {
    const { orders } = await take();
    await press('Record payment');
    const dialog = await screen.findByRole('dialog', { name: 'Record €96.00 from Ruiz e Hijos S.L.?' });
    for (const text of [
      'B12345674',
      'Calle Mayor 1',
      'facturas@ruiz.example',
      'An invoice of €96.00 is issued',
    ])
      expect(dialog.textContent).toContain(text);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(orders()).toEqual([]);
    await press('Record payment');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record payment' }),
    );
    await waitFor(() => expect(orders()).toHaveLength(1));
  });

  it('asks nothing of a student who is to pay later: nothing is issued', async () => {
    const { orders } = await take();
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    await press('Place order');
    await waitFor(() => expect(orders()).toHaveLength(1));
  });
});
