import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
