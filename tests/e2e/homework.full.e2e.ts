import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a student hands in a text in three taps, the teacher corrects it, and the student and support read the notes', async ({
  page,
  browser,
  baseURL,
  signIn,
}, { project }) => {
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click();
    taps += 1;
  };
  // A student of its own for each project, because an item is corrected only once.
  const who = project.name === 'phone' ? 'subscriber' : 'student';
  await signIn(who);
  await page.goto('/student/dashboard');
  const card = page.getByRole('region', { name: 'Homework' });
  const link = card.getByRole('listitem').first().getByRole('link');
  const address = await link.getAttribute('href');
  const id = address!.split('/').pop()!;

  await test.step('from the home page to handed in', async () => {
    await tap(link);
    await tap(page.getByRole('textbox', { name: 'Write your answer' }));
    await page.keyboard.insertText('I have went home.');
    await tap(page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
  });

  await test.step('a wrong file is named, and a photo goes with the text', async () => {
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({
      name: 'virus.exe',
      mimeType: 'application/x',
      buffer: Buffer.from('MZ\u0000\u0001'),
    });
    await expect(page.getByRole('alert')).toContainText('virus.exe');
    await expect(page.getByRole('textbox', { name: 'Write your answer' })).toHaveValue('I have went home.');
    await picker.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByRole('img', { name: 'Photo: page.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Homework submitted.').first()).toBeVisible();
  });

  await test.step('the teacher marks words and comments', async () => {
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const { url, data } = signInOf('teacher');
    await other.request.post(url, { data });
    const ofTeacher = await other.newPage();
    await ofTeacher.goto(`/teacher/homework/${id}`);
    await expect(ofTeacher.getByRole('img', { name: 'Photo: page.png' })).toBeVisible();
    const text = ofTeacher.getByRole('textbox', { name: 'Text' });
    await text.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(2, 11);
    });
    await ofTeacher.getByRole('button', { name: 'Add note to selection' }).click();
    await expect(ofTeacher.getByRole('textbox', { name: /Note on “have went”/ })).toBeFocused();
    await ofTeacher.keyboard.type('I went');
    await ofTeacher.getByRole('textbox', { name: 'Comment' }).fill('Nearly!');
    await ofTeacher.getByRole('button', { name: 'Save correction' }).click();
    await expect(ofTeacher).toHaveURL(/\/teacher\/homework$/);
    await other.close();
  });

  await test.step('the student has it without a reload', async () => {
    await expect(page.getByText('Nearly!')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Notes on your text' })).toContainText('I went');
  });

  await test.step('support reads it on the record of the student, by keyboard, and can change nothing', async () => {
    await signIn('support');
    await page.goto(`/students/${castId('lingua', 'account', who)}#homework`);
    await page.getByRole('radio', { name: /^Corrected/ }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/state=CORRECTED#homework$/);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    const item = page.locator(`a[href*="homework=${id}"]`);
    await item.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Homework' });
    await expect(dialog.getByText('Nearly!')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Photo: page.png' })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/state=CORRECTED#homework$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('by keyboard: from the home page to handed in', async ({ page, signIn }) => {
  await signIn('company');
  await page.goto(`/student/homework/${castId('lingua', 'homework', 'company/1')}`);
  await page.getByRole('textbox', { name: 'Write your answer' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed with keys alone');
  const save = page.getByRole('button', { name: /Submit|Save changes/ });
  for (let step = 0; step < 6 && !(await save.evaluate((each) => each === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Homework submitted.').first()).toBeVisible();
});
