import { type CastKey, castEmail, castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { mailedPath } from './mailbox.ts';

test.use({ mayZoom: true });

/** A student for each project, because the projects share a school. */
const OWN: Readonly<Record<string, CastKey>> = { desktop: 'french', phone: 'trial' };

test('API-22 a student unsubscribes by the link in an e-mail, and is left out of the next one', async ({
  page,
  signIn,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const who = OWN[project.name] ?? 'french';
  const subject = `Intensive weeks ${project.name}`;
  await signIn('support');
  await page.goto(`/students/${castId('lingua', 'account', who)}`);
  const dialog = page.getByRole('dialog');
  const write = async () => {
    await page.getByRole('button', { name: /^E-mail to / }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}}, there are new courses.');
    await dialog.getByRole('checkbox', { name: 'News or offer' }).press('Space');
  };
  const choice = page.getByRole('switch', { name: 'News and offers' });
  // As a first try may have left it.
  await choice.setChecked(true);
  await expect(choice).toBeChecked();
  await write();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const path = await mailedPath(page, castEmail('lingua', who), new RegExp(subject), '/unsubscribe');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  await test.step('opening the link changes nothing; its button does, and is undone', async () => {
    await visitor.goto(path);
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('News and offers');
    await visitor.reload();
    await expect(heading).toHaveText('News and offers');
    await visitor.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(heading).toHaveText('You have unsubscribed');
    await visitor.getByRole('button', { name: 'Subscribe again' }).press('Enter');
    await visitor.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(heading).toHaveText('You have unsubscribed');
    await visitor
      .getByRole('link', { name: 'Español' })
      .or(visitor.getByRole('button', { name: 'Español' }))
      .click();
    await expect(heading).toHaveText('Te has dado de baja');
  });
  await context.close();

  await test.step('support sees it, and the next e-mail leaves them out', async () => {
    await page.reload();
    await expect(choice).not.toBeChecked();
    await write();
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByText('1 person unsubscribed from news and is left out')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: 'No one is left' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  });
});
