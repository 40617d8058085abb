import { castFullName, castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

const columnOf = (status: string) => `[data-column="${status}"]`;

test('ROUTE-02 a trial is asked for, assigned by the keyboard on the board, lost and opened again', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  const name = 'Petra Lindqvist';
  await signIn('support');

  await test.step('support enters it', async () => {
    await page.goto('/trials/new-trial');
    await page.getByLabel('First name').fill('Petra');
    await page.getByLabel('Last name').fill('Lindqvist');
    await page.getByLabel('E-mail', { exact: true }).fill('petra@mail.example');
    await page.getByLabel('Preferred times').fill('Mornings');
    await page.getByRole('button', { name: 'Create trial' }).click();
    await expect(page.getByText(`${name} is waiting for a teacher and a time.`)).toBeVisible();
  });

  const card = (status: string) => page.locator(columnOf(status)).getByRole('link', { name, exact: true });
  await test.step('the board moves it without a mouse', async () => {
    await page.goto('/trials#board');
    await expect(card('ASKED')).toBeVisible();
    await page.getByRole('button', { name: `Move ${name}` }).focus();
    await page.keyboard.press('Enter');
    const refused = page.getByRole('menuitem', { name: /^Done/ });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await expect(refused).toContainText('No lesson yet.');
    await page.getByRole('menuitem', { name: 'Scheduled' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Trial lesson of ${name}` });
    const hours = dialog.getByRole('region', { name: 'Next available times' }).getByRole('button');
    await expect(hours.first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Teacher' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(hours.first(), 'the list that Tab closes takes no focus').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Held for you until')).toBeVisible();
    await expect(hours.first()).toBeFocused();
    await expect(hours.first()).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Assign and notify both' }).press('Enter');
    await expect(card('ASSIGNED')).toBeVisible();
  });

  await test.step('lost, its lesson is cancelled, and reopened it is where it was', async () => {
    await page.getByRole('button', { name: `Move ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Lost' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Mark ${name}'s trial as lost?` });
    await expect(dialog.getByText('The upcoming lesson is cancelled.')).toBeVisible();
    await dialog.getByLabel('Reason').selectOption('TIMES');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(card('LOST')).toBeVisible();
    await card('LOST').click();
    await page.getByRole('button', { name: 'Reopen trial' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen trial' }).click();
    await expect(page.getByText(`${name} is waiting for a teacher and a time.`)).toBeVisible();
  });
});

test('ROUTE-02 a lesson that is over: the outcome is recorded, the board follows automatically, the student sees the level', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const name = castFullName('tried');
  await signIn('support');
  const board = await (
    await browser.newContext({ baseURL: baseURL!, storageState: await page.context().storageState() })
  ).newPage();
  await board.goto('/trials#board');
  const inColumn = (status: string) => board.locator(columnOf(status)).getByRole('link', { name });
  await expect(inColumn('ASSIGNED')).toBeVisible();
  await page.goto(`/trials/${castId('lingua', 'trial', 'tried')}`);
  await page.getByRole('button', { name: 'Record outcome' }).click();
  const dialog = page.getByRole('dialog', { name: `Outcome: ${name}` });
  await dialog.getByLabel('Level').selectOption('C1');
  await dialog.getByLabel("Teacher's notes").fill('Fluent; nervous about interviews.');
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(page.getByText('Fluent; nervous about interviews.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText(name);
  await expect(inColumn('HELD')).toBeVisible();
  await page.goto(`/students/${castId('lingua', 'account', 'tried')}`);
  await expect(page.getByText('C1', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('After trial').first()).toBeVisible();
});
