import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

/** Students of their own, because the projects share a school. */
const OWN = { desktop: 'friend', phone: 'portuguese' } as const;

test('support replies with the keyboard, the student answers, and the request is back in front as answered', async ({
  page,
  browser,
  baseURL,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const student = isPhone ? OWN.phone : OWN.desktop;
  const studentId = castId('lingua', 'account', student);
  const [asked, answer] = [`Which day, ${project.name}?`, `Friday, ${Date.now()}`];
  await signIn('support');
  const made = await page.context().request.post('/api/v1/backoffice/support-tasks', {
    data: { type: 'CUSTOM', studentId, note: `About ${project.name}` },
  });
  const { id } = (await made.json()) as { id: string };
  const field = page.getByRole('textbox', { name: /^Message to/ });

  await test.step('support replies', async () => {
    await page.goto(`/support-tasks/${id}`);
    await expect(field).toBeVisible();
    if (isPhone) await field.fill(asked);
    else {
      await page.keyboard.press('r');
      await expect(field).toBeFocused();
      await page.keyboard.type(asked);
    }
    const send = page.getByRole('button', { name: 'Send and keep open' });
    await (isPhone ? hand.press(send) : page.keyboard.press('Control+Enter'));
    await expect(page.getByText('Waiting for the person')).toBeVisible();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText(asked);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('the student answers on a phone', async () => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
    });
    const { url, data } = signInOf(student);
    await context.request.post(url, { data });
    const phone = await context.newPage();
    await phone.goto('/student/messages');
    await phone
      .getByRole('link', { name: /Lingua School/ })
      .first()
      .tap();
    await expect(phone.getByText('About your request: Other request').last()).toBeVisible();
    await expect(phone.getByText(asked)).toBeVisible();
    await phone.getByRole('textbox', { name: /^Message to/ }).fill(answer);
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect(phone.getByRole('log').getByText(answer)).toBeVisible();
    await context.close();
  });

  await test.step('the open page shows it, and the queue has it in front', async () => {
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText(answer);
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await page.goto('/support-tasks');
    const first = page.getByRole('link', { name: 'Custom' }).first();
    await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await expect(first).toBeVisible();
  });

  await test.step('support snoozes it with two keys, and returns it', async () => {
    await page.goto(`/support-tasks/${id}`);
    await expect(field).toBeVisible();
    const snooze = page.getByRole('button', { name: 'Snooze', exact: true });
    await (isPhone ? hand.press(snooze) : page.keyboard.press('s'));
    const dialog = page.getByRole('dialog', { name: 'Snooze until' });
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    if (isPhone) await hand.press(dialog.getByRole('button', { name: 'Snooze' }));
    else await page.keyboard.press('Enter');
    await expect(page.getByText('Snoozed', { exact: true })).toBeVisible();
    await page.goto('/support-tasks');
    await expect(page.getByText(/^Snoozed \(\d+\)$/)).toBeVisible();
    await page.goto(`/support-tasks/${id}`);
    await hand.press(page.getByRole('button', { name: 'Return to queue' }));
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  });
});
