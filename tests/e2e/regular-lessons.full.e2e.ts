import type { Page } from '@playwright/test';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { type CastKey, castFullName, castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

/** Hours of their own for each project and each retry: what one books the other must not meet. */
const PLANS: Readonly<Record<string, { student: CastKey; hour: number }>> = {
  desktop: { student: 'subscriber', hour: 9 },
  phone: { student: 'reset', hour: 16 },
};
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const TIME_ZONE = 'Europe/Madrid';
const SUNDAY = 0;
const from = nextOn(SUNDAY, addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), 2));
const teacherId = castId('lingua', 'account', 'teacher');

/** Books a single lesson over the third date that is free, and answers how many are free then. */
async function takeOneDate({ request }: Page, studentId: string, time: string): Promise<number> {
  const plan = {
    teacherId,
    studentId,
    weekday: SUNDAY,
    startTime: time,
    durationMinutes: 60,
    startsOn: from,
  };
  const preview = await request.post('/api/v1/backoffice/regular-lessons/preview', { data: plan });
  const { dates } = (await preview.json()) as { dates: { date: string; verdict: string }[] };
  const free = dates.filter(({ verdict }) => verdict === 'FREE');
  const data = {
    type: 'OCCASIONAL',
    teacherId,
    studentId: castId('lingua', 'account', 'newbie'),
    startsAt: { date: free[2]!.date, time, timezone: TIME_ZONE },
    durationMinutes: 30,
  };
  const booked = await request.post('/api/v1/backoffice/lessons', { data });
  expect(booked.status(), await booked.text()).toBe(200);
  return free.length - 1;
}

test('ENT-05, API-20 support proposes a weekly lesson, sees what clashes, accepts the rest, moves this and following, cancels one, begins one that was asked for', async ({
  page,
  signIn,
}, { project, retry }) => {
  const { student, hour: firstHour } = PLANS[project.name] ?? PLANS.desktop!;
  const time = clock(firstHour + 2 * retry);
  const later = clock(firstHour + 2 * retry + 1);
  const id = castId('lingua', 'account', student);
  await signIn('support');
  const free = await takeOneDate(page, id, time);
  await page.goto(`/students/${id}#weekly`);

  await test.step('every date is shown with its verdict before anything is booked', async () => {
    await page.getByRole('button', { name: 'New weekly lessons' }).click();
    const dialog = page.getByRole('dialog', { name: 'New weekly lessons' });
    await expect(dialog.getByLabel('Teacher'), 'the usual teacher').not.toHaveValue('');
    await dialog.getByLabel('Teacher').clear();
    await dialog.getByLabel('Teacher').fill(castFullName('teacher'));
    await page.getByRole('option', { name: castFullName('teacher') }).click();
    await dialog.getByLabel('Weekday').selectOption('Sunday');
    await dialog.getByLabel('Start date', { exact: true }).fill(from);
    await dialog.getByLabel('Time', { exact: true }).fill(time);
    const clash = dialog.getByRole('listitem').filter({ hasText: 'Teacher busy' });
    await expect(clash).toHaveCount(1);
    await expect(clash).toContainText(`has a lesson with ${castFullName('newbie')}`);
    await expect(clash.getByRole('button', { name: /^Use / })).toBeVisible();
    await expect(dialog.getByText(/^The current balance covers/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Book \d+ lessons/ })).toBeHidden();
    await dialog.getByRole('button', { name: `Book ${free} available dates` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: `${free} lessons booked.` })).toBeVisible();
  });

  const card = (start: string) => page.getByRole('region', { name: new RegExp(`^Sunday ${start}–`) });
  await test.step('this and following go to another hour; what was before stays', async () => {
    await card(time).getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This and following').click();
    const dates = await dialog.getByLabel('Date', { exact: true }).locator('option').allTextContents();
    await dialog.getByLabel('Date', { exact: true }).selectOption(dates[1]!);
    await dialog.getByLabel('Time (Madrid)').fill(later);
    await expect(dialog.getByText(`${free - 1} dates`)).toBeVisible();
    await dialog.getByLabel('Reason').fill('The student starts work earlier');
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card(time).getByRole('listitem')).toHaveCount(1);
    await expect(card(later)).toBeVisible();
  });

  await test.step('one date is cancelled and the others remain', async () => {
    await card(later).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A wedding');
    await dialog.getByRole('button', { name: 'Cancel 1 lesson' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(later).getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  });

  await test.step('API-18 a requested one is created by one press on its request, and undone', async () => {
    const details = {
      lessonWeekDay: 3,
      lessonStartTime: time,
      lessonDurationInMinutes: 60,
      lessonType: 'REGULAR_LESSON',
    };
    const asked = { type: 'CREATE_REGULAR_LESSON', studentId: id, details };
    const made = await page.request.post('/api/v1/backoffice/support-tasks', { data: asked });
    await page.goto(`/support-tasks/${((await made.json()) as { id: string }).id}`);
    const start = page.getByRole('button', { name: /^Apply 1: Start weekly lessons on/ });
    const [, hour] = / (\d\d:\d\d)\b/.exec((await start.getAttribute('aria-label'))!)!;
    const running = async () => {
      const answer = await page.request.get(`/api/v1/backoffice/regular-lessons?studentId=${id}`);
      const all = (await answer.json()) as { startTime: string; status: string }[];
      return all.filter(({ startTime, status }) => startTime === hour && status === 'ACTIVE').length;
    };
    const before = await running();
    await start.click();
    await expect(page.getByText(/^Resolved by/)).toBeVisible();
    expect(await running()).toBe(before + 1);
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    await expect(start).toBeVisible();
    expect(await running()).toBe(before);
  });
});
