import { randomUUID } from 'node:crypto';
import { nextOn } from '#domain/scheduling/regular-lesson.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { type CastKey, castId } from '#server/demo/cast-people.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';
import { pointerOn } from './pointer.ts';
import { countTaps } from './taps.ts';

test.use({ mayZoom: true });

/** A working day of all teachers, far enough ahead for an answer, and in a week that no other test fills. */
const WEDNESDAY = nextOn(3, addDays(parsePlainDate(new Date().toISOString().slice(0, 10)), 17));

/** A student for each project, because the projects share a school. */
const OWN: Readonly<Record<string, CastKey>> = { desktop: 'newbie', phone: 'zombie' };

test('API-22 support proposes solutions, one of a time of its own, and the student accepts with one tap', async ({
  page,
  signIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const hand = pointerOn(page, isPhone);
  const student = OWN[project.name] ?? 'newbie';
  await signIn('support');
  const raised = await page.context().request.post('/api/v1/backoffice/support-tasks', {
    data: { type: 'CREATE_OCCASIONAL_LESSON', studentId: castId('lingua', 'account', student) },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(raised.status(), await raised.text()).toBe(200);
  const { id } = (await raised.json()) as { id: string };

  await test.step('support proposes', async () => {
    await page.goto(`/support-tasks/${id}`);
    // A time that leaves too little time for an answer can't be ticked.
    const ticks = page.getByRole('checkbox', { name: /^Propose to the student/, disabled: false });
    const own = page.getByRole('group', { name: 'Another time' });
    const free = own.getByRole('region', { name: 'Available times' });
    // Late in the day there may be no computed time that leaves enough.
    for (const which of ['first', 'last'] as const) {
      await page.getByRole('button', { name: 'Another time…' }).press('Enter');
      await expect(own.getByRole('textbox', { name: 'Day' })).toBeFocused();
      await own.getByRole('textbox', { name: 'Day' }).fill(WEDNESDAY.split('-').toReversed().join('/'));
      await free.getByRole('button')[which]().press('Enter');
      await expect(own.getByText(/and the student are available/)).toBeVisible();
      expect(await violationsOf(page, 'whole')).toEqual([]);
      await own.getByRole('button', { name: 'Add to solutions' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Another time…' })).toBeFocused();
    }
    await ticks.first().press('Space');
    await ticks.last().press('Space');
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: /^Send 2 solutions to / }).press('Enter');
    await expect(page.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible();
    await expect(page.getByText('Waiting for the student').first()).toBeVisible();
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('the student accepts', async () => {
    await signIn(student);
    await page.goto('/student/dashboard');
    const accept = page.getByRole('list', { name: 'Proposed solutions' }).getByRole('button');
    await expect(accept).toHaveCount(2);
    const none = page.getByRole('button', { name: 'None of these suits me' });
    await none.press('Enter');
    await expect(page.getByRole('textbox', { name: /^What would suit you/ })).toBeFocused();
    expect(await violationsOf(page, 'whole')).toEqual([]);
    await page.getByRole('button', { name: 'Back to the times' }).press('Enter');
    const taps = await countTaps(page);
    await (isPhone ? hand.press(accept.first()) : accept.first().press('Enter'));
    await expect(page.getByText(/^Accepted: /)).toBeVisible();
    if (isPhone) expect(await taps()).toBe(1);
    await expect(accept).toHaveCount(0);
  });

  await test.step('the request is resolved', async () => {
    await signIn('support');
    await page.goto(`/support-tasks/${id}`);
    await expect(page.getByText(/^Resolved by /)).toBeVisible();
  });
});
