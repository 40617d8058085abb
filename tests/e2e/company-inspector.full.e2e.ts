import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

const course = castId('lingua', 'course', 'short');

test('ROUTE-05, ROUTE-06 an HR manager creates a link for an inspector by keyboard, sees its use, and revokes it', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000);
  await signIn('manager');
  await page.goto(`/business/course/${course}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  const card = page.getByRole('region', { name: 'Inspector links' });
  const isOpen = card.getByRole('listitem').filter({ hasText: 'valid until' });
  const shownOnce = card.locator('code');
  const visit = async (address: string) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const inspector = await context.newPage();
    await inspector.goto(address);
    return { inspector, leave: () => context.close() };
  };

  await test.step('a wrong number of days is named and stays as typed', async () => {
    const days = card.getByRole('spinbutton', { name: 'Valid for (days)' });
    await days.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('91');
    await page.keyboard.press('Enter');
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await expect(days).toHaveValue('91');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Create link' })).toBeFocused();
  });

  await test.step('the link is created and opens without a session', async () => {
    const before = await isOpen.count();
    await page.keyboard.press('Enter');
    await expect(isOpen).toHaveCount(before + 1);
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Copy' })).toBeFocused();
    const { inspector, leave } = await visit(await shownOnce.innerText());
    await expect(inspector.getByRole('heading', { level: 1 })).toHaveText('Meetings in English');
    await leave();
    await page.reload();
    await expect(isOpen.first()).toContainText('1 visit');
    // The token is nowhere on the page any more.
    await expect(shownOnce).toHaveCount(0);
  });

  await test.step('a revoked link is refused', async () => {
    const days = card.getByRole('spinbutton', { name: 'Valid for (days)' });
    await days.focus();
    await page.keyboard.press('Enter');
    const address = await shownOnce.innerText();
    const before = await isOpen.count();
    await isOpen
      .first()
      .getByRole('button', { name: /^Revoke/ })
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke this link?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Revoke' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(isOpen).toHaveCount(before - 1);
    await expect(shownOnce).toHaveCount(0);
    const { inspector, leave } = await visit(address);
    await expect(inspector.getByText('This link has expired')).toBeVisible();
    await leave();
  });

  await test.step('the breadcrumbs lead back to the dashboard', async () => {
    await expect(crumbs.getByText('Meetings in English')).toHaveAttribute('aria-current', 'page');
    await crumbs.getByRole('link', { name: 'Dashboard' }).press('Enter');
    await expect(page).toHaveURL(/\/business\/dashboard$/);
  });
});
