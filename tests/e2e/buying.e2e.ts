import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** A buyer for each project: a coupon that one has used is used. */
const BUYERS: Readonly<Record<string, string>> = { desktop: 'subscriber', phone: 'long-name' };

const freeCredits = async (page: Page): Promise<number> => {
  const { balances } = await (await page.request.get('/api/v1/student-platform/wallet')).json();
  return balances.find(({ kind }: { kind: string }) => kind === 'INDIVIDUAL')?.available ?? 0;
};

test('ROUTE-20, STATE-10, API-17 a student buys with a coupon: shop, review, a card that is declined, asked back and paid, invoice', async ({
  page,
  signIn,
}, { project }) => {
  await signIn(BUYERS[project.name] ?? 'subscriber');
  await page.goto('/student/shop');
  const before = await freeCredits(page);
  await page.getByRole('button', { name: /^Add to cart.*Basic$/ }).click();
  await page.getByRole('button', { name: 'Go to cart' }).click();

  await test.step('the server knows the coupon, and what comes when', async () => {
    await page.getByLabel('Coupon').fill('friend5');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Coupon FRIEND5')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you get, and when' })).toContainText(
      '8 credits, to be used by',
    );
    await page.getByRole('button', { name: 'Order and pay €91.00' }).click();
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  });

  const pay = async (card: string) => {
    await page.getByRole('radio', { name: card }).check();
    await page.getByRole('button', { name: 'Pay €91.00' }).click();
  };
  await test.step('a declined card leaves the order open; the bank asks back; then it is paid', async () => {
    await pay('The card is declined');
    await expect(page.getByRole('alert')).toContainText('The card was declined. Nothing was charged.');
    expect(await freeCredits(page)).toBe(before);
    await pay('The bank asks to confirm');
    await page.getByRole('button', { name: 'Yes, I confirm' }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    expect(await freeCredits(page)).toBe(before + 8);
  });

  await test.step('the invoice is there to keep, and the cart is empty', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Invoice/ }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your orders' }).getByText('€91.00')).toBeVisible();
  });
});
