import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type CastKey, castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';
import { countTaps } from './taps.ts';

/** Students of their own for each project: who has credits for four weeks, and who has too few. */
const OWN: Readonly<Record<string, { rich: CastKey; poor: CastKey }>> = {
  desktop: { rich: 'zombie', poor: 'unenrolled' },
  phone: { rich: 'subscriber', poor: 'stand-by' },
};
/** Each project books times of its own: what one takes the other cannot have. */
const TIMES: Readonly<Record<string, readonly [rich: number, poor: number]>> = {
  desktop: [0, 2],
  phone: [8, 6],
};

const times = (page: Page): Locator => page.locator('main').getByRole('button', { name: / at \d\d:\d\d$/ });
const bookButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^Book \d+ lessons?$/ });

async function openWeekly(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New lesson' }).first().click();
  await page.getByText('Weekly lessons', { exact: true }).click();
}

test.describe.configure({ mode: 'serial' });

test('BOOK-26 a student books weekly lessons in at most four taps from the home page', async ({
  page,
  signIn,
}, { project }) => {
  const rich = OWN[project.name]?.rich ?? 'zombie';
  // Other journeys before this one may have used some.
  await signIn('support');
  const answer = await page.request.post(
    `/api/v1/backoffice/students/${castId('lingua', 'account', rich)}/credits`,
    {
      headers: { 'idempotency-key': randomUUID() },
      data: { kind: 'INDIVIDUAL', credits: 16, note: 'For weekly lessons' },
    },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  await signIn(rich);
  await page.goto('/student/dashboard');
  const taps = await countTaps(page);
  await openWeekly(page);
  await times(page)
    .nth(TIMES[project.name]?.[0] ?? 0)
    .click();
  const dates = page.getByRole('dialog').getByRole('list', { name: 'Dates' });
  await expect(dates.getByRole('listitem')).toHaveCount(8);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/student\/my-classes\?week=/);
  expect(await taps()).toBeLessThanOrEqual(4);
});

test('BOOK-26 the same by keyboard: the dialog opens with Enter and closes with Escape', async ({
  page,
  signIn,
}, { project }) => {
  await signIn(OWN[project.name]?.rich ?? 'zombie');
  await page.goto('/student/book');
  await page.getByRole('radio', { name: 'One-off lesson' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/kind=weekly/);
  await times(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/weekly=/);
});

test('API-17 BOOK-26 short of credits: bought and booked in at most four more taps', async ({
  page,
  signIn,
}, { project }) => {
  await signIn(OWN[project.name]?.poor ?? 'unenrolled');
  await page.goto('/student/dashboard');
  await openWeekly(page);
  await times(page)
    .nth(TIMES[project.name]?.[1] ?? 2)
    .click();
  const dialog = page.getByRole('dialog');
  const what = await dialog.getByText(/ at \d\d:\d\d$/).textContent();
  await expect(dialog.getByRole('group', { name: 'Smallest plan that covers it' })).toContainText(
    'per lesson',
  );
  const first = await countTaps(page);
  await dialog.getByRole('button', { name: 'Buy and book' }).click();
  await expect(page).toHaveURL(/\/student\/checkout$/);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/student\/checkout\/.+/);
  const before = await first();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/student\/book\?/);
  await expect(dialog).toContainText(what ?? 'nothing');
  const rest = await countTaps(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/student\/my-classes\?week=/);
  // The payment page is a new load, which resets the count: its one press is added.
  expect(before + 1 + (await rest())).toBeLessThanOrEqual(4);
});
