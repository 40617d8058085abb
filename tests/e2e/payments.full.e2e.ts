import { castFullName } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

test('ROUTE-03 support takes a payment, sees the credits, and gives a part back', async ({ page, signIn }, {
  project,
}) => {
  const name = castFullName(project.name === 'phone' ? 'french' : 'newbie');
  await signIn('support');
  await page.goto('/payments/new-payment');
  await page.getByRole('combobox', { name: 'Student' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('button', { name: /^Basic/ }).click();
  await page.getByLabel('Coupons').fill('NOTHING');
  await expect(page.getByText('Coupon NOTHING not found.').first()).toBeVisible();
  await page.getByLabel('Coupons').fill('TEAM50');
  await expect(page.getByText('€48.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();

  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('8 available, 0 reserved').first()).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: "Student's credits" }).click();
  await expect(page.getByText('8 of 8 available').first()).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount to refund').fill('12');
  await dialog.getByLabel('Reason').fill('Two lessons too many');
  await expect(
    dialog.getByText('€12.00 is refunded and 2 credits are removed; 6 remain available.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund €12.00' }).click();
  await expect(page.getByText('Partly refunded').first()).toBeVisible();
  await expect(page.getByText('Credit note').first()).toBeVisible();
});
