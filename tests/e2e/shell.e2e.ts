import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

const STUDENT = castId('lingua', 'account', 'student');

test('LAY-01, LAY-02, LAY-03 the side menu is 72 px, opens to 232 px and is remembered; below 500 px a bottom bar', async ({
  page,
  signIn,
  isMobile,
  context,
}) => {
  await signIn('teacher');
  await page.goto('/teacher/dashboard');
  const menu = isMobile
    ? page.getByRole('navigation', { name: 'Main menu' })
    : page.getByRole('complementary').first();
  await expect(menu).toBeVisible();
  const width = async () => Math.round((await menu.boundingBox())!.width);
  if (isMobile) {
    expect((await menu.boundingBox())!.y, 'at the bottom').toBeGreaterThan(600);
    return;
  }
  expect(await width()).toBe(72);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBe(232);
  expect((await context.cookies()).find(({ name }) => name === 'isSideMenuCollapsed')?.value).toBe('false');
  await page.reload();
  await expect.poll(width).toBe(232);
});

test('UI-08 a printed portal has the school’s name, without menu and buttons', async ({ page, signIn }) => {
  await signIn('teacher');
  await page.goto('/teacher/scores');
  await expect(page.getByRole('table', { name: 'Average by month' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Lingua School ·/)).toBeVisible();
  const menus = page.locator('aside, nav:not(main nav), [data-print="no"]');
  await expect(menus.filter({ visible: true })).toHaveCount(0);
});

test('UI-02 UI-12 a year’s chart begins with a whole bar where it has no room for all, and the page is no wider', async ({
  page,
  signIn,
}) => {
  await signIn('teacher');
  await page.goto('/teacher/scores');
  const chart = page.getByRole('table', { name: 'Average by month' });
  await expect(chart).toBeVisible();
  const cut = await chart.evaluate((table) => {
    const { left } = table.getBoundingClientRect();
    const bars = [...table.querySelectorAll('tr')].map((bar) => bar.getBoundingClientRect());
    return bars.filter((bar) => bar.left < left - 1 && bar.right > left + 1).length;
  });
  expect(cut).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('ROUTE-24 the Spanish address opens the student', async ({ page, signIn }) => {
  await signIn('support');
  await page.goto(`/es/students/${STUDENT}`);
  await expect(page).toHaveURL(new RegExp(`/students/${STUDENT}$`));
});

test('ROUTE-25 an unknown address shows a way home; a forbidden one says so', async ({ page, signIn }) => {
  await signIn('teacher');
  await page.goto('/nowhere/at-all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/teacher\/dashboard$/);
  await page.goto('/students');
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

test('ROUTE-14, MENU-06 help opens for everyone', async ({ page, signIn }) => {
  await page.goto('/help');
  await expect(page.locator('h1')).toBeVisible();
  await signIn('manager');
  await page.goto('/help');
  await expect(page.locator('h1')).toBeVisible();
});

test('LAY-04, LAY-05 the student header hides on scrolling down and shows on scrolling up', async ({
  page,
  signIn,
}) => {
  await signIn('student');
  await page.goto('/student/history');
  await expect(page.getByRole('link', { name: 'Trae a un amigo' })).toBeVisible();
  await page.addStyleTag({ content: 'main { min-height: 4000px }' });
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('link', { name: 'Trae a un amigo' })).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(page.getByRole('link', { name: 'Trae a un amigo' })).toBeInViewport();
});

test('LAY-06, D2 zooming is disabled at first, and the preference lifts it', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/help');
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', /user-scalable=no/);
  await page.getByLabel('Allow zooming').check();
  await expect(viewport).not.toHaveAttribute('content', /user-scalable=no/);
  await page.reload();
  await expect(viewport).not.toHaveAttribute('content', /user-scalable=no/);
});

test('STATE-04 the socket connects when signed in, and not while signed out', async ({ page, signIn }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes('/socket')) sockets.push(socket.url());
  });
  await page.goto('/login/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(sockets).toEqual([]);
  await signIn('support');
  await page.goto('/dashboard');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
});

test('LAY-05 the referral button is one line beside bell, cart and profile on the narrowest phones', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('student');
  await page.goto('/student/shop');
  await page
    .getByRole('button', { name: /Add to cart/ })
    .first()
    .click();
  const button = page.getByRole('link', { name: 'Trae a un amigo' });
  await expect(page.getByRole('link', { name: /cart/i }).first()).toBeVisible();
  for (const width of [320, 359, 360]) {
    await page.setViewportSize({ width, height: 640 });
    // Text wider than its button would overlap its neighbour.
    await expect
      .poll(() => button.evaluate((node) => [node.clientHeight > 44, node.scrollWidth > node.clientWidth]), {
        message: `${width} px`,
      })
      .toEqual([false, false]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
