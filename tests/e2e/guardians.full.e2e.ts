import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { newMinor } from './new-minor.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

test('ROUTE-08 support keeps the guardians and consents of a minor, with the keyboard or a finger', async ({
  page,
  signIn,
}, { project }) => {
  const hand = pointerOn(page, project.name === 'phone');
  const { id } = await newMinor();
  const guardian = 'Marta Soler Vidal';
  const card = page.getByRole('region', { name: 'Guardians and consents' });
  const dialog = page.getByRole('dialog');
  const consents = card.getByRole('list', { name: 'Consents' }).getByRole('listitem');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await signIn('support');
  await page.goto(`/students/${id}`);

  await test.step('what is missing is said before there is anyone', async () => {
    await expect(card.getByText('No guardians yet.', { exact: false })).toBeVisible();
    await expect(consents.filter({ hasText: 'Missing' })).toHaveCount(2);
    await expect(card.getByRole('button', { name: 'Record consent' })).toHaveCount(0);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('a guardian who cannot be reached is refused, and nothing typed is lost', async () => {
    await hand.press(card.getByRole('button', { name: 'Add guardian' }));
    await hand.write(dialog.getByLabel('Full name'), guardian);
    await hand.press(dialog.getByRole('button', { name: 'Save guardian' }));
    await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Full name')).toHaveValue(guardian);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.write(dialog.getByLabel('E-mail'), `marta-${project.name}@example.com`);
    await hand.press(dialog.getByRole('button', { name: 'Save guardian' }));
    await expect(page.getByText('Guardian added.')).toBeVisible();
    await expect(card.getByText(guardian, { exact: true })).toBeVisible();
  });

  await test.step('a consent is recorded with the version of its text', async () => {
    await hand.press(card.getByRole('button', { name: 'Record consent' }));
    await hand.choose(dialog.getByLabel('Consent', { exact: true }), 'Quotes on the home page');
    await hand.press(dialog.getByRole('button', { name: 'Record consent' }));
    await expect(dialog.getByLabel('Text version')).toHaveAttribute('aria-invalid', 'true');
    await hand.write(dialog.getByLabel('Text version'), '2026-01');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(dialog.getByRole('button', { name: 'Record consent' }));
    await expect(page.getByText('Consent recorded.')).toBeVisible();
    await expect(consents.filter({ hasText: 'Given' })).toContainText('Quotes on the home page');
    await expect(consents.filter({ hasText: 'Given' })).toContainText(guardian);
    await expect(consents.filter({ hasText: 'Missing' })).toHaveCount(1);
  });

  await test.step('a guardian is changed; the consent keeps the name under which it was given', async () => {
    await hand.press(card.getByRole('button', { name: `Edit ${guardian}` }));
    await hand.write(dialog.getByLabel('Full name'), 'Marta Vidal');
    await hand.press(dialog.getByRole('button', { name: 'Save guardian' }));
    await expect(card.getByText('Marta Vidal', { exact: true })).toBeVisible();
    await expect(consents.filter({ hasText: 'Given' })).toContainText(guardian);
  });

  await test.step('a consent is withdrawn after a question, and stays in the list', async () => {
    await hand.press(card.getByRole('button', { name: 'Withdraw consent: Quotes on the home page' }));
    await expect(dialog.getByText('no longer quoted on the home page', { exact: false })).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: 'Withdraw consent' }));
    await expect(consents.filter({ hasText: 'Withdrawn' })).toHaveCount(1);
    await expect(consents.filter({ hasText: 'Missing' })).toHaveCount(2);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    expect(await fits()).toBe(true);
  });

  await test.step('a guardian is removed', async () => {
    await hand.press(card.getByRole('button', { name: 'Edit Marta Vidal' }));
    await hand.press(dialog.getByRole('button', { name: 'Remove guardian' }));
    await expect(page.getByText('Guardian removed.')).toBeVisible();
    await expect(card.getByText('No guardians yet.', { exact: false })).toBeVisible();
    await expect(consents.filter({ hasText: 'Withdrawn' })).toContainText(guardian);
  });
});
