import { randomUUID } from 'node:crypto';
import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

test('support merges two requests of a student into one, and separates them again', async ({ page, signIn }, {
  project,
}) => {
  await signIn('support');
  const raise = async (note: string): Promise<string> => {
    const data = { type: 'CUSTOM', studentId: castId('lingua', 'account', 'newbie'), note };
    const answer = await page.request.post('/api/v1/backoffice/support-tasks', {
      data,
      headers: { 'idempotency-key': randomUUID() },
    });
    return (await answer.json()).id;
  };
  const [first, second] = [`December, ${project.name}`, `December again, ${project.name}`];
  const [kept, closed] = [await raise(first), await raise(second)];

  await page.goto(`/support-tasks/${kept}`);
  const row = page.getByRole('listitem').filter({ hasText: second });
  await row.getByRole('button', { name: /^Merge…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge requests' });
  await expect(dialog.getByRole('radio', { name: /^This one/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge requests' }).click();
  await expect(page.getByRole('heading', { name: 'Merged requests' })).toBeVisible();

  await page.goto(`/support-tasks/${closed}`);
  await expect(page.getByText('Merged by')).toBeVisible();
  await page.getByRole('link', { name: /^Open request/ }).click();
  await expect(page).toHaveURL(new RegExp(`${kept}$`));
  await page.goto(`/support-tasks/${closed}`);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Merged by')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
});
