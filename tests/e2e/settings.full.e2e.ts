import { type CastKey, castFullName, castId } from '#server/demo/cast-people.ts';
import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';
import { mailedPath } from './mailbox.ts';

const LOOKED_AT: CastKey = 'german';
const said = (text: string | RegExp) => ({ hasText: text });

test('ROUTE-12 an admin sets the colours, a rule, a price, a coupon and the words of a mail; what cannot be is refused', async ({
  page,
  signIn,
}) => {
  test.setTimeout(60_000);
  const toast = (text: string | RegExp) => page.getByRole('status').filter(said(text)).first();
  await signIn('admin');

  await test.step('a colour that is hard to read is refused, the nearest that passes is taken', async () => {
    await page.goto('/settings/branding');
    const colour = page.getByLabel('Colour (light theme)', { exact: true });
    await colour.fill('#ffe680');
    await expect(page.getByRole('status').getByText('Hard to read')).toBeVisible();
    await page.getByRole('button', { name: 'Save colours' }).click();
    await expect(colour).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: /the closest readable colour$/ }).click();
    await expect(page.getByRole('status').getByText('Readable', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save colours' }).click();
    await expect(toast('Colours saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Use default colours' }).click();
    await page.getByRole('button', { name: 'Save colours' }).click();
    await expect(page.getByRole('button', { name: 'Use default colours' })).toBeHidden();
  });

  await test.step('a rule out of bounds is refused under its field; a new one is in force', async () => {
    await page.goto('/settings/policies');
    const version = async () => Number(/version (\d+)/.exec((await rules.textContent())!)![1]);
    const rules = page.getByRole('heading', { name: /^Current rules/ });
    const before = await version();
    const contest = page.getByLabel('Attendance disputes within (days)');
    await contest.fill('400');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(contest).toHaveAttribute('aria-invalid', 'true');
    await contest.fill('9');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect.poll(version).toBe(before + 1);
  });

  await test.step('a price, for orders to come', async () => {
    await page.goto('/settings/products');
    await page.getByRole('link', { name: 'Premium' }).first().click();
    const price = page.getByLabel('Price', { exact: true });
    await expect(price).toHaveValue('352.00');
    await price.fill('349');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('€349.00')).toBeVisible();
  });

  await test.step('a coupon takes a percentage or an amount', async () => {
    const code = `AUTUMN${Date.now() % 100_000}`;
    await page.goto('/settings/coupons/new-coupon');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await page.getByLabel('Percentage').fill('15');
    await page.getByRole('button', { name: 'Create coupon' }).click();
    await expect(page.locator('h1')).toContainText(code);
  });

  await test.step('the words of a mail, with a preview while they are typed', async () => {
    await page.goto('/settings/mails?mail=password-changed');
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill('Hello {{nobody}}');
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(subject).toHaveAttribute('aria-invalid', 'true');
    await subject.fill('{{firstName}}, a new password');
    await expect(page.getByTestId('preview-subject')).toHaveText(/^\w+, a new password$/);
    await page.getByRole('button', { name: 'Save template' }).click();
    await expect(page.getByText('Customised', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Restore default text' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore default text' }).click();
    await expect(page.getByText('Customised', { exact: true })).toBeHidden();
    await expect(subject).not.toHaveValue(/a new password$/);
  });
});

test('PERM-01 a new colleague may do what the rights say, from the next click on', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const email = `rosa${Date.now()}@lingua.example`;
  const student = castId('lingua', 'account', LOOKED_AT);
  const theirs = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn('admin');
  await page.goto('/settings/staff');
  await page.getByRole('button', { name: 'Invite staff member' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite staff member' });
  await invitation.getByLabel('First name').fill('Rosa');
  await invitation.getByLabel('Last name').fill('Prats');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('combobox', { name: /^Permissions/ }).selectOption('Read only');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitation).toBeHidden();

  await theirs.goto(await mailedPath(theirs, email, /welcome/i, '/student/welcome'));
  await theirs.getByLabel('New password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Set password and continue' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await theirs.goto(`/students/${student}`);
  await expect(theirs.locator('h1')).toHaveText(castFullName(LOOKED_AT));
  const edit = theirs.getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toHaveCount(0);
  const change = { data: { goal: 'None', version: 1 } };
  const address = `/api/v1/backoffice/students/${student}`;
  expect((await theirs.request.patch(address, change)).status()).toBe(403);
  await theirs.goto('/settings/staff');
  await expect(theirs.getByRole('button', { name: 'Invite staff member' })).toHaveCount(0);

  // A second try invites another one of the same name.
  await page.goto(`/settings/staff?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await page.getByRole('link', { name: 'Rosa Prats' }).click();
  await page.getByRole('button', { name: 'Edit permissions: Rosa Prats' }).click();
  const rights = page.getByRole('dialog', { name: 'Permissions of Rosa Prats' });
  await rights.getByRole('combobox', { name: 'Students' }).selectOption('Edit');
  await rights.getByRole('button', { name: 'Save permissions' }).click();
  await expect(rights).toBeHidden();
  await theirs.goto(`/students/${student}`);
  await edit.click();
  await theirs.getByLabel('Goal').fill('To order a coffee in Graz');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.getByText('To order a coffee in Graz')).toBeVisible();
  await theirs.context().close();
});
