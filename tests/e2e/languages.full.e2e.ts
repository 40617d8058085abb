import { SPANISH_TYPED } from '#tests/support/demo-typed.ts';
import { PASSWORD } from './accounts.ts';
import { expect, test } from './journey.ts';
import { enterParla } from './parla.ts';
import { expectSpanish } from './spoken.ts';

/** The name of a card, and what was typed. */
const TYPED = ['American Express', ...SPANISH_TYPED];

const PAGES: Readonly<Record<string, { door: string; addresses: readonly string[] }>> = {
  student: {
    door: '/student/login',
    addresses: [
      '/student/dashboard',
      '/student/my-classes',
      '/student/book',
      '/student/book?view=week',
      '/student/credits',
      '/student/shop',
      '/student/checkout',
      '/student/history',
      '/student/documents',
      '/student/profile',
      '/student/edit',
      '/student/level-form',
      '/student/referal',
      '/student/clasing-go',
      '/help',
    ],
  },
  manager: { door: '/student/login', addresses: ['/business/dashboard', '/help'] },
  teacher: {
    door: '/login/',
    addresses: [
      '/teacher/dashboard',
      '/teacher/schedule',
      '/teacher/students',
      '/teacher/credits',
      '/teacher/profile',
    ],
  },
  admin: {
    door: '/login/',
    addresses: [
      '/dashboard',
      '/students',
      '/students/new-student',
      '/teachers',
      '/business',
      '/v1/en/backoffice/courses',
      '/support-tasks',
      '/payments',
      '/trials',
      '/calendar',
      '/settings',
    ],
  },
};

for (const [name, { door, addresses }] of Object.entries(PAGES)) {
  test(`CONST-04 ${name} of a Spanish school reads no English on ${addresses.length} pages`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const school = await enterParla(page, baseURL!, name, door);
    for (const address of addresses) {
      await page.goto(school + address);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toHaveCount(0);
      await expectSpanish(page, TYPED);
    }
  });
}

test('CONST-04 a visitor chooses a language, and the account’s own comes with the sign-in', async ({
  page,
  baseURL,
}) => {
  const school = baseURL!.replace('localhost', 'parla.localhost');
  await page.goto(`${school}/student/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('E-mail').fill('newbie@parla.example');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/student\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
