import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { newMinor } from './new-minor.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

test('ROUTE-07 support merges two records of one student, with the keyboard or a finger', async ({
  page,
  signIn,
}, { project }) => {
  const hand = pointerOn(page, project.name === 'phone');
  const kept = await newMinor();
  const merged = await newMinor();
  const dialog = page.getByRole('dialog');
  await signIn('support');
  await page.goto(`/students/${kept.id}`);

  await test.step('the other record is found by its name', async () => {
    await hand.press(page.getByRole('button', { name: 'More actions' }).first());
    await hand.press(page.getByRole('menuitem', { name: 'Merge with another student…' }));
    await dialog.getByRole('combobox').fill(merged.fullName);
    await page.getByRole('option', { name: merged.fullName }).click();
    await expect(dialog.getByRole('radio', { name: kept.fullName })).toBeChecked();
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('a wrong name is refused, and stays', async () => {
    const name = dialog.getByLabel(`Type “${merged.fullName}” to confirm`);
    await hand.write(name, 'Noa');
    await hand.press(dialog.getByRole('button', { name: 'Merge students' }));
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveValue('Noa');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.write(name, merged.fullName);
    await hand.press(dialog.getByRole('button', { name: 'Merge students' }));
    await expect(page.getByText('Students merged.')).toBeVisible();
  });

  await test.step('each record leads to the other', async () => {
    await hand.press(page.getByRole('note').getByRole('link', { name: merged.fullName }));
    await expect(page).toHaveURL(new RegExp(merged.id));
    await expect(page.getByRole('note').getByRole('link', { name: kept.fullName })).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });
});
