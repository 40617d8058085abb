import type { Page } from '@playwright/test';
import { type CastKey, castFullName, castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';

/** A student of its own for each project: what one changes the other must not see. */
const SUBJECT: Readonly<Record<string, CastKey>> = { desktop: 'subscriber', phone: 'chinese' };
const subjectOf = (project: string) => {
  const key = SUBJECT[project] ?? 'subscriber';
  return { key, name: castFullName(key), id: castId('lingua', 'account', key) };
};
const REASON = 'Cannot change the telephone number from abroad';
const DEFINITIVE = 'All changes made are definitive and communicated to the relevant user.';
const phoneField = (page: Page) => page.getByLabel('Phone', { exact: true });

test.describe.configure({ mode: 'serial' });

test('ROUTE-07, ROUTE-08 support finds a student among many, by the list and by the search over everything', async ({
  page,
  signIn,
}, { project }) => {
  const { id, name } = subjectOf(project.name);
  await signIn('support');
  await page.goto('/students');
  await page.getByRole('searchbox').fill(name.slice(0, -1));
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }), 'only this one is left').toHaveCount(
    1,
  );
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/students/${id}$`));
  await expect(page.locator('h1')).toHaveText(name);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(castFullName('student'));
  await expect(page.getByRole('option', { name: castFullName('student') }).first()).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/students/${castId('lingua', 'account', 'student')}$`));
});

test('ROUTE-09 support edits; an invalid phone number is reported under its field and nothing typed is lost; the audit has both values', async ({
  page,
  signIn,
}, { project }) => {
  const { id, name } = subjectOf(project.name);
  const goal = 'Give the keynote in June without notes.';
  await signIn('support');
  await page.goto(`/students/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.locator('h1')).toHaveText(`Edit ${name}`);
  await phoneField(page).fill('call me');
  await page.getByLabel('Goal').fill(goal);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phoneField(page)).toHaveAccessibleDescription(/Enter a phone number/);
  await expect(phoneField(page)).toHaveValue('call me');
  await expect(page.getByLabel('Goal')).toHaveValue(goal);
  await expect(page).toHaveURL(/\/edit$/);

  await phoneField(page).fill('+34 611 222 333');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/students/${id}$`));
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+34611222333' })).toBeVisible();
  await expect(page.getByText(goal)).toBeVisible();

  await page.getByRole('tab', { name: 'Change history' }).click();
  await expect(page).toHaveURL(/#audit$/);
  await expect(page.getByRole('cell', { name: '+34611222333' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: goal }).first()).toBeVisible();
});

test('PERM-02 no one except support can act as another user', async ({ page, signIn }) => {
  const body = { data: { userId: castId('lingua', 'account', 'student'), reason: REASON } };
  for (const name of ['teacher', 'manager', 'company']) {
    await page.context().clearCookies();
    await signIn(name);
    expect((await page.request.post('/api/v1/auth/supplant-token', body)).status(), name).toBe(403);
  }
});

test('PERM-02, STATE-08, STATE-09 support acts as a student: looks first, then changes, then is shown what was changed; the student sees it too', async ({
  page,
  signIn,
  context,
  isMobile,
}, { project }) => {
  const { key, id, name } = subjectOf(project.name);
  const phone = '+34699888777';
  await signIn('support');
  await page.goto(`/students/${id}`);

  await test.step('a reason is required', async () => {
    await page.getByRole('button', { name: 'Act as', exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (!isMobile)
      await expect.poll(async () => Math.round((await dialog.boundingBox())!.width), 'LAY-14').toBe(504);
    await dialog.getByRole('button', { name: `Act as ${name}` }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: `Act as ${name}` }).click();
    await expect(page).toHaveURL(/\/student\/dashboard$/);
  });

  await test.step('STATE-08 the red bar, the tint; nothing can be changed yet', async () => {
    await expect(page.getByText(DEFINITIVE)).toBeVisible();
    await expect(page.getByText('Read-only')).toBeVisible();
    await expect(page.getByTestId('supplant-tint')).toBeAttached();
    await page.goto('/student/edit');
    await expect(page.getByText(DEFINITIVE), 'on every page, after a reload').toBeVisible();
    await phoneField(page).fill(phone);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Allow changes in the red bar first')).toBeVisible();
    await expect(phoneField(page)).toHaveValue(phone);
  });

  await test.step('changes are allowed, on purpose', async () => {
    await page.getByRole('button', { name: 'Allow changes' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const [own, usual] = [await dialog.evaluate(colourOf), await page.locator('body').evaluate(colourOf)];
    expect(own, 'STATE-08 a distinct background').not.toBe(usual);
    expect(own).not.toBe('rgb(255, 255, 255)');
    await dialog.getByRole('button', { name: 'Allow changes' }).click();
    await expect(page.getByText('Read-only: nothing can be changed.')).toBeHidden();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/student\/profile$/);
    await expect(page.getByText(phone)).toBeVisible();
  });

  await test.step('STATE-09 ending leads to the dashboard and tells what was changed', async () => {
    await page.getByRole('button', { name: 'Stop acting as this user' }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const dialog = page.getByRole('dialog', { name: `You stopped acting as ${name}` });
    await expect(dialog.getByText(REASON)).toBeVisible();
    await expect(dialog.getByText('1 change:')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText('Phone');
    if (!isMobile)
      await expect.poll(async () => Math.round((await dialog.boundingBox())!.width), 'LAY-14').toBe(600);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText(DEFINITIVE)).toBeHidden();
  });

  await test.step('the student sees who acted, why, and what was changed', async () => {
    await context.clearCookies();
    await signIn(key);
    await page.goto('/student/profile');
    const panel = page.getByRole('region', { name: 'Staff access to your account' });
    const visit = panel.getByRole('listitem').filter({ hasText: REASON }).first();
    await expect(visit).toContainText(castFullName('support'));
    await visit.getByText('1 change').click();
    await expect(visit.getByRole('listitem')).toContainText('Phone');
  });
});
