import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';
import { payRunId } from './pay-of.ts';

const TEACHER = castId('lingua', 'account', 'teacher');
const COURSE = castId('lingua', 'course', 'short');

test('ROUTE-11 the month is confirmed and paid, and the teacher reads why each lesson brings what', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const pay = page.getByRole('button', { name: 'Mark as paid' });
  const paid = page.locator('[data-status="PAID"]');
  // A second try finds done what the first did.
  await expect(async () => {
    await page.goto(`/payroll/${payRunId(0)}`);
    await expect(confirm.or(pay).or(paid).first()).toBeVisible();
    if (await confirm.isVisible()) {
      await expect(page.getByRole('button', { name: 'Recalculate' })).toBeEnabled();
      await confirm.click();
      await page.getByRole('button', { name: /^Confirm €/ }).click();
      await expect(pay).toBeVisible();
    }
    if (await pay.isVisible()) {
      await pay.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    }
    await expect(paid).toBeVisible();
  }).toPass();
  await page.goto(`/payroll/${payRunId(0)}?teacher=${TEACHER}`);
  await expect(page.getByRole('dialog').getByText('Open day on Saturday')).toBeVisible();

  await signIn('teacher');
  await page.goto('/teacher/credits');
  await expect(page.getByText('Open day on Saturday')).toBeVisible();
  await expect(page.getByText(/Completed · €\d+\.\d\d\/h/).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement (PDF)' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^pay-\d{4}-\d{2}\.pdf$/);
});

test('ROUTE-15 a course shows who reaches 75%, and its evidence is on one page', async ({ page, signIn }) => {
  await signIn('support');
  await page.goto(`/v1/en/backoffice/courses/${COURSE}#attendance`);
  await expect(page.getByText(/% of the course$/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Attendance by session, in minutes' })).toBeVisible();
  await page.getByRole('tab', { name: 'Evidence pack' }).click();
  await expect(page.getByRole('table', { name: 'Connection log' })).toContainText('Teacher');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Evidence pack (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('evidence-14-1.pdf');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('Notify Fundae of start')).toBeVisible();
});
