import { randomUUID } from 'node:crypto';
import { castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { countTaps } from './taps.ts';

test.use({ mayZoom: true });

/** Students of their own for each project, who have no card. */
const OWN = { desktop: 'waiting', phone: 'demo' } as const;

test.describe.configure({ mode: 'serial' });

test('a student saves a card with the first purchase, and buys inside booking with it in one tap', async ({
  page,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const own = isPhone ? OWN.phone : OWN.desktop;
  await signIn(own);

  await test.step('the box is off, and what is ticked is kept', async () => {
    await page.goto('/student/shop');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page.goto('/student/checkout');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/student\/checkout\/.+/);
    const keep = page.getByRole('checkbox', { name: /^Save this card for next time/ });
    await expect(keep).not.toBeChecked();
    await keep.check();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
  });

  await test.step('the profile lists it, without the number', async () => {
    await page.goto('/student/profile');
    const card = page.getByRole('region', { name: 'Saved cards' });
    await expect(card).toContainText('Visa ending in 4242');
    await expect(card).toContainText('Valid until 12/34');
    await expect(page.locator('body')).not.toContainText('4242 4242');
  });

  await test.step('the credits are used up before the next part', async () => {
    const wallet = await page.request.get('/api/v1/student-platform/wallet');
    const { balances } = (await wallet.json()) as { balances: { kind: string; available: number }[] };
    await signIn('support');
    for (const { kind, available } of balances.filter(({ available: left }) => left > 0)) {
      const answer = await page.request.post(
        `/api/v1/backoffice/students/${castId('lingua', 'account', own)}/credits`,
        {
          headers: { 'idempotency-key': randomUUID() },
          data: { kind, credits: -available, note: 'Used elsewhere' },
        },
      );
      expect(answer.status(), await answer.text()).toBe(200);
    }
  });

  await test.step('buying inside booking', async () => {
    await signIn(own);
    await page.goto('/student/book');
    const time = page.locator('main').getByRole('button', { name: /\d\d:\d\d/ });
    await expect(time.nth(6)).toBeVisible();
    const taps = await countTaps(page);
    await time.nth(isPhone ? 6 : 3).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Buy and book' }).click();
    await expect(page).toHaveURL(/\/student\/checkout$/);
    await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(/\/student\/book/);
    const book = dialog.getByRole('button', { name: /^Book/ });
    await book.click();
    await expect(page).toHaveURL(/\/student\/my-classes/);
    // The time, buying, paying, booking: buying costs two of them.
    expect(await taps()).toBeLessThanOrEqual(4);
  });

  await test.step('removes it by keyboard', async () => {
    await page.goto('/student/profile');
    await page.getByRole('button', { name: 'Remove: Visa ending in 4242' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove Visa ending in 4242?' });
    await dialog.getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Visa ending in 4242 removed.')).toBeVisible();
    await expect(page.getByText(/^Save a card when you pay/)).toBeVisible();
  });
});

test('a bank that asks is answered on its page; an expired card is shown as such and not offered', async ({
  page,
  signIn,
}, { project }) => {
  test.skip(project.name === 'phone', 'One school: the cards are the same student’s.');
  await signIn('student');
  await page.goto('/student/profile');
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await expect(cards.getByRole('listitem').filter({ hasText: 'American Express' })).toContainText('Expired');
  await page.goto('/student/shop');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/student/checkout');
  await expect(page.getByRole('radio', { name: /^American Express/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Mastercard ending in 4444/ }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Bank confirmation' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, I confirm' }).click();
  await expect(page.getByText('Paid. Thank you!')).toBeVisible();
});

test('I9 two windows that pay the same cart buy it once', async ({ page, signIn }, { project }) => {
  test.skip(project.name === 'phone', 'One school: the cards are the same student’s.');
  await signIn('student');
  const countOrders = async () =>
    ((await (await page.request.get('/api/v1/student-platform/orders')).json()) as object[]).length;
  const before = await countOrders();
  await page.goto('/student/shop');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const windows = [page, await page.context().newPage()];
  for (const each of windows) {
    await each.goto('/student/checkout');
    await each.getByRole('radio', { name: /^Visa ending in 4242/ }).check();
  }
  // Without waiting for the page to be still: the other window's payment takes this one's button away.
  await Promise.all(
    windows.map((each) =>
      each.getByRole('button', { name: /^Pay / }).evaluate((button) => (button as HTMLElement).click()),
    ),
  );
  for (const each of windows) await expect(each.getByText('Paid. Thank you!')).toBeVisible();
  expect(windows[1]!.url()).toBe(page.url());
  expect(await countOrders()).toBe(before + 1);
});
