import type { Browser, Page } from '@playwright/test';
import { castFullName, castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';

interface Lesson {
  id: string;
  startsAt: string;
  canMove: boolean;
  type: string;
}
const ZONE = 'Europe/Madrid';
const HOUR = 3_600_000;

/** Opens another user's browser. */
async function another(browser: Browser, baseURL: string, name: string, isPhone = false): Promise<Page> {
  const viewport = isPhone ? { width: 375, height: 812 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, isMobile: isPhone, hasTouch: isPhone });
  const { url, data } = signInOf(name);
  expect((await context.request.post(url, { data })).status()).toBe(200);
  return context.newPage();
}

const get = async (page: Page, path: string) =>
  (await page.request.get(`/api/v1/student-platform/${path}`)).json();
const formatted = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, ...options }).format(at);
/** 'yyyy-MM-dd', as a date field takes it. */
const isoDay = (at: number) => formatted(at, {}).split('/').toReversed().join('-');
/** 'Tue 24 Nov'. */
const namedDay = (at: number) =>
  formatted(at, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
/** The subject that a mail about a lesson moved there has. */
const subjectOf = (day: string, time: string) => `Lesson rescheduled: ${day}, ${time}`;
const mailsOf = async (page: Page, to: string, subject: string) =>
  (await (await page.request.get(`/mailbox?to=${to}@lingua.example`)).text()).split(subject).length - 1;

test('a student asks to reschedule a lesson, support applies the second solution: the open page updates automatically, wallet and mail are right, undo reverts all', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const student = await another(browser, baseURL!, 'student', true);
  const { lessons } = (await get(student, 'projected-lessons?pageTake=15')) as { lessons: Lesson[] };
  const lesson = lessons.findLast(({ canMove, type }) => canMove && type === 'REGULAR')!;
  const wallet = await get(student, 'wallet');
  const dayOf = (day: string) => student.getByRole('region', { name: new RegExp(`${day}$`) });
  const from = {
    day: namedDay(Date.parse(lesson.startsAt)),
    time: formatted(Date.parse(lesson.startsAt), { timeStyle: 'short' }),
  };

  await test.step('the student asks', async () => {
    await student.goto(`/student/request?lesson=${lesson.id}`);
    await student.getByLabel('Day', { exact: true }).fill(isoDay(Date.parse(lesson.startsAt) + 24 * HOUR));
    await student.getByLabel('Time', { exact: true }).fill('10:00');
    await student.getByRole('button', { name: 'Send request' }).click();
    await expect(student).toHaveURL(/\/student\/dashboard$/);
    await student.goto('/student/my-classes?view=list');
    await expect(dayOf(from.day)).toContainText(from.time);
  });

  await signIn('support');
  await page.goto('/support-tasks');
  const filter = encodeURIComponent(
    JSON.stringify({
      unresolved: true,
      type: ['RESCHEDULE_LESSON'],
      studentId: castId('lingua', 'account', 'student'),
    }),
  );
  await page.goto(`/support-tasks?filter=${filter}&sort=createdAt&order=DESC`);
  await page.getByRole('link', { name: 'Reschedule lesson' }).first().click();
  await expect(
    page.getByRole('heading', { name: `${castFullName('student')} asks to reschedule a lesson` }),
  ).toBeVisible();
  const second = page.getByRole('button', { name: /^Apply 2: Reschedule to/ });
  const title = (await second.getAttribute('aria-label'))!;
  const [, day = '', time = ''] = /(\w{3} \d+ \w+), (\d\d:\d\d)/.exec(title) ?? [];

  await test.step('the second solution, by keyboard', async () => {
    await page.keyboard.press('2');
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Resolved by/)).toBeVisible();
    await expect(dayOf(day)).toContainText(time);
    await expect(dayOf(from.day)).toBeHidden();
    expect(await get(student, 'wallet')).toEqual(wallet);
  });

  await test.step('undo takes all of it back', async () => {
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(second).toBeVisible();
    await expect(dayOf(from.day)).toContainText(from.time);
    expect(await get(student, 'wallet')).toEqual(wallet);
    const open = (await get(student, 'support-tasks?onlyUnresolved=true')) as { tasks: { type: string }[] };
    expect(open.tasks.map(({ type }) => type)).toContain('RESCHEDULE_LESSON');
  });

  await test.step('done again, it is mailed once: the e-mail of the undone change was never sent', async () => {
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(dayOf(day)).toContainText(time);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Undo \(/ }), 'survives a reload').toBeVisible();
    for (const to of ['student', 'teacher'])
      await expect
        .poll(() => mailsOf(page, to, subjectOf(day, time)), { timeout: 60_000, intervals: [1000] })
        .toBe(1);
    await expect(page.getByRole('button', { name: /^Undo \(/ })).toBeHidden();
  });
  await student.context().close();
});

test('STATE-05 a request is claimed, which others see immediately, resolved by hand with a reason, and reopened', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const task = castId('lingua', 'support-task', 'no-lesson');
  const colleague = await another(browser, baseURL!, 'admin');
  const ofItsKind = encodeURIComponent(JSON.stringify({ unresolved: true, type: ['NO_LESSON'] }));
  await colleague.goto(`/support-tasks?filter=${ofItsKind}`);
  const row = colleague.getByRole('row').filter({ has: colleague.locator(`a[href$="${task}"]`) });
  await expect(row.getByRole('button', { name: 'Assign to me' })).toBeVisible();

  await signIn('support');
  await page.goto(`/support-tasks/${task}`);
  await expect(row, 'who looks is seen').toContainText(castFullName('support'));
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(row.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await colleague.goto(`/support-tasks/${task}`);
  await expect(colleague.getByRole('status', { name: 'Assignee' })).toContainText('is working on it');
  await expect(colleague.getByRole('button', { name: /^Apply 1:/ })).toBeDisabled();

  await page.getByRole('textbox', { name: 'Note' }).fill('Called, all is well');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Called, all is well')).toBeVisible();
  await expect(colleague.getByText('Called, all is well')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Undo \(/ }), 'only who did it').toHaveCount(0);
  await page.getByRole('button', { name: /^Undo \(/ }).click();
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await colleague.context().close();
});
