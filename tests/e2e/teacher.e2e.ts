import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

/** A lesson of its own for each project, given by `teacher` and over; the student of the first reads along. */
const OWN = {
  desktop: { lesson: 'attended', name: 'Ana García Núñez', asks: false },
  phone: { lesson: 'unreported', name: /María de los Ángeles/, asks: true },
} as const;

test('ROUTE-16 API-15 a teacher reports a lesson from the list of what is owed, and its student reads it', async ({
  page,
  signIn,
}, { project }) => {
  const own = project.name === 'phone' ? OWN.phone : OWN.desktop;
  const lessonId = castId('lingua', 'lesson', own.lesson);
  await signIn('teacher');
  await page.goto('/teacher/reports');
  const overdue = page.locator(`main a[href="/teacher/lessons/${lessonId}"]`);
  await overdue.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.name);
  await expect(page.getByRole('group', { name: 'Attended' })).toHaveCount(own.asks ? 1 : 0);
  if (own.asks) await expect(page.getByRole('checkbox', { name: own.name })).toBeChecked();

  await test.step('STATE-02 what is typed survives a reload, and leaving', async () => {
    await page.getByLabel('Lesson content').fill('Reported speech');
    await page.getByLabel('Internal note').fill('Not for students');
    await page.getByRole('textbox', { name: 'Word 1', exact: true }).fill('to postpone');
    await page.reload();
    await expect(page.getByText("We've restored your draft.")).toBeVisible();
    await expect(page.getByLabel('Lesson content')).toHaveValue('Reported speech');
  });
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Report submitted.' })).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
  await page.goto('/teacher/reports');
  await expect(page.getByText(/reports? due|All reports submitted/).first()).toBeVisible();
  await expect(overdue).toHaveCount(0);

  if (own.asks) return;
  await test.step('the student reads it, without the internal note', async () => {
    await signIn('student');
    await page.goto('/student/history');
    const lesson = page.getByRole('listitem').filter({ hasText: 'Reported speech' });
    await lesson.locator('summary').click();
    await expect(lesson.getByText('Reported speech')).toBeVisible();
    await expect(lesson).toContainText('to postpone');
    await expect(page.locator('body')).not.toContainText('Not for students');
  });
});

test('ROUTE-16 hours are drawn on the week by mouse and by finger, and saved', async ({ page, signIn }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  await signIn(isPhone ? 'teacher' : 'teacher2');
  await page.goto('/teacher/schedule#availability');
  const grid = page.locator('[data-week-grid]');
  await grid.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await grid.boundingBox())!;
  const at = (hour: number) => ({ x: x + (width * 6.5) / 7, y: y + (height * hour) / 24 });
  const drawn = grid.locator('[data-range^="0 01:00"]');
  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints });
  if (isPhone) {
    await touch('touchStart', at(1.1));
    await expect(drawn).toBeVisible();
    await touch('touchMove', at(3));
    await touch('touchEnd');
  } else {
    await page.mouse.move(at(1.1).x, at(1.1).y);
    await page.mouse.down();
    await page.mouse.move(at(3).x, at(3).y, { steps: 4 });
    await page.mouse.up();
  }
  await expect(page.getByRole('group', { name: 'Sunday 01:00–03:00' })).toBeVisible();
  await page.getByRole('button', { name: 'Save weekly hours' }).click();
  await expect(page.getByText('Weekly hours saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Sunday 01:00–03:00' })).toBeVisible();
});
