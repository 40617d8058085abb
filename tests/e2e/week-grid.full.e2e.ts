import type { Page } from '@playwright/test';
import { PASSWORD, signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { newLessonPeople } from './lesson-people.ts';

test.use({ mayZoom: true });

/** Signs in as a teacher whom no other test knows, without hours. */
async function openAsNewTeacher(page: Page): Promise<void> {
  const { teacher } = await newLessonPeople();
  const data = { email: teacher.email, password: PASSWORD };
  expect((await page.request.post(signInOf('teacher').url, { data })).status()).toBe(200);
  await page.goto('/teacher/dashboard');
}

test('ROUTE-16 a teacher draws availability on the week of the home page, and changes it by keyboard', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone shows one day.');
  await openAsNewTeacher(page);
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week.getByText('No lessons this week.')).toBeVisible();
  const field = page.locator('[data-week-grid]');
  await field.scrollIntoViewIfNeeded();

  await test.step('dragging over empty time adds hours, which undo removes', async () => {
    const { x, y, width } = (await field.boundingBox())!;
    const scroller = (await week.getByRole('group', { name: 'Week by the hour' }).boundingBox())!;
    const column = x + (width * 6.5) / 7;
    const top = Math.max(y, scroller.y + 60) + 30;
    await page.mouse.move(column, top);
    await page.mouse.down();
    await page.mouse.move(column, top + 90, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText(/^Available every Sunday, /)).toBeVisible();
    await expect(week.getByRole('button', { name: /^Available every Sunday, / })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(week.getByRole('button', { name: /^Available every/ })).toHaveCount(0);
  });

  await test.step('the same by keyboard: added, changed, removed', async () => {
    await week.getByRole('button', { name: 'Add hours to Tuesday' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add hours' });
    await expect(dialog.getByText(/every Tuesday/)).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByLabel('From').fill('10:00');
    await dialog.getByLabel('To', { exact: true }).fill('12:00');
    await dialog.getByLabel('To', { exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    const hours = week.getByRole('button', { name: 'Available every Tuesday, 10:00–12:00. Change hours' });
    await hours.press('Enter');
    const change = page.getByRole('dialog', { name: 'Change hours' });
    await change.getByLabel('To', { exact: true }).fill('09:00');
    await change.getByRole('button', { name: 'Save hours' }).press('Enter');
    await expect(change.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
    await expect(change.getByLabel('To', { exact: true })).toHaveValue('09:00');
    await change.getByLabel('To', { exact: true }).fill('13:30');
    await change.getByRole('button', { name: 'Save hours' }).press('Enter');
    await expect(
      week.getByRole('button', { name: 'Available every Tuesday, 10:00–13:30. Change hours' }),
    ).toBeVisible();
    await page.reload();
    await week.getByRole('button', { name: /^Available every Tuesday/ }).press('Enter');
    await change.getByRole('button', { name: 'Remove hours' }).press('Enter');
    await expect(week.getByRole('button', { name: /^Available every/ })).toHaveCount(0);
  });
});

test('ROUTE-16 the week of the home page shows lessons, and leads to them and to other weeks', async ({
  page,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone shows one day.');
  await signIn('teacher');
  await page.goto('/teacher/dashboard');
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week.getByRole('link', { name: /Ana García Núñez/ }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, colorScheme === 'light' ? 'whole' : 'colours')).toEqual([]);
  }
  const nextWeek = page.waitForResponse(/teacher-platform\/calendar/);
  await week.getByRole('link', { name: 'Next week' }).press('Enter');
  await expect(page).toHaveURL(/week=/);
  await nextWeek;

  await test.step('a lesson that is dragged to another time stays, and the time is proposed', async () => {
    const lesson = week.getByRole('link', { name: /Ana García Núñez/ }).first();
    await lesson.hover();
    const { x, y, width } = (await lesson.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 48, { steps: 6 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Send proposal' })).toBeVisible();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/week=/);
  });

  await week.getByRole('link', { name: 'This week' }).click();
  await expect(week.getByRole('link', { name: 'This week' })).toHaveCount(0);
  await week
    .getByRole('link', { name: /Ana García Núñez/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/teacher\/lessons\//);
});

test('ROUTE-16 on a phone the home page shows a day: its lessons and the times between them', async ({
  page,
  signIn,
}, { project }) => {
  test.skip(project.name !== 'phone', 'A laptop shows the week.');
  await signIn('teacher');
  await page.goto('/teacher/dashboard');
  const week = page.getByRole('region', { name: 'Your week' });
  const days = week.getByRole('navigation', { name: 'Day' }).getByRole('link');
  await expect(days).toHaveCount(7);
  await expect(days.and(page.locator('[aria-current="date"]'))).toHaveAccessibleName(/today/);
  await expect(week.getByText(/^Now, \d\d:\d\d$/)).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await week.getByRole('link', { name: 'Next week' }).tap();
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  const available = week.getByText(/^Available: \d\d:\d\d–\d\d:\d\d/).first();
  // Other tests may record an absence of this teacher on some day of that week.
  for (const nth of [1, 2, 3, 4]) {
    await days.nth(nth).tap();
    await expect(days.nth(nth)).toHaveAttribute('aria-current', 'date');
    const shown = available.waitFor({ timeout: 3_000 });
    if (await shown.then(() => true).catch(() => false)) break;
  }
  await expect(available).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
