import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal, renderScreen, stubFetch } from '#tests/support/screens.tsx';
import { TrialFormPage } from './TrialFormPage.tsx';

const OFFER = { languages: ['ENGLISH'], minutes: 30 };
const PROMO = {
  code: 'SPRING10',
  state: 'HOLDS',
  percentOff: 10,
  amountOffCents: null,
  currency: 'EUR',
  endsOn: '2026-12-31',
};
const open = (step: string, promo: object, named = 'promo') => {
  const fetched = stubFetch({
    'GET /api/v1/student-platform/trial-offer': { body: OFFER },
    'GET /api/v1/student-platform/promo/spring10': promo,
    'POST /api/v1/student-platform/signup': { status: 204 },
  });
  sessionStorage.clear();
  renderScreen(<TrialFormPage />, {
    path: `/student/trial-form?step=${step}&referral=ANA-E608&${named}=spring10`,
  });
  return fetched;
};

it('ROUTE-17 BOOK-18 says from the first step on what the codes of the address give', async () => {
  open('language', { body: PROMO });
  expect(await screen.findByText(/SPRING10: 10% off .* Valid until Thu 31 Dec( 20\d\d)?\./)).toBeDefined();
  expect(screen.getByText(/Referral code ANA-E608/)).toBeDefined();
});

it.each([
  ['that there is not', refusal(404, 'not-found')],
  ['that is over', { body: { ...PROMO, state: 'OVER' } }],
])('says of a promotion %s that the trial is available anyway', async (_, answer) => {
  open('language', answer);
  expect(await screen.findByText(/spring10 has expired/)).toBeDefined();
});

it.each(['promo', 'code'])('ROUTE-17 sends the codes of the address with the form, ?%s=', async (named) => {
  const fetched = open('contact', { body: PROMO }, named);
  expect(await screen.findByRole('textbox', { name: /Referral code/ })).toHaveProperty('value', 'ANA-E608');
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Noor');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Haddad');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'noor@mail.example');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Request trial lesson' }));
  await expect.poll(() => fetched.mock.calls.some(([url]) => String(url).endsWith('/signup'))).toBe(true);
  const [, init] = fetched.mock.calls.find(([url]) => String(url).endsWith('/signup'))!;
  expect(JSON.parse(String(init?.body))).toMatchObject({ referral: 'ANA-E608', promo: 'spring10' });
});
