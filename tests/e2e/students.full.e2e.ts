import { readFile } from 'node:fs/promises';
import { type CastKey, castFullName, castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';

const STUDENT = castId('lingua', 'account', 'student');
/** Each project changes students of its own. */
const TWICE: Readonly<Record<string, CastKey>> = { desktop: 'spanish', phone: 'portuguese' };

test.beforeEach(({ signIn }) => signIn('support'));

test('ROUTE-07 filters are in the address, outlive a reload, and Back brings them again', async ({
  page,
}) => {
  await page.goto('/students');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByText('Status', { exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Status' });
  await editor.getByRole('checkbox', { name: 'On vacation' }).click();
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: 'Status: On vacation' });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/VACATIONS/);
  await page.reload();
  await expect(chip).toBeVisible();
  const name = castFullName('vacations');
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/%22q%22/);
  await page.getByRole('link', { name }).click();
  await expect(page.locator('h1')).toHaveText(name);
  await page.goBack();
  await expect(chip).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await page.getByRole('searchbox').fill(name.slice(0, -1));
  await page.getByRole('link', { name }).click();
  await expect(page.locator('h1'), 'a search still being typed calls nobody back').toHaveText(name);
});

test('ROUTE-07, ROUTE-08 #trials, #credits, #history and dateTarget open what they name', async ({
  page,
  isMobile,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto('/students/#trials');
  await expect(tab('Trials')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/students/${STUDENT}/#credits`);
  await expect(tab('Credits')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Credit history' })).toBeVisible();
  await page.goto(`/students/${STUDENT}#history`);
  await expect(tab('Past lessons')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Last 3 months')).toBeVisible();
  await page.goto(`/students/${STUDENT}?dateTarget=2030-01-16`);
  await expect(tab('Calendar')).toHaveAttribute('aria-selected', 'true');
  const days = page.getByRole('navigation', { name: 'Days shown' });
  await expect(days).toContainText(isMobile ? 'Wed 16 Jan 2030' : /14\s–\s20 Jan 2030/);
  await days.getByRole('link', { name: isMobile ? 'Next day' : 'Next week' }).click();
  await expect(days).toContainText(isMobile ? 'Thu 17 Jan 2030' : /21\s–\s27 Jan 2030/);
  await tab('Overview').click();
  await page.goBack();
  await expect(tab('Calendar')).toHaveAttribute('aria-selected', 'true');
});

test('ROUTE-07 a status for many students: failures are listed with their reason, successes are reported', async ({
  page,
}, { project }) => {
  const wanted = project.name === 'phone' ? 'cancel' : 'inactive';
  const name = castFullName(wanted);
  await page.goto('/students');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
  const dialog = page.getByRole('dialog', { name: 'Set status' });
  const set = async (status: string) => {
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('group', { name: 'Set status' }).getByRole('button', { name: status }).click();
  };
  const message = 'Not found.';
  const refusal = {
    results: [{ id: castId('lingua', 'account', wanted), ok: false, message }],
    undoId: null,
  };
  await page.route(/\/backoffice\/students\/status/, (route) => route.fulfill({ json: refusal }), {
    times: 1,
  });
  await set('Inactive');
  await expect(dialog.getByText("1 couldn't be updated:")).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(`${name}: ${message}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await set('Inactive');
  await expect(page.getByRole('status').filter({ hasText: '1 updated.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
});

test('ROUTE-07 the list is exported as it is filtered', async ({ page }) => {
  await page.goto(
    `/students?filter=${encodeURIComponent(JSON.stringify({ activityStatus: ['VACATIONS'] }))}`,
  );
  await expect(page.getByRole('link', { name: castFullName('vacations') })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(castFullName('vacations').split(' ').at(-1));
  expect(text).not.toContain('student@lingua.example');
});

test('ROUTE-07 a view is saved and opened again', async ({ page }, { project }) => {
  const [name, language, word] =
    project.name === 'phone' ? ['Who learn French', 'FRENCH', 'French'] : ['Germans', 'GERMAN', 'German'];
  await page.goto(`/students?filter=${encodeURIComponent(JSON.stringify({ language: [language] }))}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/students');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: `Language: ${word}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(language));
});

test('ROUTE-09 two people edit one student: the later one sees both versions, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  isMobile,
}, { project }) => {
  const id = castId('lingua', 'account', TWICE[project.name] ?? 'spanish');
  const other = await browser.newContext({ baseURL: baseURL! });
  const { url, data } = signInOf('admin');
  await other.request.post(url, { data });
  const theirs = await other.newPage();
  await Promise.all([page.goto(`/students/${id}/edit`), theirs.goto(`/students/${id}/edit`)]);
  await page.getByLabel('Goal').fill('Mine');
  await theirs.getByLabel('Goal').fill('Theirs');
  await theirs.getByRole('textbox', { name: 'Source' }).fill('Fair in Vigo');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toHaveURL(new RegExp(`/students/${id}$`));
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of this record' });
  await expect(dialog.getByRole('row', { name: /Goal/ })).toContainText('MineTheirs');
  await expect(dialog.getByRole('row', { name: /Source/ })).toContainText('Fair in Vigo');
  if (!isMobile)
    await expect.poll(async () => Math.round((await dialog.boundingBox())!.width), 'LAY-14').toBe(860);
  await dialog.getByRole('button', { name: 'Back to form' }).click();
  await expect(page.getByLabel('Goal'), 'what was typed stays').toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL(new RegExp(`/students/${id}$`));
  await expect(page.getByText('Mine', { exact: true })).toBeVisible();
  await expect(page.getByText('Fair in Vigo'), 'the other change stands').toBeVisible();
});
