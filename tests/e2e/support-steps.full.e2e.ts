import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Presses and names each step, so that a step more is seen as one. */
function counted() {
  const steps: string[] = [];
  const press = async (name: string, target: Locator) => {
    await target.click();
    steps.push(name);
  };
  return { steps, press };
}

interface Student {
  id: string;
  fullName: string;
  teacherId: string | null;
  individualCredits: number;
}

/** Another student of the demo school on each device and for each journey: one with a teacher and credits. */
async function studentFor(page: Page, info: TestInfo, journey: number): Promise<Student> {
  const query = new URLSearchParams({
    range: '[0,99]',
    sort: '["fullName","ASC"]',
    filter: JSON.stringify({ activityStatus: ['STUDENT'] }),
  });
  const answer = await page.request.get(`/api/v1/backoffice/students?${query}`);
  const students = ((await answer.json()) as Student[]).filter(
    ({ teacherId, individualCredits }) => teacherId && individualCredits >= 4,
  );
  return students.at(-1 - journey - (info.project.name === 'phone' ? 4 : 0))!;
}

const times = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Next available times' }).getByRole('button');

test('a one-off lesson from the student’s record takes three steps', async ({ page, signIn }, info) => {
  await signIn('support');
  const { id, teacherId } = await studentFor(page, info, 0);
  await page.goto(`/students/${id}`);
  const { steps, press } = counted();
  await press('Book lesson', page.getByRole('button', { name: 'Book lesson' }));
  const dialog = page.getByRole('dialog', { name: 'New lesson' });
  await press('an available time', times(dialog).first());
  const booked = page.waitForResponse((one) => one.url().endsWith('/api/v1/backoffice/lessons'));
  await press('Book lesson', dialog.getByRole('button', { name: 'Book lesson' }));
  const { lesson } = (await (await booked).json()) as { lesson: { teacherId: string } };
  expect(lesson.teacherId, 'the usual teacher').toBe(teacherId);
  await expect(page.getByText('Lesson booked.')).toBeVisible();
  expect(steps).toHaveLength(3);
});

test('weekly lessons from the student’s record take four steps', async ({ page, signIn }, info) => {
  await signIn('support');
  const { id } = await studentFor(page, info, 1);
  await page.goto(`/students/${id}`);
  const { steps, press } = counted();
  await press('Book lesson', page.getByRole('button', { name: 'Book lesson' }));
  await press('an available time', times(page.getByRole('dialog', { name: 'New lesson' })).first());
  await press('Every week', page.getByRole('button', { name: 'Every week' }));
  const dialog = page.getByRole('dialog', { name: 'New weekly lessons' });
  await press('Book all dates', dialog.getByRole('button', { name: /^Book / }).first());
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/lessons? booked/).first()).toBeVisible();
  expect(steps).toHaveLength(4);
});

test('from a trial request to the paid plan it takes nine steps at most', async ({ page, signIn }, info) => {
  await signIn('support');
  const firstName = `Steps-${info.project.name}`;
  const person = { firstName, lastName: 'Valdés', email: `${firstName}@mail.example`, sendWelcome: false };
  const asked = await page.request.post('/api/v1/backoffice/trials', {
    data: { ...person, language: 'ENGLISH' },
  });
  expect(asked.status(), await asked.text()).toBeLessThan(300);
  await page.goto('/trials');
  const { steps, press } = counted();
  await press('the request', page.getByRole('link', { name: `${firstName} Valdés` }).first());
  await press('Assign lesson', page.getByRole('button', { name: 'Assign lesson' }));
  const dialog = page.getByRole('dialog', { name: /^Trial lesson of/ });
  await press('an available time with its teacher', times(dialog).first());
  await press('Assign and notify both', dialog.getByRole('button', { name: 'Assign and notify both' }));
  await expect(dialog).toBeHidden();
  await press('Record payment', page.getByRole('link', { name: 'Record payment' }));
  await press('the plan', page.getByRole('button', { name: /^Basic/ }));
  await press('Record payment', page.getByRole('button', { name: 'Record payment' }));
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Record payment' });
  await press('Record payment, confirmed', confirm);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(steps.length).toBeLessThanOrEqual(9);
});
