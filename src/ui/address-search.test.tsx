import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#tests/support/screens.tsx';
import { Pager } from './Pager.tsx';
import { useAddressSearch } from './use-address-search.ts';

const address = () => screen.getByTestId('address').textContent;

function Period() {
  const [search, setSearch] = useAddressSearch();
  return (
    <>
      <button type="button" onClick={() => setSearch({ ...Object.fromEntries(search), from: '2026-11-26' })}>
        Choose
      </button>
      <button type="button" onClick={() => setSearch((now) => (now.delete('to'), now))}>
        Leave out
      </button>
    </>
  );
}

it('ROUTE-11 what a tab puts into the address leaves the tab open', async () => {
  renderScreen(<Period />, { path: '/teachers/5?to=2026-11-27#absence' });
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(address()).toBe('/teachers/5?to=2026-11-27&from=2026-11-26#absence');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(address()).toBe('/teachers/5?from=2026-11-26#absence');
});

it('ROUTE-05 further rows of a tab are rows of that tab', async () => {
  renderScreen(<Pager page={1} size={15} total={40} />, { path: '/business/5?kind=X#invoices' });
  await userEvent.click(screen.getByRole('link', { name: /Next/ }));
  expect(address()).toBe('/business/5?kind=X&page=2#invoices');
});
