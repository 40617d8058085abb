import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a student hands in a text in three taps, the teacher corrects it, and the student reads the notes', async ({
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
  await signIn(project.name === 'phone' ? 'subscriber' : 'student');
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
