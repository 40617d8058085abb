import { castFullName, castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

const TEACHER = castId('lingua', 'account', 'teacher');

test('ROUTE-11 the teachers: list, record, #Score', async ({ page, signIn }) => {
  await signIn('support');
  await page.goto('/teachers');
  await page.getByRole('searchbox').fill(castFullName('teacher'));
  await page.getByRole('link', { name: castFullName('teacher') }).click();
  await expect(page).toHaveURL(new RegExp(`/teachers/${TEACHER}$`));
  await page.goto(`/teachers/${TEACHER}/#Score`);
  await expect(page.getByRole('tab', { name: 'Ratings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('h1')).toHaveText(castFullName('teacher'));
});

test('ROUTE-11 a new teacher gets the welcome mail', async ({ page, signIn }) => {
  const email = 'maeve@lingua.example';
  await signIn('support');
  await page.goto('/teachers/new-teacher');
  await page.getByLabel('First name').fill('Maeve');
  await page.getByLabel('Last name').fill('O’Hara');
  await page.getByRole('button', { name: 'Create teacher' }).click();
  await expect(page.getByLabel('E-mail', { exact: true }), 'an e-mail address is needed').toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('First name')).toHaveValue('Maeve');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Create teacher' }).click();
  await expect(page.locator('h1')).toHaveText('Maeve O’Hara');
  await expect(async () => {
    await page.goto(`/mailbox?to=${email}`);
    await expect(page.getByRole('link', { name: /welcome/i }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
});

test('ROUTE-10 a group: its #schedule, and its edit', async ({ page, signIn }) => {
  const id = castId('lingua', 'group', 'conversation');
  await signIn('support');
  await page.goto(`/group/${id}/#schedule`);
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/group/${id}/edit$`));
  const seats = page.getByLabel('Seats', { exact: true });
  await seats.fill('400');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(seats).toHaveAttribute('aria-invalid', 'true');
  await seats.fill('11');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/group/${id}$`));
  await expect(page.getByText('of 11').first()).toBeVisible();
});

test('ROUTE-12 support sees the settings, an admin changes them', async ({ page, signIn, context }) => {
  await signIn('support');
  await page.goto('/settings/policies');
  await expect(page.getByRole('heading', { name: /^Current rules/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await context.clearCookies();
  await signIn('admin');
  await page.goto('/settings/school');
  for (const name of ['Lingua Lab', 'Lingua School']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name, { timeout: 2000 });
    }).toPass();
  }
});

test('ROUTE-07 a list on paper: its rows under the school, without menu and buttons', async ({
  page,
  signIn,
}) => {
  await signIn('support');
  await page.goto('/students');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByText(/^Lingua School ·/)).toBeVisible();
  await expect(page.locator('aside, [data-print="no"]').filter({ visible: true })).toHaveCount(0);
});
