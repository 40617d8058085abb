import { castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

/** Students of their own, because the projects share a school. */
const OWN = { desktop: 'zombie', phone: 'chinese' } as const;

test('an admin defines a field, fills it in and finds the student by it', async ({ page, signIn }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const id = castId('lingua', 'account', isPhone ? OWN.phone : OWN.desktop);
  const name = `Diet ${project.name}`;
  await signIn('admin');

  await test.step('in the settings', async () => {
    await page.goto('/settings/custom-fields');
    await expect(page.getByText('Emergency contact')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(page.getByRole('button', { name: 'New field' }));
    await hand.write(page.getByLabel('Name', { exact: true }), name);
    await hand.choose(page.getByLabel('Type'), 'Choice');
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Add at least one option.')).toBeVisible();
    for (const [at, option] of ['Vegan', 'Gluten-free'].entries()) {
      await hand.press(page.getByRole('button', { name: 'Add option' }));
      await hand.write(page.getByLabel(`Option ${at + 1}`, { exact: true }), option);
    }
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Field saved.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Not in use');
  });

  await test.step('on the student', async () => {
    await page.goto(`/students/${id}/edit`);
    await hand.choose(page.getByLabel(name), 'Vegan');
    await hand.write(page.getByLabel('Study hours per week'), 'many');
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Enter a number with at most 3 decimals.')).toBeVisible();
    await hand.write(page.getByLabel('Study hours per week'), '2.5');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(page.getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('definition').filter({ hasText: 'Vegan' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^2.5$/ })).toBeVisible();
  });

  await test.step('in the list', async () => {
    await page.goto('/students');
    await hand.press(page.getByRole('button', { name: 'Filter', exact: true }));
    await hand.press(page.getByRole('button', { name, exact: true }));
    await hand.press(page.getByLabel('Vegan'));
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${name}:`)).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('is archived, as it is in use', async () => {
    await page.goto('/settings/custom-fields');
    await hand.press(page.getByRole('button', { name: `Archive ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Archive field “${name}”?` });
    await hand.press(dialog.getByRole('button', { name: 'Archive field' }));
    await expect(page.getByText('Field archived.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  });
});

/** The other lists, each with a record of each project; `all` is the address of the list, `one` that of a record. */
const LISTS = [
  {
    tab: 'Teachers',
    all: '/teachers',
    one: (isPhone: boolean) =>
      `/teachers/${castId('lingua', 'account', isPhone ? 'teacher-fr' : 'teacher-free')}`,
    given: 'Teaching certificate',
  },
  {
    tab: 'Companies',
    all: '/business',
    one: (isPhone: boolean) => `/business/${castId('lingua', 'business', isPhone ? 'nordwind' : 'solaria')}`,
    given: 'Purchase order',
  },
  {
    tab: 'Groups',
    all: '/groups',
    one: (isPhone: boolean) => `/group/${castId('lingua', 'group', isPhone ? 'exam-b2' : 'conversation')}`,
    given: 'Course book',
  },
] as const;

for (const { tab, all, one, given } of LISTS)
  test(`an admin gives ${tab.toLowerCase()} a field, fills it in and finds the record by it`, async ({
    page,
    signIn,
  }, { project }) => {
    const isPhone = project.name === 'phone';
    const hand = pointerOn(page, isPhone);
    const name = `Locker ${tab} ${project.name}`;
    await signIn('admin');

    await test.step('in the settings', async () => {
      await page.goto('/settings/custom-fields');
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(given)).toBeVisible();
      await expect(page.getByText('Emergency contact')).toBeHidden();
      await hand.press(page.getByRole('button', { name: 'New field' }));
      await expect(page.getByLabel('Shown to the student in their profile')).toBeHidden();
      await hand.write(page.getByLabel('Name', { exact: true }), given);
      await hand.press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Another field has this name.')).toBeVisible();
      await hand.write(page.getByLabel('Name', { exact: true }), name);
      await hand.choose(page.getByLabel('Type'), 'Number');
      expect(await violationsOf(page, 'whole')).toEqual([]);
      await hand.press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Field saved.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Not in use');
      // The page's header would cover half a row's buttons.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await violationsOf(page, 'whole')).toEqual([]);
    });

    await test.step('on the record', async () => {
      await page.goto(`${one(isPhone)}/edit`);
      await hand.write(page.getByLabel(name), 'seven');
      await hand.press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Enter a number with at most 3 decimals.')).toBeVisible();
      await hand.write(page.getByLabel(name), '7.5');
      expect(await violationsOf(page, 'whole')).toEqual([]);
      await hand.press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByRole('definition').filter({ hasText: /^7.5$/ })).toBeVisible();
      expect(await violationsOf(page, 'whole')).toEqual([]);
    });

    await test.step('in the list', async () => {
      await page.goto(all);
      await hand.press(page.getByRole('button', { name: 'Filter', exact: true }));
      await hand.press(page.getByRole('button', { name, exact: true }));
      await hand.write(page.getByLabel('From'), '7');
      await page.keyboard.press('Escape');
      await expect(page.getByText(`${name}:`)).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await violationsOf(page, 'whole')).toEqual([]);
    });
  });
