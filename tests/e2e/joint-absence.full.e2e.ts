import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { bookLesson, newLessonPeople } from './lesson-people.ts';
import { pointerOn } from './pointer.ts';

test.use({ mayZoom: true });

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 20;
/** The lessons are at the hour at which the test runs; the days around them cover every time zone. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('ROUTE-11 support plans the absence of two teachers together, with the keyboard or a finger', async ({
  page,
  signIn,
}, { project }) => {
  test.setTimeout(120_000);
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  // People of their own, so that no other test plans with them.
  const first = await newLessonPeople();
  const second = await newLessonPeople();
  await signIn('support');
  await bookLesson(page, first.teacher.id, first.student.id, DAYS_AHEAD);
  await bookLesson(page, second.teacher.id, second.student.id, DAYS_AHEAD);
  const days = `from=${dayIn(DAYS_AHEAD - 1)}&to=${dayIn(DAYS_AHEAD + 1)}`;
  await page.goto(`/teachers/${first.teacher.id}?${days}#absence`);
  const answers = page.getByRole('combobox', { name: /^Action for/ });
  const own = page.getByRole('combobox', { name: `Action for ${first.student.fullName}`, exact: false });
  const other = page.getByRole('region', { name: `Absence of ${second.teacher.fullName}` });
  const picker = page.getByRole('combobox', { name: 'Also absent on these days' });
  await expect(answers).toHaveCount(1, { timeout: 30_000 });

  await test.step('a second teacher is found by name and planned with the first', async () => {
    await hand.write(picker, second.teacher.fullName);
    const found = page.getByRole('listbox').getByRole('option');
    // The search has answered: what is marked before goes with the old options.
    await expect(found).toHaveText([second.teacher.fullName]);
    if (isPhone) await found.tap();
    else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await expect(other.getByRole('combobox', { name: /^Action for/ })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`with=${second.teacher.id}`));
    // The picker is a new one: the focus stays in it, so that a third can be added.
    await expect(picker).toBeFocused();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('neither of them is proposed as the substitute of the other', async () => {
    const namesIn = (list: typeof own) => list.locator('option').allTextContents();
    for (const names of [
      await namesIn(own),
      await namesIn(other.getByRole('combobox', { name: /^Action for/ })),
    ])
      for (const { teacher } of [first, second])
        expect(
          names.filter((name) => name.startsWith(teacher.fullName) && name.includes('together')),
        ).toEqual([]);
  });

  await test.step('a teacher who is not absent after all leaves the plan, and comes back', async () => {
    await hand.press(page.getByRole('button', { name: `Remove ${second.teacher.fullName}` }));
    await expect(other).toHaveCount(0);
    await expect(picker).toBeFocused();
    await page.goto(`/teachers/${first.teacher.id}?${days}&with=${second.teacher.id}#absence`);
    await expect(other).toBeVisible();
  });

  await test.step("the second teacher's absence is saved by itself, with its decisions", async () => {
    const all = other.getByRole('group', { name: 'For all lessons:' });
    await hand.press(all.getByRole('button', { name: 'Return credits' }));
    await hand.press(other.getByRole('button', { name: 'Save absence and update 1 lesson' }));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Update 1 lesson' }));
    await expect(page).toHaveURL(new RegExp(`/teachers/${second.teacher.id}\\?.*calls=`));
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
    await expect(page.getByText('Cancelled; 1 credit returned')).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('the first one is planned on from there', async () => {
    await hand.press(page.getByRole('button', { name: 'Back to absence' }));
    const rest = page.getByRole('region', { name: `Absence of ${first.teacher.fullName}` });
    await expect(rest.getByRole('combobox', { name: /^Action for/ })).toHaveCount(1);
    await expect(answers).toHaveCount(1);
    await expect(page.getByText('The absence is saved. Nothing left to do.')).toBeVisible();
  });
});
