import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';

test('API-17, STATE-10 a stranger reads an offer and its prices; signed in, a plan is in the cart with one press, at the price that was shown', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/student/promo');
  await page.getByRole('link', { name: /See offer.*Five euros/ }).click();
  const ticket = page.getByRole('region', { name: 'Five euros for a fresh start' });
  for (const words of ['€5.00 off', 'FRIEND5', /^Until /, 'Can be combined with other coupons'])
    await expect(ticket.getByText(words)).toBeVisible();
  const basic = page.getByRole('region', { name: 'Plan prices with this code' });
  await expect(basic.getByRole('listitem').filter({ hasText: /^Basic/ })).toContainText('€91.00');
  await expect(button(/^Choose/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Already a student? Sign in' }).click();
  await page.getByLabel('E-mail').fill('student@lingua.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button('Sign in').click();
  await expect(page).toHaveURL(/\/student\/promo\?code=FRIEND5$/);
  await button(/^Choose.*Basic$/).click();
  await expect(page).toHaveURL(/\/student\/checkout$/);
  await expect(page.getByText('Coupon FRIEND5')).toBeVisible();
  await expect(button(/^Pay €/)).toHaveText('Pay €91.00');
});
