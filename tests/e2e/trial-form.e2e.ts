import { expect, test } from './journey.ts';
import { mailedPath } from './mailbox.ts';

test('ROUTE-17 ROUTE-18 a stranger asks for a trial on the phone, support sees it, and the student finds their level', async ({
  page,
  browser,
  signIn,
}, { project }) => {
  test.setTimeout(120_000);
  const lastName = `Haddad ${project.name}`;
  const email = `noor-${project.name}@mail.example`;

  await test.step('four steps; a reload in the middle loses nothing', async () => {
    await page.goto('/student/trial-form');
    await page.getByRole('radio', { name: 'French' }).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Travel' }).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .click();
    await expect(page.getByText('1 of 3 chosen')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 3 chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('E-mail').fill(email);
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue(lastName);
    await page.getByRole('button', { name: 'Ask for the trial' }).click();
    await expect(page.getByText('Without your consent we cannot answer you.')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Ask for the trial' }).click();
    await expect(page.getByText(`We have sent a mail to ${email}.`)).toBeVisible();
  });

  await test.step('support sees it with its wishes', async () => {
    await signIn('support');
    await page.goto(`/trials?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
    await page.getByText(`Noor ${lastName}`).first().click();
    await expect(page.getByText('Times picked')).toBeVisible();
    await expect(page.getByText('Travel')).toBeVisible();
  });

  await test.step('the mail leads to a password, an introduction and the test', async () => {
    const own = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
    await own.goto(await mailedPath(own, email, /trial lesson/i, '/student/welcome'));
    await own.getByLabel('New password').fill('a-long-sentence-2026');
    await own
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(own.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
    await own.getByRole('button', { name: 'Save and go on' }).click();
    await expect(own).toHaveURL(/step=goal/);
    await own.goto('/student/onboarding');
    await expect(own.getByLabel('My goal')).toHaveValue('Travel');
    await own.goto('/student/level-form');
    await own.getByRole('button', { name: 'Begin the test' }).click();
    const unknown = own.getByRole('button', { name: 'I do not know' });
    await expect(unknown).toBeVisible();
    for (let number = 1; (await unknown.count()) > 0 && number <= 18; number++) {
      await expect(own.getByText(`Question ${number} of`)).toBeVisible();
      await unknown.click();
      await expect(own.getByText(`Question ${number} of`)).toBeHidden();
    }
    await expect(own.getByRole('heading', { name: 'Your level is A1' })).toBeVisible();
    await own.context().close();
  });
});
