import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { SavedCards } from './SavedCards.tsx';

const LIST = 'GET /api/v1/student-platform/cards';
const card = (id: string, more: object = {}) => ({
  id,
  method: 'CARD',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2029,
  isDefault: false,
  isExpired: false,
  ...more,
});
const FIRST = card('c-1', { isDefault: true });
const SECOND = card('c-2', { brand: 'mastercard', last4: '4444' });
const OLD = card('c-3', { brand: 'something-new', last4: '0001', expYear: 2020, isExpired: true });

function open(answers: Answers, student: object = {}) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <SavedCards />
      <Toaster />
    </>,
    { user: userOf('STUDENT', { student }) },
  );
  return fetched;
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);

it('shows brand, last digits and expiry, which is the default, and which has expired', async () => {
  open({ [LIST]: { body: [FIRST, SECOND, OLD] } });
  const first = await rowOf('Visa ending in 4242');
  expect(first.getByText('Default')).toBeDefined();
  expect(first.getByText('Valid until 08/29')).toBeDefined();
  expect(first.queryByRole('button', { name: /^Make default/ })).toBeNull();
  const old = await rowOf('Card ending in 0001');
  expect(old.getByText('Expired')).toBeDefined();
  expect(old.getByText('Expired 08/20')).toBeDefined();
  expect(old.queryByRole('button', { name: /^Make default/ })).toBeNull();
  expect(old.getByRole('button', { name: /^Remove/ })).toBeDefined();
});

it('makes another one the default', async () => {
  open({
    [LIST]: { body: [FIRST, SECOND] },
    'POST /api/v1/student-platform/cards/c-2/default': { body: [SECOND, FIRST] },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Make default: Mastercard ending in 4444' }),
  );
  expect(await screen.findByText('Mastercard ending in 4444 is now the default.')).toBeDefined();
});

it('asks before it removes one, and says so where that fails', async () => {
  const fetched = open({
    [LIST]: { body: [FIRST] },
    'DELETE /api/v1/student-platform/cards/c-1': refusal(500, 'internal'),
  });
  const remove = await screen.findByRole('button', { name: 'Remove: Visa ending in 4242' });
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole('button', { name: 'Keep card' }));
  expect(fetched.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toEqual([]);
  await userEvent.click(remove);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Visa ending in 4242?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText('Visa ending in 4242')).toBeDefined();
});

it('says how a card is saved while there is none, to students who buy alone', async () => {
  open({ [LIST]: { body: [] } });
  expect(await screen.findByText(/^Save a card when you pay/)).toBeDefined();
});

it('PERM-04 shows nothing to a company’s student without a card', async () => {
  const fetched = open({ [LIST]: { body: [] } }, { businessId: 'b-1' });
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(screen.queryByRole('region', { name: 'Saved cards' })).toBeNull();
});
