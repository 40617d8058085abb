import { castId } from '#server/demo/cast-people.ts';
import { PASSWORD, signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { newLessonPeople } from './lesson-people.ts';
import { countTaps } from './taps.ts';

test.use({ mayZoom: true });

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Days that no other test looks at, because the projects share a school. */
const OWN = { desktop: 40, phone: 41 } as const;
const FREE = castId('lingua', 'account', 'teacher-free');

test('ROUTE-16 a teacher sees the day at a glance, and each figure leads to its page', async ({
  page,
  signIn,
}) => {
  await signIn('teacher');
  await page.goto('/teacher/dashboard');
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect(glance.getByRole('link')).toHaveCount(5);
  await expect(glance.getByRole('link', { name: /^Earnings this month.*(more|less|much)/ })).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);

  await test.step('the next report is one tap away', async () => {
    const report = glance.getByRole('link', { name: /^Reports due \d+/ });
    await expect(report).toHaveAttribute('href', /^\/teacher\/lessons\//);
    const taps = await countTaps(page);
    await report.click();
    await expect(page).toHaveURL(/\/teacher\/lessons\//);
    await expect(page.getByLabel('Lesson content')).toBeVisible();
    expect(await taps()).toBe(1);
  });

  await test.step('by keyboard, the earnings are those of their own page', async () => {
    await page.goto('/teacher/dashboard');
    const earnings = glance.getByRole('link', { name: /^Earnings this month/ });
    await expect(earnings).toContainText('€');
    const total = /€[\d,]+\.\d\d/.exec((await earnings.textContent()) ?? '')?.[0];
    await earnings.press('Enter');
    await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible();
    await expect(page.getByText(total!, { exact: true }).first()).toBeVisible();
  });
});

test('ROUTE-16 a teacher without students is led to a next step instead of zeros', async ({ page }) => {
  const { teacher } = await newLessonPeople();
  const data = { email: teacher.email, password: PASSWORD };
  expect((await page.request.post(signInOf('teacher').url, { data })).status()).toBe(200);
  await page.goto('/teacher/dashboard');
  await expect(page.getByRole('link', { name: /Introduce yourself|Set availability/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'At a glance' })).toHaveCount(0);
  expect(await violationsOf(page, 'whole')).toEqual([]);
});

test("ROUTE-16 a teacher's groups are in the menu, and a student's progress is on the student's page", async ({
  page,
  signIn,
}, { project }) => {
  await signIn('teacher');
  await page.goto('/teacher/dashboard');
  if (project.name === 'phone') await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  const open = page.getByRole('link', { name: /^View group / }).first();
  await expect(open).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await open.press('Enter');
  await expect(page).toHaveURL(/\/teacher\/groups\/./);
  await page
    .getByRole('region', { name: /of \d+ seats/ })
    .getByRole('link')
    .first()
    .click();

  await expect(page).toHaveURL(/\/teacher\/students\/./);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByText('attended', { exact: true })).toBeVisible();
  expect(await violationsOf(page, 'whole')).toEqual([]);
  await progress.getByRole('table', { name: 'Lessons per week' }).getByRole('link').last().press('Enter');
  await expect(page).toHaveURL(/dateTarget=/);
  await expect(page.getByText('Lessons up to')).toBeVisible();

  await test.step("another teacher's group is not there", async () => {
    await signIn('teacher-free');
    await page.goto(`/teacher/groups/${castId('lingua', 'group', 'solaria-b2')}`);
    await expect(page.getByText('Not found')).toBeVisible();
  });
});

test('ROUTE-16 an absence that support enters in the usual form answers the request for it', async ({
  page,
  signIn,
}, { project, retry }) => {
  const first = project.name === 'phone' ? OWN.phone : OWN.desktop;
  // A further try has a day of its own too: the time off of an earlier one is entered.
  const day = dayIn(first + 2 * retry);
  await signIn('teacher-free');
  const { request } = page.context();
  const requests = '/api/v1/teacher-platform/absence-requests';
  const sent = await request.post(requests, {
    data: { from: day, to: day, reason: 'ILL' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(sent.status()).toBe(200);

  await signIn('support');
  await page.goto(`/teachers/${FREE}?from=${day}&to=${day}#absence`);
  await page.getByLabel('Reason (visible to those affected)').fill('Flu');
  await page.getByRole('button', { name: /^Save absence/ }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/absence'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Update|Save)/ })
    .click();
  expect((await saved).status()).toBe(200);

  await signIn('teacher-free');
  await page.goto('/teacher/dashboard');
  const decided = page
    .getByRole('region', { name: /^Your absence: / })
    .filter({ hasText: 'Decided' })
    .filter({ has: page.getByRole('button', { name: 'Mark as read' }) });
  await expect(decided.first()).toBeVisible();
  await decided.first().getByRole('button', { name: 'Mark as read' }).click();
});
