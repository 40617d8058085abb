import { type CastKey, castFullName, castId } from '#server/demo/cast-people.ts';
import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';
import { mailedPath } from './mailbox.ts';

/** Has no company, and is in no other journey. */
const EMPLOYEE: CastKey = 'zombie';

test('ROUTE-04, ROUTE-05 support makes a company with a contract and an employee, looks behind a figure, and its manager sees the same', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const name = castFullName(EMPLOYEE);
  const email = `hr${Date.now()}@valles.example`;
  await signIn('support');

  await test.step('a company and its contract', async () => {
    await page.goto('/business/new-business');
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Company' }).fill('Vallès Tèxtil');
    await page.getByLabel('Invoices to').fill('facturas@valles.example');
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.locator('h1')).toHaveText('Vallès Tèxtil');
    await page.getByRole('tab', { name: 'Contract' }).click();
    await page.getByRole('button', { name: 'Add contract' }).click();
    const dialog = page.getByRole('dialog', { name: 'New version' });
    await dialog.getByLabel('Amount per month').fill('40');
    await dialog.getByLabel('Price per credit').fill('9,60');
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('40 credits').first()).toBeVisible();
  });

  await test.step('an employee gets credits of the company', async () => {
    await page.getByRole('tab', { name: 'Employees' }).click();
    await page.getByRole('button', { name: 'Add employee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add employee' });
    await dialog.getByLabel('Student').fill(name);
    await page.getByRole('option', { name }).first().click();
    await dialog.getByRole('button', { name: 'Add employee' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await page.getByRole('spinbutton', { name: 'Credits' }).fill('6');
    await page.getByRole('button', { name: 'Transfer credits' }).click();
    await expect(page.getByRole('status').filter({ hasText: `Transferred. ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a figure leads to what it counts', async () => {
    await page.goto(`${page.url().replace(/[?#].*/, '')}?show=credits#usage`);
    const row = page.getByRole('table', { name: 'Usage' }).getByRole('row').filter({ hasText: name });
    await row.getByRole('link', { name: /Received$/ }).click();
    await expect(page).toHaveURL(/figure=received/);
    await expect(page.getByRole('dialog', { name: 'Received' })).toContainText('6 credits');
    await page.keyboard.press('Escape');
  });

  await test.step('the manager sees the employee', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Invite HR manager' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite HR manager' });
    await dialog.getByLabel('First name').fill('Núria');
    await dialog.getByLabel('Last name').fill('Bosch');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
    const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await theirs.goto(await mailedPath(theirs, email, /welcome/i, '/student/welcome'));
    await theirs.getByLabel('New password').fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Set password and continue' }).click();
    await expect(theirs).toHaveURL(/\/business\/dashboard$/);
    await expect(theirs.locator('h1')).toContainText('Vallès Tèxtil');
    await theirs.getByRole('link', { name }).first().click();
    await expect(theirs).toHaveURL(new RegExp(castId('lingua', 'account', EMPLOYEE)));
    await expect(theirs.locator('h1')).toHaveText(name);
    await theirs.context().close();
  });
});
