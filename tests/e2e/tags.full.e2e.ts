import { castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

/** Students of their own, because the projects share a school. */
const OWN = { desktop: 'german', phone: 'chinese' } as const;

test('support creates a tag while typing, undoes it, and finds the student by it', async ({ page, signIn }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const id = castId('lingua', 'account', isPhone ? OWN.phone : OWN.desktop);
  const name = `Evening ${project.name}`;
  const tags = page.getByRole('group', { name: 'Tags', exact: true });
  await signIn('admin');
  await page.goto(`/students/${id}`);

  await test.step('on the record', async () => {
    await hand.press(tags.getByRole('button', { name: 'Add tag' }));
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name: `Create “${name}”` })).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(tags.getByText(name, { exact: true })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await expect(tags.getByText(name, { exact: true })).toBeHidden();
  });

  await test.step('picks it again, as it stays a tag of the school', async () => {
    if (!(await tags.getByRole('combobox').isVisible()))
      await hand.press(tags.getByRole('button', { name: 'Add tag' }));
    await tags.getByRole('combobox').fill(name.toUpperCase());
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tags.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tags.getByRole('button', { name: 'Add tag' })).toBeVisible();
  });

  await test.step('settings show one record, which the list shows', async () => {
    await page.goto('/settings/tags');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('1 student');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(row.getByRole('link', { name: '1 student' }));
    await expect(page.getByText(/^Tags:/)).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
  });

  await test.step('is deleted with its number of records', async () => {
    await page.goto('/settings/tags');
    await hand.press(page.getByRole('button', { name: `Delete tag ${name}` }));
    const dialog = page.getByRole('dialog', { name: `Delete tag “${name}”?` });
    await expect(dialog).toContainText('It is removed from 1 record.');
    await hand.press(dialog.getByRole('button', { name: 'Delete tag' }));
    await expect(page.getByText('Tag deleted.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeHidden();
  });
});
