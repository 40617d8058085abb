import { castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

// Native fields would be month first, on twelve hours.
test.use({ locale: 'en-US', mayZoom: true });

const TEACHER = castId('lingua', 'account', 'teacher2');
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a teacher falls ill: every lesson of the days gets its answer, and all of it is undone', async ({
  page,
  signIn,
}) => {
  // A week that no other test looks at.
  const first = 36;
  await signIn('support');
  await page.goto(`/teachers/${TEACHER}?from=${dayIn(first)}&to=${dayIn(first + 6)}#absence`);
  const lists = page.getByRole('combobox', { name: /^Action for/ });
  const shown = (iso: string) => iso.split('-').toReversed().join('/');
  const last = page.getByLabel('To', { exact: true });
  await test.step('LAY-17 a browser in American English shows days as the school writes them, and picks them from Monday on', async () => {
    await expect(last).toHaveValue(shown(dayIn(first + 6)));
    await page.getByRole('button', { name: 'Open calendar' }).last().click();
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
    await expect(calendar.locator('thead')).toHaveText(/^\s*Mon.*Sun\s*$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(last).toHaveValue(shown(dayIn(first + 7)));
    await last.press('ArrowDown');
    await expect(page).toHaveURL(new RegExp(`to=${dayIn(first + 6)}`));
  });
  await expect(lists.first()).toBeVisible();
  const count = await lists.count();
  await lists.last().selectOption({ label: 'Keep as is' });
  await page.getByLabel('Reason (visible to those affected)').fill('Flu');
  await page.getByRole('button', { name: /Save absence and update/ }).click();
  await page.getByRole('button', { name: /^Update \d+ lessons?$/ }).click();
  const decided = page.getByRole('heading', { name: 'Decisions' });
  await expect(decided).toBeVisible();
  await test.step('the decisions are shown for each student, after a reload and in print too', async () => {
    const ticks = page.getByRole('checkbox', { name: /^Called: / });
    await ticks.first().check();
    const called = page.getByText(/^1 of \d+ called$/);
    await expect(called).toBeVisible();
    await expect(page.getByText('No change').first()).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    const again = await page.context().newPage();
    await again.goto(page.url());
    await expect(again.getByText(/^0 of \d+ called$/)).toBeVisible();
    await again.emulateMedia({ media: 'print' });
    await expect(again.getByText('☐ Called').first()).toBeVisible();
    await expect(again.getByRole('main').getByRole('button')).toHaveCount(0);
    for (const role of ['navigation', 'tab', 'checkbox'] as const)
      await expect(again.getByRole(role)).toHaveCount(0);
    await again.close();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This absence was undone.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This absence was undone.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Called: / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to absence' }).click();
  await expect(lists).toHaveCount(count);
  await page.reload();
  await expect(lists).toHaveCount(count);
});
