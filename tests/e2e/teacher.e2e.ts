import { castId } from '#server/db/seed/cast-people.ts';
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
  const owed = page.locator(`main a[href="/teacher/lessons/${lessonId}"]`);
  await owed.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.name);
  await expect(page.getByRole('group', { name: 'Who came?' })).toHaveCount(own.asks ? 1 : 0);
  if (own.asks) await expect(page.getByRole('checkbox', { name: own.name })).toBeChecked();

  await test.step('STATE-02 what is typed survives a reload, and leaving', async () => {
    await page.getByLabel('What was done').fill('Reported speech');
    await page.getByLabel('Internal note').fill('Not for students');
    await page.getByRole('textbox', { name: 'Word 1', exact: true }).fill('to postpone');
    await page.reload();
    await expect(page.getByText('Here is what you had typed.')).toBeVisible();
    await expect(page.getByLabel('What was done')).toHaveValue('Reported speech');
  });
  await page.getByRole('button', { name: 'File the report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Filed.' })).toBeVisible();
  await expect(page.getByText('Completed')).toBeVisible();
  await page.goto('/teacher/reports');
  await expect(page.getByText(/lessons? waits?|Nothing is owed/).first()).toBeVisible();
  await expect(owed).toHaveCount(0);

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
