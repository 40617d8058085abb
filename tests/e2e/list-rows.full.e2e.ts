import { expect, test } from './journey.ts';

/** Rows that are wholly in view at 1280 × 800, before anything is scrolled. */
const ROWS = 14;
const LISTS = ['/support-tasks', '/students', '/trials', '/teachers', '/lessons'];

test('fourteen rows of a list are in view on a laptop', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'A phone shows cards.');
  await signIn('support');
  for (const list of LISTS) {
    await page.goto(list);
    const rows = page.locator('main tbody tr:has(td a)');
    await expect(rows.nth(ROWS - 1), list).toBeVisible();
    await expect
      .poll(
        () =>
          rows.evaluateAll(
            (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
          ),
        { message: list },
      )
      .toBeGreaterThanOrEqual(ROWS);
  }
});
