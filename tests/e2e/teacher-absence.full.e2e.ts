import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { countTaps } from './taps.ts';

// Native fields would be month first, on twelve hours.
test.use({ mayZoom: true });

const DAY_MS = 86_400_000;
/** Weeks that no other test looks at, a teacher each, because the projects share a school. */
const OWN = {
  desktop: { account: 'teacher2', day: 50 },
  phone: { account: 'teacher', day: 51 },
} as const;

test('ROUTE-16 a teacher reports an absence in two taps or by keyboard, and support decides', async ({
  page,
  signIn,
}, { project }) => {
  test.setTimeout(120_000);
  const own = project.name === 'phone' ? OWN.phone : OWN.desktop;
  const report = page.getByRole('button', { name: "I'm ill / can't make it" });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send to support' });
  const waiting = page
    .getByRole('region', { name: /^Your absence: / })
    .filter({ hasText: 'Waiting for support' });
  await signIn(own.account);
  // What an earlier try has left.
  const { request } = page.context();
  const requests = '/api/v1/teacher-platform/absence-requests';
  const earlier = (await (await request.get(requests)).json()) as { id: string; state: string }[];
  for (const { id } of earlier.filter(({ state }) => state === 'SENT'))
    await request.post(`${requests}/${id}/withdraw`);
  await page.goto('/teacher/dashboard');

  await test.step('the rest of today takes two taps', async () => {
    const taps = await countTaps(page);
    await report.click();
    await expect(dialog.getByText(/lessons? affected/)).toBeVisible();
    await send.click();
    await expect(waiting).toBeVisible();
    expect(await taps()).toBe(2);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('a second one for the same time is refused and keeps what was typed', async () => {
    await report.click();
    await dialog.getByLabel('Note to support (optional)').fill('Fever');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await send.click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'You’ve already reported an absence from' });
    await expect(refusal).toBeInViewport();
    await expect(dialog.getByLabel('Note to support (optional)')).toHaveValue('Fever');
    await dialog.getByLabel('Note to support (optional)').press('Escape');
  });

  await test.step('it is withdrawn by keyboard', async () => {
    await page.getByRole('button', { name: 'Withdraw request' }).press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(waiting).toHaveCount(0);
  });

  let taskId = '';
  await test.step('other days are reported from the schedule by keyboard', async () => {
    const day = new Date(Date.now() + own.day * DAY_MS).toISOString().slice(0, 10);
    const typed = day.split('-').toReversed().join('/');
    await page.goto('/teacher/schedule');
    await report.press('Enter');
    await dialog.getByRole('radio', { name: 'Rest of today' }).focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Other days' })).toBeChecked();
    for (const label of ['From', 'To']) {
      const field = dialog.getByLabel(label, { exact: true });
      await field.focus();
      await field.fill(typed);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByText(/affected/).first()).toBeVisible();
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/absence-requests'),
    );
    await send.press('Enter');
    taskId = ((await (await sent).json()) as { id: string }).id;
    await expect(dialog).toBeHidden();
  });

  await test.step('support finds the absence prepared, and decides', async () => {
    await signIn('support');
    await page.goto(`/support-tasks/${taskId}`);
    await expect(page.getByRole('heading', { name: /can’t teach/ })).toBeVisible();
    await expect(page.getByLabel('Reason (visible to those affected)')).toHaveValue('Teacher unavailable');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: /^Save absence/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Update|Save)/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
  });

  await test.step('the teacher is notified', async () => {
    await signIn(own.account);
    await page.goto('/teacher/dashboard');
    const decided = page.getByRole('region', { name: /^Your absence: / }).filter({ hasText: 'Decided' });
    await expect(decided).toBeVisible();
    await decided.getByRole('button', { name: 'Mark as read' }).click();
    await expect(decided.getByRole('button')).toHaveCount(0);
  });
});
