import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { signInOf } from './accounts.ts';
import { pointerOn } from './pointer.ts';
import { expect, test } from './journey.ts';
import { mailedSubjects } from './mailbox.ts';
import { askForTrial, enterByMail, findLevel, type Newcomer, order, payWith } from './newcomer.ts';
import { officeScreens } from './office-screens.ts';
import { officeSide } from './office-side.ts';
import { DATA_DIR } from './playwright.config.ts';
import { timeTravel } from './time-travel.ts';

const free = async (page: Page): Promise<number> => {
  const { balances } = await (await page.request.get('/api/v1/student-platform/wallet')).json();
  return balances.find(({ kind }: { kind: string }) => kind === 'INDIVIDUAL')?.available ?? 0;
};

/** A working day that is far enough ahead to be cancelled for nothing, and near enough for its credits to be set aside. */
function workdayAhead(): string {
  const ahead = [3, 4, 5].map((days) => new Date(Date.now() + days * 86_400_000));
  const day = ahead.find((each) => each.getUTCDay() % 6 !== 0)!;
  return day.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
}

/** An agent's browser, signed in. */
async function agentOf(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const { url, data } = signInOf('support');
  expect((await page.request.post(url, { data })).status()).toBe(200);
  return page;
}

test.use({ actionTimeout: 15_000 });

/**
 * On the phone with a finger; on the desktop with the keyboard alone: no step of the student's clicks there, and support does its
 * part in the back-office.
 */
test('ROUTE-17, ROUTE-18, ROUTE-20, API-14, API-17, STATE-10, PERM-03 a stranger becomes a student who stays, and brings a friend', async ({
  page,
  browser,
  playwright,
  baseURL,
  isMobile,
}, { project }) => {
  test.setTimeout(180_000);
  const run = `${project.name}-${Date.now().toString(36)}`;
  const someone = (on: Page, firstName: string): Newcomer => ({
    page: on,
    hand: pointerOn(on, isMobile),
    locale: 'en',
    firstName,
    lastName: `Haddad ${run}`,
    email: `${firstName.toLowerCase()}-${run}@mail.example`,
  });
  const noor = someone(page, 'Noor');
  const { hand } = noor;
  const link = (name: string | RegExp) =>
    page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const office = isMobile
    ? await officeSide(playwright.request, baseURL!)
    : officeScreens(await agentOf(browser, baseURL!));
  const time = await timeTravel(DATA_DIR, isMobile ? 3 : 4);
  const menu = async (wide: string, narrow = wide) => {
    const name = isMobile ? narrow : wide;
    const more = button('More');
    const item = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    if (isMobile && !(await item.isVisible())) await hand.press(more);
    await hand.press(item);
  };

  await test.step('asks for a trial', async () => {
    await page.goto('/student/trial-form');
    await askForTrial(noor);
  });
  const { studentId } = await test.step('support assigns it; it is held', async () => {
    const assigned = await office.assignTrial(noor.email);
    await time.letPass(assigned.lessonId);
    await office.recordOutcome(assigned.trialId);
    return assigned;
  });

  await test.step('the mail leads in; the introduction is left, found again, and leads to the level', async () => {
    await enterByMail(noor);
    await findLevel(noor);
    await menu('Dashboard', 'Home');
    await expect(
      page.getByText('Your trial is over. To continue, choose a plan or contact us.'),
    ).toBeVisible();
  });

  await test.step('buys with a coupon: a card that is declined, one that the bank asks back about, the invoice', async () => {
    await menu('Shop');
    const price = await order(noor, 'Basic', 'friend5');
    expect(price).toBe('€91.00');
    await payWith(noor, 'REFUSED', price);
    await expect(page.getByRole('alert')).toContainText("Your card was declined. You haven't been charged.");
    expect(await free(page)).toBe(0);
    await payWith(noor, 'CONFIRM', price);
    await hand.press(button('Yes, I confirm'));
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    expect(await free(page)).toBe(8);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hand.press(button(/^Download Invoice/)),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await hand.press(link('All orders'));
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your orders' }).getByText(price)).toBeVisible();
  });

  await test.step('asks for a weekly lesson, which support places', async () => {
    await menu('Dashboard', 'Home');
    await hand.press(link('Contact us'));
    await hand.press(page.getByRole('radio', { name: 'Weekly lessons' }));
    await hand.choose(page.getByLabel('Day of the week'), workdayAhead());
    await hand.write(
      page.getByLabel('Time', { exact: true }).filter({ visible: true }),
      isMobile ? '10:00' : '11:00',
    );
    await hand.press(button('Send request'));
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    await office.solve(studentId, 'CREATE_REGULAR_LESSON');
    await expect(button(/^Cancel ?: /).first(), 'the open page hears of it').toBeVisible();
    expect(await free(page)).toBe(6);
  });

  await test.step('cancels the first of them: its credits come back', async () => {
    await hand.press(button(/^Cancel ?: /).first());
    const dialog = page.getByRole('dialog', { name: /^Cancel your lesson with / });
    await expect(dialog.getByText(/and you get 2 credits back\.$/)).toBeVisible();
    await hand.press(dialog.getByRole('radio', { name: 'Only this lesson' }));
    await hand.press(dialog.getByRole('button', { name: 'Cancel lesson' }));
    await expect(page.getByRole('status').filter({ hasText: 'Lesson cancelled.' })).toBeVisible();
    expect(await free(page)).toBe(8);
  });

  await test.step('takes the next one, and scores it', async () => {
    const { lessons } = await (await page.request.get('/api/v1/student-platform/projected-lessons')).json();
    const next = lessons.find(({ status }: { status: string }) => status !== 'CANCELLED');
    await time.letPass(next.id);
    await office.giveAttendance(next.id, studentId);
    expect(await free(page)).toBe(6);
    await menu('History');
    await hand.press(button('4 stars: Good').first());
    await expect(page.getByText('Good. Rating saved.')).toBeVisible();
    await hand.press(link('Add a comment'));
    await expect(
      page
        .getByRole('group', { name: 'Lesson', exact: true })
        .getByRole('radio', { name: 'Good', exact: true }),
    ).toBeChecked();
    await hand.press(
      page.getByRole('group', { name: /^Teacher: / }).getByRole('radio', { name: 'Excellent' }),
    );
    await hand.press(button('Save rating'));
    await expect(page.getByText('Thanks! Rating sent.')).toBeVisible();
  });

  await test.step('a month later brings a friend, who buys: both have their credits, and the open page says so', async () => {
    await time.sleep(studentId, 31);
    await page.goto('/student/dashboard');
    await hand.press(link('Trae a un amigo'));
    const code = (await page.getByRole('status', { name: 'Your code' }).textContent())!;
    await menu('Credits');
    // The keyboard's friend has a narrow window.
    const theirs = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const friend = someone(await theirs.newPage(), 'Ines');
    await friend.page.goto(`/student/trial-form?referral=${code}`);
    await askForTrial(friend);
    await enterByMail(friend);
    await friend.page.goto('/student/shop');
    await payWith(friend, 'PAYS', await order(friend, 'Basic'));
    await expect(friend.page.getByText('Paid. Thank you!')).toBeVisible();
    expect(await free(friend.page)).toBe(10);
    await theirs.close();
    await expect(page.getByText('Referral bonus').first()).toBeVisible();
    expect(await free(page)).toBe(8);
  });

  await test.step('every mail has come, and nothing is broken', async () => {
    const subjects = ['Trial lesson requested', 'invoice ', 'Lesson cancelled: '];
    await expect
      .poll(async () => (await mailedSubjects(page, noor.email)).join())
      .toMatch(new RegExp(subjects.map((subject) => `(?=.*${subject})`).join('')));
    expect(await time.verify()).toBe('');
  });
  await office.leave();
  await time.end();
});
