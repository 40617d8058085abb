import type { Page } from '@playwright/test';
import { castFullName, castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

const STUDENT = { id: castId('lingua', 'account', 'italian'), name: castFullName('italian') };

/** A request that has been overdue for longer than every other, so that it is the first row. */
async function addRequest(page: Page, daysAgo: number): Promise<string> {
  const dueAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const data = { type: 'REQUEST_CALL', studentId: STUDENT.id, note: `Call ${daysAgo}`, dueAt };
  const answer = await page.request.post('/api/v1/backoffice/support-tasks', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const rowOf = (page: Page, id: string) => page.locator(`[data-key="REQUEST ${id}"]`);
const focusedKey = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']);

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'To do today' })).toBeVisible();
}

test('ROUTE-01 a morning on the dashboard, by mouse, beside a colleague', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn('support');
  const first = await addRequest(page, 90);
  await openDashboard(page);
  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await colleague.request.post('/api/v1/auth/token-petition', {
    data: { email: 'admin@lingua.example', password: 'demo-school-2026' },
  });
  await openDashboard(colleague);

  await test.step('the most urgent is first, and the group’s count jumps to it', async () => {
    await expect(page.locator('[data-key]').first()).toHaveAttribute('data-key', `REQUEST ${first}`);
    await page.getByRole('button', { name: /^Overdue requests/ }).click();
    expect(await focusedKey(page)).toBe(`REQUEST ${first}`);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('it is resolved in place, leaves both lists, and undo brings it back to both', async () => {
    await rowOf(page, first).getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Call 90')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(colleague, first)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, first)).toHaveCount(1);
    await expect(rowOf(colleague, first)).toHaveCount(1);
  });

  await test.step('two at the same request: the second is told, and loses nothing', async () => {
    await rowOf(colleague, first).getByRole('button', { name: 'Resolve' }).click();
    await colleague.getByRole('dialog').getByRole('textbox').fill('I called them.');
    await rowOf(page, first).getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(colleague, first)).toHaveCount(0);
    await expect(colleague.getByRole('dialog')).toBeVisible();
  });

  await test.step('a lesson of the timeline opens where it is', async () => {
    const lesson = page.locator('button[data-lesson]').first();
    if ((await lesson.count()) === 0) return;
    await lesson.click();
    await expect(page.getByRole('dialog').getByText('with')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lesson).toBeFocused();
  });

  await test.step('a figure leads to its rows', async () => {
    await page
      .getByRole('table', { name: 'This week compared with last week' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/lessons\?filter=/);
  });
  await colleague.context().close();
});

test('ROUTE-01 a morning on the dashboard, by keyboard alone', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('support');
  const [first, next] = [await addRequest(page, 95), await addRequest(page, 94)];
  await openDashboard(page);
  await expect(rowOf(page, next)).toBeVisible();

  await test.step('arrow keys choose a row, "a" opens its action, Tab and Enter do it', async () => {
    await page.keyboard.press('j');
    expect(await focusedKey(page)).toBe(`REQUEST ${first}`);
    await page.keyboard.press('ArrowDown');
    expect(await focusedKey(page)).toBe(`REQUEST ${next}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Resolve', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect.poll(() => focusedKey(page), 'the next row has the focus').toBe(`REQUEST ${next}`);
  });

  await test.step('"z" brings it back, and the focus stays', async () => {
    await page.keyboard.press('z');
    await expect(rowOf(page, first)).toHaveCount(1);
    expect(await focusedKey(page)).toBe(`REQUEST ${next}`);
  });

  await test.step('the shortcuts are listed', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Action of the row')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the rows are left as they were found', async () => {
    for (const id of [first, next]) {
      const answer = await page.request.post(`/api/v1/backoffice/support-tasks/${id}/resolve`, { data: {} });
      expect(answer.status()).toBe(200);
    }
    await expect(rowOf(page, first)).toHaveCount(0);
    await expect(rowOf(page, next)).toHaveCount(0);
  });
});
