import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { productRecord } from '#domain/billing/api/products.ts';
import { type SentCall, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { ID, sample } from '#tests/support/forms/form-case.ts';
import { EditScreen } from '#src/backoffice/record/EditScreen.tsx';
import { productForm } from './ProductForm.tsx';

const PRODUCT = { ...sample(productRecord), id: ID, name: 'SUBSCRIPTION_6', version: 1 };
const AT = {
  path: `/settings/products/${ID}`,
  route: '/settings/products/:id',
  user: { admin: true },
};
const ONE = `/products/${ID}`;
const replies = { [`GET ${ONE}`]: PRODUCT, [`PATCH ${ONE}`]: { ...PRODUCT, version: 2 } };
const patches = (sentCalls: SentCall[]) =>
  sentCalls.filter(({ call }) => call === `PATCH ${ONE}`).map(({ body }) => body);

it('ENT-07 a plan is changed under the name that people know, which is sent only when it was changed', async () => {
  const sentCalls = stubOffice(replies);
  renderOffice(<EditScreen noun="products" form={productForm} />, AT);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Subscription of 6 months');
  const price = screen.getByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '90');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches(sentCalls)).toEqual([{ priceCents: 9000, version: 1 }]));
});

it('LAY-16 a price in dollars is no price in a school of euros, and says so while it is typed', async () => {
  const sentCalls = stubOffice(replies);
  renderOffice(<EditScreen noun="products" form={productForm} />, AT);
  const price = await screen.findByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '$90');
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Amounts are in EUR. Enter it without $.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(patches(sentCalls)).toEqual([]);
  await userEvent.type(price, '90 €', { initialSelectionStart: 0, initialSelectionEnd: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(patches(sentCalls)).toEqual([{ priceCents: 9000, version: 1 }]));
});
