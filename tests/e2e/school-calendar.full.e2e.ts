import type { Page } from '@playwright/test';
import { addDays, formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { newLessonPeople } from './lesson-people.ts';

test.use({ mayZoom: true });

/** A Wednesday after the dates that weekly lessons are planned for; another one for each device. */
function dayFor(project: string) {
  const today = parsePlainDate(new Date().toISOString().slice(0, 10));
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, ((3 - weekday + 7) % 7) + (project === 'phone' ? 77 : 70));
}

/** Scrolls an hour of the board to where it can be pressed, and returns where it begins. */
const leftOf = (page: Page, hour: string) =>
  page.evaluate((text) => {
    const head = [...document.querySelectorAll('.hour')].find((one) => one.textContent === text)!;
    head.scrollIntoView({ block: 'nearest', inline: 'center' });
    return head.getBoundingClientRect().left;
  }, hour);

/** A mouse drags immediately, a finger after a long press. */
async function drag(page: Page, isPhone: boolean, y: number, [from, to]: [number, number]): Promise<void> {
  if (!isPhone) {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move((from + to) / 2, y);
    await page.mouse.move(to, y);
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  await page.waitForTimeout(900);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
}

test('ROUTE-01 the board of the school: day, week and month, filters, booking by dragging, moving by keyboard', async ({
  page,
  signIn,
}, { project }) => {
  test.setTimeout(120_000);
  const isPhone = project.name === 'phone';
  const day = dayFor(project.name);
  const { teacher, student } = await newLessonPeople({ isAlwaysOpen: true });
  await signIn('support');
  const tag = `Board ${project.name}`;
  const tagged = await page.request.patch(`/api/v1/backoffice/teachers/${teacher.id}/tags`, {
    data: { create: [tag] },
  });
  expect(tagged.status(), await tagged.text()).toBe(200);
  await page.goto(`/calendar?dateTarget=${day}`);
  const board = page.getByRole('group', { name: 'Calendar', exact: true });

  await test.step('a day leads to the week and the month, and the month back to the day', async () => {
    await expect(board).toBeVisible();
    const view = page.getByRole('radiogroup', { name: 'View' }).or(page.getByRole('group', { name: 'View' }));
    await view.getByText('Week', { exact: true }).click();
    await expect(page).toHaveURL(/view=week/);
    await view.getByText('Month', { exact: true }).click();
    await expect(page).toHaveURL(/view=month/);
    await page
      .getByRole('link', { name: formatPlainDate(day) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`dateTarget=${day}`));
    await expect(board).toBeVisible();
  });

  await test.step('filters take several values and stay in the address', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Kind', exact: true }).click();
    await page.getByRole('checkbox', { name: 'One-off' }).click();
    await expect(page.getByRole('checkbox', { name: 'One-off' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Trial' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/type=OCCASIONAL&type=TRIAL|type=TRIAL&type=OCCASIONAL/);
    await page.reload();
    await expect(page.getByText('One-off, Trial').or(page.getByText('Trial, One-off'))).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: 'Remove filter: Kind' }).click();
    await expect(page).not.toHaveURL(/type=/);
  });

  await test.step('dragging over empty time shows who is available; the lesson is booked from there', async () => {
    const lane = page.locator(`[data-teacher="${teacher.id}"]`);
    // Only rows in sight are drawn, and those of W are the last.
    await board.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await lane.scrollIntoViewIfNeeded();
    const start = await leftOf(page, '10:00');
    const { y, height } = (await lane.boundingBox())!;
    const hourPx = isPhone ? 84 : 108;
    await drag(page, isPhone, y + height / 2, [start + 3, start + hourPx]);
    const dialog = page.getByRole('dialog', { name: /^Available teachers: .*10:00–11:00/ });
    await dialog.getByRole('button', { name: `Book lesson with ${teacher.fullName}` }).click();
    const book = page.getByRole('dialog', { name: 'New lesson' });
    await book.getByRole('combobox', { name: 'Student' }).fill(student.fullName);
    await book.getByRole('option', { name: student.fullName }).click();
    await expect(book.getByLabel('Teacher')).toHaveValue(teacher.fullName);
    await expect(book.getByText('Available', { exact: true })).toBeVisible();
    await book.getByRole('button', { name: 'Book lesson' }).click();
    await expect(page.getByText('Lesson booked.')).toBeVisible();
  });

  await test.step('the keyboard moves it, with a verdict before it is saved', async () => {
    const block = page.getByRole('button', { name: new RegExp(`^${student.fullName}.*10:00`) });
    await block.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reschedule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Reschedule/ });
    await dialog.getByLabel(/^Time/).fill('12:30');
    await expect(dialog.getByText('Available', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Next available times' })).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await dialog.getByLabel('Reason').fill('Later suits better');
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: new RegExp(`^${student.fullName}.*12:30`) })).toBeVisible();
  });

  await test.step('a tag leaves the rows of its teacher’s lessons', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await page.getByRole('checkbox', { name: tag }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tagId=/);
    await expect(page.locator('[data-teacher]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: new RegExp(`^${student.fullName}`) })).toBeVisible();
  });
});
