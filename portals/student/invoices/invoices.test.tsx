import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, type UserDraft, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { InvoicesPage } from './InvoicesPage.tsx';

const LIST = (more = '') => `GET /api/v1/student-platform/invoices?${more}pageStart=0&pageTake=20`;
const BILLING = {
  ...{ kind: 'PERSON', name: null, taxId: null, address: null, postcode: null, city: null, country: null },
  ...{ email: null, studentName: 'Ana Ruiz', studentEmail: 'ana@ruiz.example', version: 0 },
};
const invoice = (more: object = {}) => ({
  id: 'i-1',
  number: '2026-12',
  isCreditNote: false,
  corrects: null,
  issuedOn: '2026-11-20',
  status: 'PAID',
  totalCents: 9600,
  currency: 'EUR',
  orderId: 'o-1',
  lines: [{ name: 'Ten lessons', quantity: 2 }],
  ...more,
});
function open(answers: Answers, { path = '/student/invoices', student = {} }: Opened = {}) {
  stubFetch({ 'GET /api/v1/student-platform/billing': { body: BILLING }, ...answers });
  renderScreen(<InvoicesPage />, { user: userOf('STUDENT', { student }), path });
}
interface Opened {
  path?: string;
  student?: NonNullable<UserDraft['student']>;
}
const listed = (invoices: object[], years: number[] = [2026]) => ({
  body: { invoices, total: invoices.length, years },
});

it('ROUTE-19 shows number, state, contents, date and amount of each, with its PDF and its order', async () => {
  const note = invoice({
    id: 'i-2',
    number: 'R2026-1',
    isCreditNote: true,
    corrects: '2026-12',
    totalCents: -9600,
    status: 'REFUNDED',
  });
  open({ [LIST()]: listed([note, invoice({ status: 'REFUNDED' })]) });
  const [first, second] = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).getByText('Credit note')).toBeDefined();
  expect(within(first!).getByText(/corrects invoice 2026-12/)).toBeDefined();
  expect(within(first!).getByText('-€96.00')).toBeDefined();
  const row = within(second!);
  for (const text of ['Invoice 2026-12', 'Refunded', '2 × Ten lessons', '20/11/2026', '€96.00'])
    expect(row.getByText(text)).toBeDefined();
  expect(row.getByRole('button', { name: 'Download Invoice 2026-12' })).toBeDefined();
  expect(row.getByRole('link', { name: 'View order (Invoice 2026-12)' }).getAttribute('href')).toBe(
    '/student/checkout/o-1',
  );
  expect(await screen.findByRole('region', { name: 'Your billing details' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('offers the years that have some, and keeps the chosen one in the address', async () => {
  open({
    [LIST()]: listed([invoice()], [2026, 2025]),
    [LIST('year=2025&')]: listed([invoice({ number: '2025-3', issuedOn: '2025-03-01' })], [2026, 2025]),
  });
  await userEvent.click(await screen.findByRole('radio', { name: '2025' }));
  expect(await screen.findByText('Invoice 2025-3')).toBeDefined();
  expect(screen.getByTestId('address').textContent).toBe('/student/invoices?year=2025');
});

it('names a year without any and leads back', async () => {
  open(
    { [LIST('year=2019&')]: listed([]) },
    {
      path: '/student/invoices?year=2019',
    },
  );
  expect(await screen.findByText('No invoices in 2019')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show all invoices' })).toBeDefined();
});

it.each([
  ['a student who buys', {}, 'Go to shop'],
  ['a student of another language', { language: 'FRENCH' }, 'Contact us'],
  ['a company’s student', { businessId: 'b-1' }, 'Contact us'],
] as const)('PERM-04 leads %s on while there is none', async (_, student, next) => {
  open({ [LIST()]: listed([], []) }, { student });
  expect(await screen.findByText('No invoices yet')).toBeDefined();
  expect(screen.getByRole('link', { name: next })).toBeDefined();
  if ('businessId' in student) expect(screen.getByText(/^Your company gets the invoices/)).toBeDefined();
});
