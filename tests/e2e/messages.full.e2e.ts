import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';

const STUDENT = castId('lingua', 'account', 'student');
const TEACHER = castId('lingua', 'account', 'teacher');

test('a student reads, answers with a file, and the teacher sees it at once', async ({
  page,
  browser,
  baseURL,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const words = `Is it due on Monday? ${project.name}`;
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { url, data } = signInOf('teacher');
  await other.request.post(url, { data });
  const ofTeacher = await other.newPage();
  await ofTeacher.goto(`/teacher/messages/${STUDENT}`);
  await expect(ofTeacher.getByRole('log', { name: 'Messages' })).toBeVisible();

  await signIn('student');
  await page.goto('/student/messages');
  await page
    .getByRole('link', { name: /Laura Whitfield/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/student/messages/${TEACHER}`);
  if (isPhone) await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();

  await test.step('a wrong file is named and nothing typed is lost', async () => {
    await page.getByRole('textbox', { name: /^Message to/ }).fill(words);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0000\u0001') },
      { name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('My essay') },
    ]);
    await expect(page.getByRole('alert')).toContainText('virus.exe');
    await expect(page.getByRole('button', { name: 'Remove essay.txt' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');

  await test.step('the other side has it without a reload, and its reading is seen', async () => {
    await expect(ofTeacher.getByRole('log').getByText(words)).toBeVisible();
    await expect(ofTeacher.getByRole('button', { name: /Download essay.txt/ }).last()).toBeVisible();
    await ofTeacher.bringToFront();
    await expect(page.getByRole('log').getByRole('listitem').last()).toContainText('Read');
  });
  await other.close();
});

test('by keyboard: from the list to a message that is sent', async ({ page, signIn }, { project }) => {
  // Each project writes into the same thread.
  const words = `Typed with keys alone, ${Date.now()}`;
  await signIn('company');
  await page.goto('/student/messages');
  await page
    .getByRole('link', { name: /Laura Whitfield/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Message to/ }).focus();
  await page.keyboard.type(words);
  // On a phone Enter begins a new line.
  if (project.name === 'phone') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
});

test.describe('offline', () => {
  test.use({ isCutOff: true });
  test('what is typed stays and no notice covers the button', async ({ page, signIn, context }) => {
    // Each run of the test writes once more into the same thread.
    const words = `Written in a tunnel, ${Date.now()}`;
    await signIn('student');
    await page.goto('/student/messages');
    await page
      .getByRole('link', { name: /Laura Whitfield/ })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.waitFor();
    await context.setOffline(true);
    await expect(page.getByText(/^You're offline/).first()).toBeVisible();
    await field.fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(field).toHaveValue(words);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log').getByText(words)).toHaveCount(1);
    await expect(field).toHaveValue('');
  });
});

test('support answers from the inbox, and reads a thread only once it is reported', async ({
  page,
  signIn,
}) => {
  await signIn('support');
  await page.goto('/messages?show=PRIVATE');
  await page
    .getByRole('link', { name: /Reported/ })
    .first()
    .click();
  await expect(page.getByText('You can read this conversation, but not write in it.')).toBeVisible();
  await page.goto(`/messages/${castId('lingua', 'account', 'newbie')}`);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Of course, done.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('Of course, done.').last()).toBeVisible();
});
