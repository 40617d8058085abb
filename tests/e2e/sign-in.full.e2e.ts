import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';

const ROLES = [
  {
    name: 'support',
    door: '/login/',
    lands: '/dashboard',
    menu: ['Dashboard', 'Business', 'Students', 'Teachers', 'Course Fundae', 'Help'],
  },
  {
    name: 'teacher',
    door: '/login/',
    lands: '/teacher/dashboard',
    menu: ['Dashboard', 'Schedule', 'Students', 'Credits', 'Profile', 'Help'],
  },
  {
    name: 'student',
    door: '/student/login',
    lands: '/student/dashboard',
    menu: [
      'Dashboard',
      'Credits',
      'Shop',
      'History',
      'Documents',
      'Profile',
      'Checkout',
      'Refer a friend',
      'Help',
    ],
  },
  {
    name: 'company',
    door: '/student/login',
    lands: '/student/dashboard',
    menu: ['Dashboard', 'Credits', 'Help', 'History', 'Documents', 'Profile'],
  },
  { name: 'manager', door: '/student/login', lands: '/business/dashboard', menu: ['Dashboard', 'Help'] },
] as const;

for (const { name, door, lands, menu } of ROLES) {
  test(`MENU-01 to MENU-09, ROUTE-13, ROUTE-17 ${name} signs in by keyboard, lands and sees the own menu`, async ({
    page,
  }) => {
    await page.goto(door);
    await page.getByLabel('E-mail').fill(`${name}@lingua.example`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${lands}$`));
    await expect(page.locator('h1').first()).toBeVisible();
    // A badge with a number can be beside it.
    for (const label of menu)
      await expect(
        page
          .getByRole('navigation')
          .getByRole('link', { name: new RegExp(`^${label}( \\d.*)?$`) })
          .first(),
      ).toBeVisible();

    await page.reload();
    await expect(page, 'a reload keeps the session').toHaveURL(new RegExp(`${lands}$`));
  });
}

test('API-02 a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login/');
  await page.getByLabel('E-mail').fill('teacher2@lingua.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('teacher2@lingua.example');
});

test('MENU-08 support signs out from the menu, and the way back asks to sign in', async ({
  page,
  signIn,
}) => {
  await signIn('support');
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\/?$/);
  await page.goto('/students');
  await expect(page).toHaveURL(/\/login\/?/);
});

test('API-05 a forgotten password is set again by the mailed link, in the demo from the mailbox', async ({
  page,
  context,
}) => {
  const person = 'french';
  await page.goto('/student/reset-password');
  await page.getByLabel('E-mail').fill(`${person}@lingua.example`);
  await page.getByRole('button', { name: 'E-mail me a link' }).click();
  await expect(page.getByText("we've sent a link to set a new password")).toBeVisible();
  const link = await expect
    .poll(
      async () => {
        await page.goto(`/mailbox?to=${person}@lingua.example`);
        const mail = page.getByRole('link', { name: /password/i }).first();
        if (!(await mail.isVisible())) return null;
        await mail.click();
        return page.locator('a[href*="reset-password?token="]').first().getAttribute('href');
      },
      { timeout: 20_000 },
    )
    .toContain('token=')
    .then(() => page.locator('a[href*="reset-password?token="]').first().getAttribute('href'));
  await page.goto(link!);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  expect(
    (await context.cookies()).every(({ httpOnly, name }) => httpOnly || !['at', 'rt'].includes(name)),
  ).toBe(true);
});
