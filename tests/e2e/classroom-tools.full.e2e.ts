import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { holdStill, wear } from './device.ts';
import { expect, test } from './journey.ts';
import { bookLessons, joinRoom, expectToSeeAndHear } from './rooms.ts';

const join = async (page: Page, room: string) => {
  await page.goto(room);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.locator('[data-board]')).toBeVisible();
};
const onBoard = (page: Page, name: RegExp) => page.locator('[data-board]').getByRole('img', { name });

/** A screen to share where no machine's own may be shown: a picture that changes. */
function fakeScreen(): void {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d')!;
    setInterval(() => context.fillRect(Math.random() * 640, 0, 20, 360), 100);
    return canvas.captureStream(10);
  };
}

test('ROUTE-21 a lesson with every tool: no devices, screen, keyboard, timer, hand, two windows, axe', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const support = await joinRoom(browser, 'support');
  const { student, teacher, now } = await bookLessons(support, {
    students: ['subscriber', 'junior'],
    teachers: ['teacher', 'teacher2'],
  });
  const room = `${baseURL}/meetingroom/${now}`;
  const [ofTeacher, ofStudent] = [await joinRoom(browser, teacher), await joinRoom(browser, student)];
  await ofTeacher.addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
  await ofTeacher.addInitScript(fakeScreen);
  await ofStudent.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  const [t, s] = [await ofTeacher.newPage(), await ofStudent.newPage()];
  await holdStill(t);

  await test.step('a user who refuses camera and microphone is shown how to allow them, and joins anyway', async () => {
    await s.goto(room);
    await expect(s.getByText('No microphone.')).toBeVisible();
    await expect(s.getByText(/Allow it with the icon in the address bar/)).toHaveCount(2);
    await join(s, room);
    await join(t, room);
    await expectToSeeAndHear(s);
  });

  await test.step('a shared screen is seen, and gone when it is over', async () => {
    await t.getByRole('button', { name: 'Share screen' }).click();
    const shown = s.getByLabel(/^Screen of /);
    await expect(shown).toBeVisible();
    await expect
      .poll(() => shown.evaluate((video) => (video as HTMLVideoElement).videoWidth), { timeout: 20_000 })
      .toBe(640);
    await t.getByRole('button', { name: 'Share screen' }).click();
    await expect(shown).toHaveCount(0);
  });

  await test.step('the board by keys alone, and as a picture and a drawing', async () => {
    await s.locator('[data-board]').focus();
    await s.keyboard.press('r');
    await s.keyboard.press('Enter');
    await expect(onBoard(t, /^Rectangle/)).toHaveCount(1);
    await s.keyboard.press('ArrowRight');
    await s.locator('[data-board]').focus();
    await s.keyboard.press('t');
    await s.keyboard.press('Enter');
    await s.getByLabel('Whiteboard text').fill('I have lived here');
    await s.keyboard.press('Control+Enter');
    await expect(onBoard(t, /I have lived here/)).toHaveCount(1);
    const saved = async (name: RegExp) => {
      const [download] = await Promise.all([
        t.waitForEvent('download'),
        t.getByRole('button', { name }).click(),
      ]);
      return readFile(await download.path());
    };
    const svg = (await saved(/drawing \(SVG\)/)).toString();
    expect(svg).toContain('I have lived here');
    expect(svg).not.toContain('var(--');
    const png = await saved(/image \(PNG\)/);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1000]);
  });

  await test.step('a hand goes up, the teacher’s timer runs for both, pictures are switched off for sound only', async () => {
    await s.getByRole('button', { name: 'Raise hand' }).click();
    await expect(t.getByLabel('Hand raised')).toBeVisible();
    await t.getByLabel('Timer', { exact: true }).selectOption('5');
    await expect(s.getByRole('timer', { name: 'Timer' })).toHaveText(/^Timer 4:/);
    await expect(s.getByLabel(/^Camera of /)).toBeVisible();
    await s.getByRole('button', { name: 'Camera, microphone and video' }).click();
    await s.getByText('Audio only', { exact: true }).click();
    await s.keyboard.press('Escape');
    await expect(s.getByLabel(/^Camera of /)).toHaveCount(0);
  });

  await test.step('a second window takes over, then the first one again', async () => {
    const second = await ofStudent.newPage();
    await join(second, room);
    await expect(s.getByText('You joined from another window')).toBeVisible();
    await expect(onBoard(second, /^Rectangle/)).toHaveCount(1);
    await s.getByRole('button', { name: 'Use this window' }).click();
    await expect(onBoard(s, /^Rectangle/)).toHaveCount(1);
    await expect(second.getByText('You joined from another window')).toBeVisible();
    await expect(t.locator('[data-person]')).toHaveCount(1);
  });

  await test.step('axe finds nothing in the room, at both sizes, light and dark', async () => {
    for (const [size, viewport, tabs] of [
      ['desktop', { width: 1280, height: 800 }, ['Chat', 'Words', 'Documents', 'Notes']],
      ['phone', { width: 375, height: 812 }, ['People', 'Whiteboard', 'Chat', 'Words', 'Documents', 'Notes']],
    ] as const) {
      await t.setViewportSize(viewport);
      for (const [index, tab] of tabs.entries()) {
        await t.getByRole('tab', { name: tab }).click();
        const scheme = (index + tabs.length / 2) % 2 ? 'dark' : 'light';
        await wear(t, scheme);
        if (process.env.ROOM_SHOTS)
          await t.screenshot({ path: `${process.env.ROOM_SHOTS}/${size}-${tab}.png` });
        expect.soft(await violationsOf(t, 'whole'), `${tab}, ${size}, ${scheme}`).toEqual([]);
      }
    }
  });

  await Promise.all([support, ofTeacher, ofStudent].map((context) => context.close()));
});
