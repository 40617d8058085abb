import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

test("a student's summary stays in view while the tabs scroll, as one line on a phone", async ({
  page,
  signIn,
}, { project }) => {
  await signIn('support');
  await page.goto(`/students/${castId('lingua', 'account', 'student')}#credits`);
  await expect(page.getByRole('heading', { name: 'Credit history' })).toBeVisible();
  const summary = page.getByRole('group', { name: /^Summary of/ });
  await expect(summary.getByText('Next lesson')).toBeVisible();
  await expect(summary.getByText('Teacher', { exact: true })).toBeVisible();
  const call = page.getByRole('link', { name: /^Call / });
  await expect(call).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  if (project.name === 'phone') {
    await expect(call).toBeInViewport();
    await expect(summary).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(call).toBeHidden();
  } else {
    await expect(summary.getByText('Next lesson')).toBeInViewport();
    await expect(call).toBeHidden();
  }
});
