import type { Locator, Page } from '@playwright/test';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { castFullName, castId } from '#server/demo/cast-people.ts';
import { BUSINESSES } from '#server/demo/cast/businesses.ts';
import { expect, test } from './journey.ts';

const STUDENT = { id: castId('lingua', 'account', 'italian'), name: castFullName('italian') };
const TEACHER = { id: castId('lingua', 'account', 'teacher-free'), name: castFullName('teacher-free') };
const BUSINESS = BUSINESSES.solaria.name;
const TUESDAY = 2;
const today = parsePlainDate(new Date().toISOString().slice(0, 10));
/** The third of the weekly lessons: far enough ahead that nothing else of the day touches it. */
const from = nextOn(TUESDAY, addDays(today, 3));

/** Lessons to come, as the student's own page asks for them. */
async function comingOf(student: Page): Promise<{ startsAt: string; status: string }[]> {
  const answer = await student.request.get('/api/v1/student-platform/projected-lessons');
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { lessons: { startsAt: string; status: string }[] }).lessons;
}

test("support's day: a trial, a payment, weekly lessons, a move, an absence, a refund, a company's question", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await signIn('support');
  const student = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const signedIn = await student.request.post('/api/v1/student-platform/login', {
    data: { email: 'italian@lingua.example', password: 'demo-school-2026' },
  });
  expect(signedIn.status()).toBe(200);
  const teacher = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const petition = { email: 'teacher-free@lingua.example', password: 'demo-school-2026' };
  expect((await teacher.request.post('/api/v1/auth/token-petition', { data: petition })).status()).toBe(200);
  /** Expects the lesson at that time in both sides' own week: the other person and its status. */
  const bothSee = async (day: string, time: string, status: 'Booked' | 'Cancelled') => {
    for (const [side, address, other] of [
      [student, '/student/my-classes', TEACHER.name],
      [teacher, '/teacher/schedule', STUDENT.name],
    ] as const) {
      await side.goto(`${address}?week=${day}`);
      const card = side.getByRole('listitem').filter({ hasText: time }).filter({ hasText: other });
      await expect(card).toContainText(status);
      await expect(card).toHaveCount(1);
    }
  };

  await test.step('the trial gets a teacher and a time, and the student sees it', async () => {
    await page.goto(`/trials/${castId('lingua', 'trial', 'italian')}`);
    await page.getByRole('button', { name: 'Assign lesson' }).first().click();
    const dialog = page.getByRole('dialog', { name: `Trial lesson of ${STUDENT.name}` });
    await dialog.getByRole('region', { name: 'Next available times' }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Assign and notify both' }).click();
    await expect(dialog).toBeHidden();
    await student.goto('/student/dashboard');
    await expect(student.getByText('Trial').first()).toBeVisible();
    expect(await comingOf(student)).toHaveLength(1);
  });

  await test.step('the payment is taken, and the credits are there', async () => {
    await page.goto('/payments/new-payment');
    await page.getByRole('combobox', { name: 'Student' }).fill(STUDENT.name);
    await page.getByRole('option', { name: STUDENT.name }).first().click();
    await page.getByRole('button', { name: /^Basic/ }).click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await student.goto('/student/credits');
    await expect(student.getByText(/^8\b/).first()).toBeVisible();
  });
  const payment = page.url();

  await test.step('the weekly lessons are placed, and are in the student’s calendar', async () => {
    await page.goto(`/students/${STUDENT.id}#weekly`);
    await page.getByRole('button', { name: 'New weekly lessons' }).click();
    const dialog = page.getByRole('dialog', { name: 'New weekly lessons' });
    await expect(dialog.getByLabel('Teacher')).toHaveValue(TEACHER.name);
    await dialog.getByLabel('Weekday').selectOption('Tuesday');
    await dialog.getByLabel('Start date', { exact: true }).fill(from);
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog
      .getByRole('button', { name: /^Book / })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    expect((await comingOf(student)).length).toBeGreaterThan(4);
    await bothSee(from, '18:00', 'Booked');
  });

  const card = (start: string) => page.getByRole('region', { name: new RegExp(`^Tuesday ${start}–`) });
  await test.step('one of them is moved, the others remain', async () => {
    await card('18:00').getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Time (Madrid)').fill('19:00');
    await dialog.getByLabel('Reason').fill('A doctor’s appointment');
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(dialog).toBeHidden();
    const hours = (await comingOf(student)).map(({ startsAt }) => new Date(startsAt).getUTCHours());
    expect(new Set(hours).size).toBeGreaterThan(1);
    await bothSee(from, '19:00', 'Booked');
  });

  const away = addDays(from, 21);
  await test.step('the teacher is away for a day: the lesson is cancelled, and both see it so', async () => {
    const isThen = ({ startsAt, status }: { startsAt: string; status: string }) =>
      startsAt.startsWith(away) && status !== 'CANCELLED';
    expect((await comingOf(student)).filter(isThen)).toHaveLength(1);
    await page.goto(`/teachers/${TEACHER.id}?from=${away}&to=${away}#absence`);
    const answer = page.getByRole('combobox', { name: /^Action for/ }).first();
    await answer.selectOption({ label: 'Cancel lesson, no credits reserved' });
    await page.getByLabel('Reason (visible to those affected)').fill('Flu');
    await page.getByRole('button', { name: /Save absence and update/ }).click();
    await page.getByRole('button', { name: /^Update \d+ lessons?$/ }).click();
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
    await expect(page.getByText('Cancelled; no credits were reserved')).toBeVisible();
    expect((await comingOf(student)).filter(isThen)).toHaveLength(0);
    await bothSee(away, '18:00', 'Cancelled');
  });

  await test.step('a part of the money goes back, and the student’s credits with it', async () => {
    await page.goto(payment);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount to refund').fill('12');
    await dialog.getByLabel('Reason').fill('One lesson too many');
    await dialog.getByRole('button', { name: 'Refund €12.00' }).click();
    await expect(page.getByText('Partly refunded').first()).toBeVisible();
    await student.goto('/student/credits');
    await expect(student.getByText('Refund').first()).toBeVisible();
  });

  await test.step('the company asks what it has used: support and its manager read the same figures', async () => {
    await page.goto('/business/dashboard');
    const used = page.getByRole('table', { name: 'Usage' });
    const cells = (around: Page | Locator, row: RegExp) =>
      around.getByRole('row', { name: row }).first().getByRole('cell').allTextContents();
    await expect(used.getByRole('rowheader', { name: BUSINESS })).toBeVisible();
    const manager = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const data = { email: 'manager@lingua.example', password: 'demo-school-2026' };
    await manager.request.post('/api/v1/student-platform/login', { data });
    await manager.goto('/business/dashboard');
    await expect(manager.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(await cells(used, new RegExp(`^${BUSINESS}`))).toEqual(await cells(manager, /^Total/));
  });
});
