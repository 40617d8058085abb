import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';
import { heldLesson, newLessonPeople, pageOf } from './lesson-people.ts';
import { countTaps } from './taps.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const HOURS_AGO = 3;

test('ROUTE-18 a student rates the last lesson with one tap on the home, and adds to it later', async ({
  browser,
}) => {
  const people = await newLessonPeople();
  await heldLesson(people, HOURS_AGO);
  const page = await pageOf(browser, signInOf('student').url, people.student.email, PHONE);
  const last = page.getByRole('region', { name: 'Your last lesson' });
  await test.step('one tap', async () => {
    await page.goto('/student/dashboard');
    const four = last.getByRole('button', { name: '4 stars: Good' });
    await expect(four).toBeVisible();
    const taps = await countTaps(page);
    await four.tap();
    await expect(last.getByText('Good. Rating saved.')).toBeVisible();
    expect(await taps()).toBe(1);
  });
  await test.step('a second tap changes it', async () => {
    await last.getByRole('button', { name: '5 stars: Excellent' }).tap();
    await expect(last.getByText('Excellent. Rating saved.')).toBeVisible();
  });
  await test.step('it is stored, and asked for once', async () => {
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByText(/attended|Credits by/).first()).toBeVisible();
    await expect(last).toHaveCount(0);
  });
  await test.step('the comment follows, with the first tap kept', async () => {
    await page.goto('/student/history');
    await expect(page.getByRole('button', { name: '5 stars: Excellent', pressed: true })).toBeVisible();
    await page.getByRole('link', { name: 'Add a comment' }).tap();
    await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Patient and fun');
    await page.getByRole('button', { name: 'Save rating' }).tap();
    await expect(page.getByText('Lesson: 5/5 · Teacher: 5/5')).toBeVisible();
    await expect(page.getByText('Patient and fun')).toBeVisible();
  });
  await page.context().close();
});

test('ROUTE-18 by keyboard: rates in the history, opens the menu of the lesson and leaves its dialog', async ({
  browser,
}) => {
  const people = await newLessonPeople();
  await heldLesson(people, HOURS_AGO);
  const page = await pageOf(browser, signInOf('student').url, people.student.email);
  await page.goto('/student/history');
  const more = page.getByRole('button', { name: /^More about the lesson on / });
  await more.focus();
  await page.keyboard.press('Enter');
  const write = page.getByRole('link', { name: `Write to ${people.teacher.fullName}` });
  await expect(write).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(write).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(write).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: "What's wrong with the attendance?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '3 stars: OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('OK. Rating saved.')).toBeVisible();
  await page.context().close();
});

test('MENU-07 the phone’s bar leads to lessons and practice; a lesson leads to its teacher’s messages', async ({
  browser,
}) => {
  const people = await newLessonPeople();
  await heldLesson(people, HOURS_AGO);
  const page = await pageOf(browser, signInOf('student').url, people.student.email, PHONE);
  await page.goto('/student/dashboard');
  const bar = page.getByRole('navigation', { name: 'Main menu' });
  await expect(bar).toHaveText('HomeLessonsPractiseCreditsMore');
  await bar.getByRole('link', { name: 'Lessons' }).tap();
  await expect(page).toHaveURL(/\/student\/my-classes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My lessons' })).toBeVisible();
  await bar.getByRole('link', { name: 'Practise' }).tap();
  await expect(page).toHaveURL(/\/student\/clasing-go$/);
  // The address comes before the page, whose arrival closes what was opened on the last one.
  await expect(page.getByRole('heading', { level: 1, name: 'Clasing Go' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).tap();
  await bar.getByRole('link', { name: 'History' }).tap();
  await page.getByRole('button', { name: /^More about the lesson on / }).tap();
  await page.getByRole('link', { name: `Write to ${people.teacher.fullName}` }).tap();
  await expect(page).toHaveURL(`/student/messages/${people.teacher.id}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await page.goto(`/student/messages/${castId('lingua', 'account', 'teacher')}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.context().close();
});
