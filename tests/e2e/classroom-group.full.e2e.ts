import type { Page } from '@playwright/test';
import { castId } from '#server/demo/cast-people.ts';
import { expect, test } from './journey.ts';
import { DATA_DIR } from './playwright.config.ts';
import { joinRoom } from './rooms.ts';
import { timeTravel } from './time-travel.ts';

/** Four browsers with cameras take more than a shared machine has: only where E2E_GROUP asks for it (docs/decisions/0018-classroom.md). */
const STUDENTS = ['company', 'company2', 'company4'] as const;
const MINUTE = 60_000;

/** Returns what was received over each open connection. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] };
    const connected = made.filter(({ connectionState }) => connectionState === 'connected');
    return Promise.all(
      connected.map(async (each) => {
        const stats = [...((await each.getStats()) as unknown as Map<string, never>).values()] as {
          type: string;
          kind: string;
          framesDecoded?: number;
          bytesReceived?: number;
        }[];
        const of = (kind: string) => stats.filter((one) => one.type === 'inbound-rtp' && one.kind === kind);
        return {
          frames: of('video').reduce((sum, { framesDecoded = 0 }) => sum + framesDecoded, 0),
          sound: of('audio').reduce((sum, { bytesReceived = 0 }) => sum + bytesReceived, 0),
        };
      }),
    );
  });

/** Waits until frames and sound still arrive from all others. */
async function seesAndHears(page: Page, others: number): Promise<void> {
  const flows = async () => {
    const before = await arrived(page);
    await page.waitForTimeout(1_000);
    const after = await arrived(page);
    return after.filter(
      ({ frames, sound }, n) => frames > (before[n]?.frames ?? 0) && sound > (before[n]?.sound ?? 0),
    ).length;
  };
  await expect.poll(flows, { timeout: 60_000 }).toBe(others);
}

async function join(page: Page, room: string): Promise<void> {
  await page.goto(room);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('list', { name: 'People in the classroom' })).toBeVisible();
}

test('ROUTE-21 four people of a group see and hear each other; one leaves and comes back; five minutes are left', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const shot = async (page: Page, name: string) => {
    const folder = process.env.ROOM_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };
  const support = await joinRoom(browser, 'support');
  const startsAt = new Date(Math.ceil(Date.now() / MINUTE + 1) * MINUTE).toISOString();
  const data = {
    type: 'OCCASIONAL',
    teacherId: castId('lingua', 'account', 'teacher'),
    groupId: castId('lingua', 'group', 'solaria-b2'),
    startsAt,
    durationMinutes: 30,
  };
  const answer = await support.request.post('/api/v1/backoffice/lessons', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { lesson } = (await answer.json()) as { lesson: { id: string; endsAt: string } };
  const room = `/meetingroom/${lesson.id}`;
  const contexts = await Promise.all(['teacher', ...STUDENTS].map((name) => joinRoom(browser, name)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const [teacher, first, , phone] = pages as [Page, Page, Page, Page];
  await phone.setViewportSize({ width: 375, height: 812 });

  await test.step('each sees and hears three', async () => {
    for (const page of pages) await join(page, room);
    for (const page of pages) await seesAndHears(page, 3);
    await shot(teacher, 'group-desktop-board');
    await teacher.getByRole('button', { name: 'People', exact: true }).click();
    await teacher.waitForTimeout(500);
    await shot(teacher, 'group-desktop-people');
    await shot(phone, 'group-phone-board');
    await phone.getByRole('tab', { name: 'People' }).click();
    await phone.waitForTimeout(500);
    await shot(phone, 'group-phone-people');
  });

  await test.step('one leaves, the others continue; back again, all four are there', async () => {
    await first.getByRole('button', { name: 'Leave classroom' }).click();
    await expect(teacher.locator('[data-person]')).toHaveCount(2);
    await seesAndHears(phone, 2);
    await join(first, room);
    for (const page of pages) await seesAndHears(page, 3);
  });

  await test.step('who has the new hour is warned five minutes before the end', async () => {
    // Last: coming back takes its time on a busy machine, and the warning is gone after seconds.
    const travel = await timeTravel(DATA_DIR, 4);
    const left = Date.parse(lesson.endsAt) - Date.now();
    await travel.goBy(lesson.id, Math.floor(left / MINUTE) - 5);
    await travel.end();
    await join(first, room);
    await expect(first.getByText('Five minutes left.')).toBeVisible({ timeout: 70_000 });
    await shot(first, 'group-five-left');
  });
  await Promise.all([support, ...contexts].map((context) => context.close()));
});
