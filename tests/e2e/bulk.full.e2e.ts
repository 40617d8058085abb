import type { Locator, Page } from '@playwright/test';
import { castFullName } from '#server/demo/cast-people.ts';
import { BUSINESSES } from '#server/demo/cast/businesses.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

const filtered = (list: string, name: string): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify({ q: name, ...(list === 'support-tasks' && { unresolved: true }) }))}`;

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/v1/backoffice/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** Students of this test only, found by their last name. */
async function newStudents(page: Page, name: string, firstNames: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const firstName of firstNames) {
    const email = `${firstName}-${name}@mail.example`.toLowerCase();
    ids.push((await post<{ id: string }>(page, 'students', { firstName, lastName: name, email })).id);
  }
  return ids;
}

const toast = (page: Page, text: RegExp | string): Locator =>
  page.getByRole('status').filter({ hasText: text });

test('ROUTE-07 teacher, company and credits of many students are set by keyboard, and undone', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000);
  await signIn('support');
  const name = `Bulk${Date.now().toString(36)}`;
  const [first] = await newStudents(page, name, ['Ada', 'Ben', 'Cid']);
  const recordOf = async () =>
    (await (await page.request.get(`/api/v1/backoffice/students/${first}`)).json()) as Record<
      string,
      unknown
    >;
  await page.goto(filtered('students', name));
  await expect(page.getByRole('row')).toHaveCount(4);

  /** Opens an action for the three students from the keyboard. */
  async function open(action: string): Promise<Locator> {
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page
      .getByRole('group', { name: 'More actions' })
      .getByRole('button', { name: action })
      .press('Enter');
    return page.getByRole('dialog');
  }
  async function undo(): Promise<void> {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(toast(page, '3 updated.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Undone.')).toBeVisible();
    expect(await recordOf()).toMatchObject({ teacherId: null, businessId: null, individualCredits: 0 });
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(4);
  }
  async function pick(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
  }

  await test.step('the teacher', async () => {
    const dialog = await open('Set teacher');
    await pick(dialog.getByRole('combobox'), castFullName('teacher'));
    await dialog.getByRole('button', { name: 'Set teacher of 3' }).press('Enter');
    await undo();
  });
  await test.step('the company', async () => {
    const dialog = await open('Set company');
    await pick(dialog.getByRole('combobox'), BUSINESSES.solaria.name);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Set company of 3' }).press('Enter');
    await undo();
  });
  await test.step('credits: a wrong amount is named, then they are added and taken back by a movement', async () => {
    const dialog = await open('Add credits');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Welcome back');
    await dialog.getByLabel('Credits', { exact: true }).fill('0');
    await dialog.getByRole('button', { name: /^Add \d+ credits?$/ }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Welcome back');
    await dialog.getByLabel('Credits', { exact: true }).fill('4');
    await expect(dialog.getByText('3 students get 4 credits each, 12 credits together.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 12 credits' }).press('Enter');
    await undo();
    await page.goto(`/students/${first}#credits`);
    await expect(page.getByText('Undone: Welcome back').first()).toBeVisible();
  });
});

test('STATE-05 a whole filter of requests is snoozed, and returned by undo', async ({ page, signIn }) => {
  test.setTimeout(90_000);
  await signIn('support');
  const name = `Snooze${Date.now().toString(36)}`;
  const [studentId] = await newStudents(page, name, ['Dora']);
  // More than a page.
  const MANY = 27;
  for (let index = 0; index < MANY; index++)
    await post(page, 'support-tasks', { type: 'CUSTOM', studentId, note: `Question ${index}` });
  await page.goto(filtered('support-tasks', name));
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
  await page.getByRole('button', { name: `Select all ${MANY}` }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Snooze' }).click();
  const dialog = page.getByRole('dialog', { name: `Snooze ${MANY} requests` });
  await dialog.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText(`${MANY} done`)).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('dialog', { name: /^Undo / })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('heading', { name: 'Bulk action undone' }).first()).toBeVisible();
  await expect(page.getByText(`${MANY} done`).first()).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await page.goto(filtered('support-tasks', name));
  await expect(page.getByRole('row')).toHaveCount(26);
});
