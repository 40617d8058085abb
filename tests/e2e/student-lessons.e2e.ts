import type { Page } from '@playwright/test';
import type { CastKey } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';
import { countTaps } from './taps.ts';

interface Own {
  key: CastKey;
  /** Which of the offered times are taken, counted from the first. */
  slots: readonly [book: number, move: number];
}
/** A student and hours of its own for each project: what one takes the other cannot have. */
const OWN: Readonly<Record<string, Own>> = {
  desktop: { key: 'friend', slots: [1, 3] },
  phone: { key: 'long-name', slots: [10, 14] },
};
const ownOf = (project: string): Own => OWN[project] ?? { key: 'friend', slots: [1, 3] };

const freeCredits = async (page: Page): Promise<number> => {
  const { balances } = await (await page.request.get('/api/v1/student-platform/wallet')).json();
  return balances.find(({ kind }: { kind: string }) => kind === 'INDIVIDUAL').available;
};
const slots = (page: Page) => page.locator('main').getByRole('button', { name: /^\d\d:\d\d/ });
/** The one lesson of the shown week that is not of the weekly series. */
const occasional = (page: Page) => page.getByRole('listitem').filter({ hasText: 'One-off' });

/** Two weeks on, where cancelling is free whatever the hour is now; answers the hour that the question names. */
async function chooseLater(page: Page, slot: number): Promise<string> {
  await page.getByRole('button', { name: 'Later dates' }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await slots(page).nth(slot).click();
  const question = (await page.getByRole('dialog').textContent()) ?? '';
  const [first, second] = question.split('→');
  return /\w{3} \d+ \w+, (\d\d:\d\d)/.exec(second ?? first ?? '')?.[1] ?? 'no hour';
}

test.describe.configure({ mode: 'serial' });

test('API-13, API-18, API-19 a student books, moves and cancels a lesson, each in at most four taps', async ({
  page,
  signIn,
}, { project }) => {
  const own = ownOf(project.name);
  await signIn(own.key);
  await page.goto('/student/dashboard');
  const before = await freeCredits(page);

  await test.step('books: the time is held in the meantime, and the price is shown before', async () => {
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'New lesson' }).first().click();
    const time = await chooseLater(page, own.slots[0]);
    const dialog = page.getByRole('dialog', { name: 'Book this lesson?' });
    await expect(dialog).toContainText(`Uses 2 credits. You'll have ${before - 2} left.`);
    await expect(dialog.getByRole('timer')).toHaveText(/^Held for you: 4:\d\d$/);
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Lesson booked: ' })).toContainText(time);
    expect(await taps()).toBeLessThanOrEqual(4);
    await expect(occasional(page)).toContainText(time);
    expect(await freeCredits(page)).toBe(before - 2);
  });

  await test.step('moves it to another time', async () => {
    const taps = await countTaps(page);
    await occasional(page).getByRole('link', { name: 'Reschedule' }).click();
    const time = await chooseLater(page, own.slots[1]);
    const dialog = page.getByRole('dialog', { name: 'Reschedule to this time?' });
    await expect(dialog).toContainText('No extra credits needed.');
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Rescheduled to ' })).toContainText(time);
    expect(await taps()).toBeLessThanOrEqual(4);
    await expect(occasional(page)).toContainText(time);
    expect(await freeCredits(page)).toBe(before - 2);
  });

  await test.step('cancels it: the consequence is shown in one line', async () => {
    const taps = await countTaps(page);
    await occasional(page).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel your lesson with / });
    await expect(
      dialog.getByText(/^Cancel before \w{3} (\d+ \w+, )?\d\d:\d\d and you get 2 credits back\.$/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel lesson' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Lesson cancelled.' })).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(4);
    await expect(occasional(page)).toContainText('Cancelled');
    await expect(occasional(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
    expect(await freeCredits(page)).toBe(before);
  });
});

test('API-18, LAY-11, STATE-06, STATE-07 a student asks for a weekly lesson and a call in at most four taps, and settles both', async ({
  page,
  signIn,
}, { project }) => {
  await signIn(ownOf(project.name).key);
  await page.goto('/student/dashboard');
  const open = page.getByRole('region', { name: 'Your requests' });

  await test.step('a weekly lesson', async () => {
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByText('Weekly lessons').click();
    await expect(page.getByLabel('Day of the week')).toBeVisible();
    await page.getByLabel('Time', { exact: true }).filter({ visible: true }).fill('17:30');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    expect((await taps()) + 1, 'the hour is typed after one more').toBeLessThanOrEqual(4);
    await expect(open).toContainText('New lesson');
  });

  await test.step('a call', async () => {
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await page.getByText('Call me back').click();
    await page.getByLabel('Phone').filter({ visible: true }).fill('+34 600 123 456');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    expect((await taps()) + 1, 'the number is typed after one more').toBeLessThanOrEqual(4);
    await expect(open).toContainText('Request call');
  });

  await test.step('the bell is lit, and its list asks before it settles one', async () => {
    await page.getByRole('button', { name: /Requests, \d+ open$/ }).click();
    await page.getByRole('button', { name: 'Mark “Request call” as done' }).click();
    const question = page.getByRole('dialog', { name: 'Is this request done?' });
    await question.getByRole('button', { name: "Yes, it's done" }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Request marked as done.' })).toBeVisible();
    await expect(question).toBeHidden();
    await expect(open).not.toContainText('Request call');
    await page.keyboard.press('Escape');
  });

  await test.step('the card on the dashboard has a single button', async () => {
    const rows = open.getByRole('listitem').filter({ hasText: 'New lesson' });
    const count = await rows.count();
    await expect(rows.first().getByRole('button')).toHaveCount(1);
    await rows.first().getByRole('button', { name: "Confirm it's done" }).click();
    await page.getByRole('dialog').getByRole('button', { name: "Yes, it's done" }).click();
    await expect(rows).toHaveCount(count - 1);
  });
});
