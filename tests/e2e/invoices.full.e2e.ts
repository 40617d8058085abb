import { violationsOf } from './axe.ts';
import { fileOf } from './downloads.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

test('a student finds an invoice in two taps, downloads it and goes to its order, by keyboard too', async ({
  page,
  signIn,
}) => {
  await signIn('student');
  await page.goto('/student/credits');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/\d\d\/\d\d\/\d{4}/);
  const file = await fileOf(page, rows.first().getByRole('button', { name: /^Download / }));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('region', { name: 'Your billing details' })).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await rows
    .first()
    .getByRole('link', { name: /^View order/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student\/checkout\/.+/);
});

test('a company’s student sees none of the company’s invoices, and why', async ({ page, signIn }) => {
  await signIn('company');
  await page.goto('/student/invoices');
  await expect(page.getByText(/^Your company gets the invoices|^Invoice /).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to shop' })).toHaveCount(0);
});
