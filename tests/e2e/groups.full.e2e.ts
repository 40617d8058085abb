import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { castFullName, type CastKey } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

const SUNDAY = 0;
const START = nextOn(SUNDAY, addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), 9));

/** An hour and a student for each project, because the projects share a school. */
const OWN: Readonly<Record<string, { hour: number; student: CastKey }>> = {
  desktop: { hour: 5, student: 'subscriber' },
  phone: { hour: 21, student: 'reset' },
};

test('ROUTE-10 support creates a group with slot and students on one page, undoes it, copies one and moves a student', async ({
  page,
  signIn,
}, { project, retry }) => {
  const { hour, student } = OWN[project.name] ?? OWN['desktop']!;
  const time = `${String(hour + retry).padStart(2, '0')}:00`;
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const name = `Talk ${project.name} ${retry}`;
  const chosen = page.getByRole('status').filter({ hasText: /seats$/ });
  const create = page.getByRole('button', { name: /^Create group with \d+ lessons$/ });
  const student1 = castFullName(student);

  await signIn('support');
  async function fill(): Promise<void> {
    await page.goto('/groups');
    await hand.press(page.getByRole('link', { name: 'New group' }));
    await page.getByRole('textbox', { name: 'Group', exact: true }).fill(name);
    const found = page.getByRole('list', { name: 'Students' }).getByRole('checkbox');
    await found.first().press('Space');
    await page.getByLabel('Find a student').fill(student1);
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${student1}`) })).toBeVisible();
    await page.getByLabel('Find a student').press('Enter');
    await expect(chosen).toHaveText('2 of 6 seats');
    const teacher = page.getByLabel('Teacher', { exact: true });
    await teacher.clear();
    await teacher.fill(castFullName('teacher'));
    const offered = page.getByRole('listbox').getByRole('option');
    await expect(offered).toHaveText([new RegExp(`^${castFullName('teacher')}.*Teaches`)]);
    // The list is asked for again when it opens, and a mark is gone when the answer comes after the key.
    await expect(async () => {
      await teacher.press('ArrowDown');
      await teacher.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    await expect(teacher).toHaveValue(castFullName('teacher'));
    await page.getByLabel('First lesson').fill(START);
    await page.getByLabel('Time', { exact: true }).fill(time);
    await expect(create).toBeVisible();
  }

  await test.step('a field that is wrong is named, and nothing is lost', async () => {
    await fill();
    await page.getByLabel('Seats').fill('1');
    await expect(page.getByText('The group has 1 seat. Add seats or remove students.')).toBeVisible();
    await hand.press(create);
    await expect(page.getByText(/^The group has 1 seats?\. Add seats or/).first()).toBeVisible();
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue(time);
    await page.getByLabel('Seats').fill('6');
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('it is created in one step, and undone in one', async () => {
    await hand.press(create);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('2 of 6', { exact: true })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('0 of 6')).toBeVisible();
  });

  await test.step('a copy has the slot and no students', async () => {
    await fill();
    await hand.press(create);
    await expect(page.getByText('2 of 6', { exact: true })).toBeVisible();
    await hand.press(page.getByRole('link', { name: 'Copy' }));
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue(time);
    await expect(page.getByLabel('Teacher', { exact: true })).toHaveValue(castFullName('teacher'));
    await expect(chosen).toHaveText('0 of 6 seats');
    await page.getByRole('textbox', { name: 'Group', exact: true }).fill(`${name} copy`);
    // The teacher has the lessons of the other group then.
    await page.getByLabel('Time', { exact: true }).fill('');
    await hand.press(page.getByRole('button', { name: 'Create group', exact: true }));
    await expect(page.getByRole('heading', { name: `${name} copy`, level: 1 })).toBeVisible();
  });

  await test.step('a student moves to the copy', async () => {
    await page.goto('/groups');
    await page.getByLabel('Search groups').fill(name);
    await hand.press(page.getByRole('link', { name, exact: true }).last());
    await hand.press(page.getByRole('button', { name: `Move: ${student1}`, exact: true }));
    const dialog = page.getByRole('dialog');
    const option = dialog
      .getByLabel('To group')
      .locator('option')
      .filter({ hasText: `${name} copy` });
    await dialog.getByLabel('To group').selectOption((await option.getAttribute('value'))!);
    await dialog.getByLabel('Reason').fill('Another day suits better');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await hand.press(dialog.getByRole('button', { name: 'Move 1 student' }));
    await expect(page.getByText(`1 student moved to ${name} copy.`)).toBeVisible();
    await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('2 of 6', { exact: true })).toBeVisible();
  });
});
