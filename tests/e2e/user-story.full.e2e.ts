import type { Page } from '@playwright/test';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';
import { bookLesson, enterRoom, newLessonPeople, pageOf } from './lesson-people.ts';
import { DATA_DIR } from './playwright.config.ts';
import { timeTravel } from './time-travel.ts';

const credits = async (page: Page) => {
  const { balances } = await (await page.request.get('/api/v1/student-platform/wallet')).json();
  return balances[0] as { available: number; held: number };
};

test.use({ actionTimeout: 15_000 });

test('ROUTE-16 ROUTE-21 API-24 a lesson is lived through: entered, taught, reported, paid and scored', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { teacher, student } = await newLessonPeople();
  const time = await timeTravel(DATA_DIR, 5);
  const support = await pageOf(browser, signInOf('support').url, 'support@lingua.example');
  const t = await pageOf(browser, signInOf('teacher').url, teacher.email);
  const s = await pageOf(browser, signInOf('student').url, student.email);
  const lessonId = await bookLesson(support, teacher.id, student.id);
  expect(await credits(s)).toMatchObject({ available: 2, held: 1 });

  await test.step('both come in from their own first page, and are there together', async () => {
    await t.goto('/teacher/dashboard');
    await s.goto('/student/dashboard');
    await s.getByRole('link', { name: 'Join' }).first().click();
    await enterRoom(s);
    await t.getByRole('link', { name: 'Join' }).first().click();
    await enterRoom(t);
    await expect(t.getByRole('list', { name: 'People in the classroom' })).toContainText(student.fullName);
    await expect(s.getByRole('list', { name: 'People in the classroom' })).toContainText(teacher.fullName);
    await t.getByRole('tab', { name: 'Words' }).click();
    await t.getByLabel('Word', { exact: true }).fill('to postpone');
    await t.getByRole('button', { name: 'Add word' }).click();
    await s.getByRole('tab', { name: 'Words' }).click();
    await expect(s.getByRole('listitem').filter({ hasText: 'to postpone' })).toBeVisible();
  });

  await test.step('half an hour goes by; both come back in once more, and leave', async () => {
    await time.goBy(lessonId, 34);
    for (const page of [t, s]) {
      await page.reload();
      await enterRoom(page);
      await page.getByRole('button', { name: 'Leave classroom' }).click();
      await expect(page.getByText('This lesson is over')).toBeVisible();
    }
  });

  await test.step('the teacher confirms who came, and files the report, in under a minute', async () => {
    const began = Date.now();
    await t.getByRole('link', { name: 'Write report' }).click();
    const came = t.getByRole('checkbox', {
      name: new RegExp(`^${student.fullName}.*30 minutes in the classroom`),
    });
    await expect(came).toBeChecked();
    await expect(t.getByRole('textbox', { name: 'Word 1', exact: true })).toHaveValue('to postpone');
    await t.getByLabel('Lesson content').fill('Moved meetings about');
    await t.getByLabel('Internal note').fill('Tired after a night flight');
    await t.getByRole('button', { name: 'Submit report' }).click();
    await expect(t.getByText('Completed')).toBeVisible();
    expect(Date.now() - began).toBeLessThan(60_000);
  });

  await test.step('the credit is used, and the report read, by the student alone without the note', async () => {
    expect(await credits(s)).toMatchObject({ available: 2, held: 0 });
    await s.goto('/student/history');
    const lesson = s.getByRole('listitem').filter({ hasText: 'Moved meetings about' });
    await lesson.locator('summary').click();
    await expect(lesson).toContainText('to postpone');
    await expect(s.locator('body')).not.toContainText('night flight');
  });

  await test.step('the pay is earned, and says why', async () => {
    await t.goto('/teacher/credits');
    const line = t.getByRole('row').or(t.getByRole('listitem')).filter({ hasText: student.fullName });
    await expect(line.first()).toContainText('€12.00');
    await expect(line.first()).toContainText('Completed · €24.00/h');
  });

  await test.step('the student scores it; the teacher and the school see it', async () => {
    await s.goto(`/student/score-form/${lessonId}`);
    for (const [asked, stars] of [
      ['Lesson', 'Good'],
      [`Teacher: ${teacher.fullName}`, 'Excellent'],
    ] as const) {
      const group = s.getByRole('group', { name: asked, exact: true });
      await group.getByRole('radio', { name: stars, exact: true }).check({ force: true });
    }
    await s.getByRole('textbox').fill('I finally know how to put things off.');
    await s.getByRole('button', { name: 'Send rating' }).click();
    await expect(s.getByText('Thanks! Rating sent.')).toBeVisible();
    await support.goto(`/teachers/${teacher.id}/#Score`);
    await expect(support.getByText('I finally know how to put things off.')).toBeVisible();
  });

  expect(await time.verify()).toBe('');
  await time.end();
  await Promise.all([support, t, s].map((page) => page.context().close()));
});
