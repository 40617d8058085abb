import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';
import { countTaps } from './taps.ts';

// Native fields would be month first, on twelve hours.
test.use({ mayZoom: true });

/** Students of one teacher, one for each project, because the projects share a school. */
const OWN = { desktop: 'friend', phone: 'portuguese' } as const;

test('API-18 a teacher proposes another time in two taps, and the student accepts it with one', async ({
  page,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const student = isPhone ? OWN.phone : OWN.desktop;
  await signIn(student);
  const { lessons } = (await (
    await page.context().request.get('/api/v1/student-platform/projected-lessons')
  ).json()) as { lessons: { id: string; startsAt: string }[] };
  const lesson = lessons[1]!;

  await test.step('the teacher proposes', async () => {
    await signIn('teacher2');
    await page.goto(`/teacher/lessons/${lesson.id}`);
    const open = page.getByRole('button', { name: 'Propose another time' });
    const send = page.getByRole('button', { name: 'Send proposal' });
    await expect(open).toBeVisible();
    const taps = await countTaps(page);
    if (isPhone) {
      await hand.press(open);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      expect(await violationsOf(page, 'whole')).toEqual([]);
      await hand.press(send);
    } else {
      await open.press('Enter');
      await page.getByRole('radio', { checked: true }).press('ArrowDown');
      expect(await violationsOf(page, 'whole')).toEqual([]);
      await send.press('Enter');
    }
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    if (isPhone) expect(await taps()).toBe(2);
  });

  await test.step('the student accepts', async () => {
    // The open page would load itself again for the other account.
    await page.goto('about:blank');
    await signIn(student);
    await page.goto('/student/dashboard');
    const accept = page.getByRole('button', { name: /^Accept/ });
    await expect(accept).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    const taps = await countTaps(page);
    await (isPhone ? hand.press(accept) : accept.press('Enter'));
    await expect(page.getByText(/^Lesson moved to /)).toBeVisible();
    if (isPhone) expect(await taps()).toBe(1);
    await expect(accept).toHaveCount(0);
  });
});
