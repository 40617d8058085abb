import { type CastKey, castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

/** A student for each project, because the projects share a school. */
const OWN: Readonly<Record<string, CastKey>> = { desktop: 'newbie', phone: 'student' };

test('API-22 support writes an e-mail from a template by keyboard, takes another back, and logs a call', async ({
  page,
  signIn,
}, { project }) => {
  const id = castId('lingua', 'account', OWN[project.name] ?? 'newbie');
  await signIn('support');
  await page.goto(`/students/${id}#timeline`);
  const write = page.getByRole('button', { name: /^E-mail to / });
  const dialog = page.getByRole('dialog');
  const entry = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

  await test.step('from a template, previewed, sent', async () => {
    await write.press('Enter');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('For {{firstName}}');
    await dialog.getByRole('button', { name: 'Insert template' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search templates' }).fill('thank');
    await expect(page.getByRole('dialog', { name: 'Insert template' }).getByRole('listitem')).toHaveCount(1);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search templates' }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(/\{\{firstName\}\}/);
    await dialog
      .getByRole('textbox', { name: 'Text' })
      .fill('Hi {{firstName}}, the lists are in your account.');
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByTitle('Preview of the e-mail')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(entry('the lists are in your account.')).toBeVisible();
    await expect(page.getByText('{{firstName}}')).toHaveCount(0);
  });

  await test.step('taken back', async () => {
    await write.press('Enter');
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('By mistake');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('This one is withdrawn.');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(entry('This one is withdrawn.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expect(entry('This one is withdrawn.')).toHaveCount(0);
  });

  await test.step('a call, with a note', async () => {
    const call = page.getByRole('link', { name: /^\+\d+$/ }).first();
    // The browser of the test has no telephone.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.press('Enter');
    await page.getByRole('button', { name: 'Add note' }).first().press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).fill('Asks for evening lessons.');
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(entry('Asks for evening lessons.')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });
});

test('API-22 the timeline of a company shows its changes and those of one of its managers', async ({
  page,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const id = castId('lingua', 'business', isPhone ? 'nordwind' : 'solaria');
  const phone = isPhone ? '+34600777001' : '+34600777002';
  await signIn('support');
  await page.goto(`/business/${id}/edit`);
  await page.getByLabel('Phone').first().fill(phone);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('link', { name: phone })).toBeVisible();
  await page.goto(`/business/${id}#timeline`);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: phone })).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await expect(main.getByLabel('Show').getByRole('option', { name: 'Messages' })).toHaveCount(0);
  const about = main.getByLabel('About');
  await about.selectOption({ index: 1 });
  await expect(main.getByRole('listitem').filter({ hasText: phone })).toHaveCount(0);
  await about.selectOption({ label: 'Company and HR managers' });
  await expect(main.getByRole('listitem').filter({ hasText: phone })).toBeVisible();
});
