import type { Locator, Page } from '@playwright/test';
import { signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pageOf } from './lesson-people.ts';
import { type Morning, newMorning } from './morning.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

type Press = (target: Locator) => Promise<void>;

const queueOf = ({ name }: Morning): string =>
  `/support-tasks?filter=${encodeURIComponent(JSON.stringify({ unresolved: true, q: name }))}&sort=dueAt&order=ASC`;
const firstSolution = (page: Page) => page.getByRole('button', { name: /^Apply 1:/ });
const resolved = (page: Page) => page.getByText(/^Resolved by /);

async function openQueue(page: Page, morning: Morning): Promise<void> {
  await page.goto(queueOf(morning));
  await expect(page.getByRole('row')).toHaveCount(1 + morning.tasks.length);
}

/** The focus is in the page, so the next key continues from there. */
const keepsFocus = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), 'the focus is kept')
    .toBe(true);

async function coverAbsence(page: Page, { ill, day }: Morning, press: Press): Promise<void> {
  await page.goto(`/teachers/${ill.id}?from=${day}&to=${day}#absence`);
  const answers = page.getByRole('combobox', { name: /^Action for/ });
  await expect(answers).toHaveCount(9, { timeout: 30_000 });
  await expect(page.getByText('Substitute: 9')).toBeVisible();
  await press(page.getByRole('button', { name: 'Save absence and update 9 lessons' }));
  await press(page.getByRole('button', { name: 'Update 9 lessons', exact: true }));
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
  await keepsFocus(page);
}

async function assignTrials(page: Page, { trials }: Morning, press: Press): Promise<void> {
  for (const id of trials) {
    await page.goto(`/trials/${id}`);
    await press(page.getByRole('button', { name: 'Assign lesson' }).first());
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('region', { name: 'Next available times' }).getByRole('button').first());
    await expect(dialog.getByText('Held for you until')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Assign and notify both' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reschedule lesson' })).toBeVisible();
    await keepsFocus(page);
  }
}

async function recordTransfer(page: Page, { payment }: Morning, press: Press): Promise<void> {
  await page.goto(`/payments/${payment}`);
  await press(page.getByRole('button', { name: 'Record payment' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Record payment' }));
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('8 available, 0 reserved').first()).toBeVisible();
  await keepsFocus(page);
}

test('ROUTE-01 a whole morning by mouse: 25 requests, an ill teacher, two trials, a transfer, and a colleague at the same requests', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  await signIn('support');
  const morning = await newMorning(page, 35);
  const { url, data } = signInOf('admin');
  const options = { baseURL: baseURL!, viewport: { width: 1280, height: 800 } };
  const colleague = await pageOf(browser, `${baseURL}${url}`, data.email, options);
  await colleague.context().addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
  const [late, first, second, ...others] = morning.tasks;
  const click: Press = (target) => target.click();
  await test.step('the nine lessons of the ill teacher have substitutes', () =>
    coverAbsence(page, morning, click));
  await openQueue(page, morning);
  const next = page.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: 'Next' });

  await test.step('the student who is late is marked as a no-show', async () => {
    await page.getByRole('link', { name: 'Student absence' }).click();
    await expect(page.getByText('1 of 25')).toBeVisible();
    await page.getByRole('button', { name: /^Apply 1: Mark as no-show/ }).click();
    await expect(resolved(page)).toBeVisible();
    await expect(page.getByText('24 requests left')).toBeVisible();
    expect(late!.type).toBe('REPORT_STUDENT_ABSENCE');
  });

  await test.step('a slower colleague gets a warning, and keeps the note', async () => {
    await next.click();
    await expect(page).toHaveURL(new RegExp(first!.id));
    await colleague.goto(`/support-tasks/${first!.id}`);
    await colleague.getByRole('textbox', { name: 'Note', exact: true }).fill('Moved as you asked.');
    await firstSolution(page).click();
    await expect(resolved(page)).toBeVisible();
    const notice = colleague.getByRole('alert').filter({ hasText: 'resolved this request first' });
    await expect(notice).toContainText('Moved as you asked.');
    await expect(firstSolution(colleague)).toHaveCount(0);
    expect(await violationsOf(colleague, 'whole')).toEqual([]);
  });

  await test.step('of two who press at the same moment, one gets a warning', async () => {
    await next.click();
    await colleague.goto(`/support-tasks/${second!.id}`);
    for (const each of [page, colleague]) await expect(firstSolution(each)).toBeEnabled();
    await Promise.all([page, colleague].map((each) => firstSolution(each).click()));
    for (const each of [page, colleague]) await expect(resolved(each)).toBeVisible();
    const counts = [page, colleague].map((each) => each.getByRole('button', { name: /^Undo \(/ }).count());
    expect((await Promise.all(counts)).toSorted()).toEqual([0, 1]);
  });

  await test.step('the other requests, one after the other', async () => {
    for (const { id } of others) {
      await next.click();
      await expect(page).toHaveURL(new RegExp(id));
      await firstSolution(page).click();
      await expect(resolved(page)).toBeVisible();
      await keepsFocus(page);
    }
    await expect(page.getByText('No requests left in this list')).toBeVisible();
    await page.getByRole('link', { name: 'Requests', exact: true }).last().click();
    await expect(page.getByRole('row')).toHaveCount(0);
  });

  await test.step('both trials have a teacher and a time', () => assignTrials(page, morning, click));
  await test.step('the transfer is received', () => recordTransfer(page, morning, click));
  await colleague.context().close();
});

test('ROUTE-01 a whole morning by keyboard alone', async ({ page, signIn }) => {
  test.setTimeout(150_000);
  await signIn('support');
  const morning = await newMorning(page, 42);
  const { press } = pointerOn(page, false);
  await test.step('the nine lessons of the ill teacher have substitutes', () =>
    coverAbsence(page, morning, press));
  await openQueue(page, morning);

  await test.step('25 requests: a number chooses, Enter applies, "j" leads to the next one', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    for (const { id } of morning.tasks) {
      await expect(page).toHaveURL(new RegExp(id));
      await expect(firstSolution(page)).toBeEnabled();
      await page.keyboard.press('1');
      await expect(firstSolution(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(resolved(page)).toBeVisible();
      await keepsFocus(page);
      await page.keyboard.press('j');
    }
  });
  await test.step('after the last one it leads back to the list', async () => {
    await expect(page).toHaveURL(/\/support-tasks\?/);
    await expect(page.getByRole('row')).toHaveCount(0);
  });
  await test.step('both trials have a teacher and a time', () => assignTrials(page, morning, press));
  await test.step('the transfer is received', () => recordTransfer(page, morning, press));
});
