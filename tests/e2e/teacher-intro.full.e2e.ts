import type { BrowserContext, Page } from '@playwright/test';
import { castId } from '#server/demo/cast-people.ts';
import { signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './journey.ts';

test.use({ mayZoom: true, permissions: ['camera', 'microphone'] });

/** Whether the recording has begun to play. */
const plays = async (page: Page, selector: string) => {
  const player = page.locator(selector).first();
  await player.scrollIntoViewIfNeeded();
  expect(await player.getAttribute('preload')).toBe('none');
  await player.evaluate((media: HTMLMediaElement) => {
    media.muted = true;
    return media.play();
  });
  await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0);
};
/** The browser itself has read the captions and shows them from the start. */
const showsCaptions = (page: Page, selector: string, text: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((media: HTMLVideoElement) => {
          const [track] = media.textTracks;
          const [cue] = track?.cues ?? [];
          return [track?.mode, track?.kind, track?.language, (cue as VTTCue | undefined)?.text];
        }),
    )
    .toEqual(['showing', 'captions', 'en', text]);
const signInTo = async (context: BrowserContext, name: string): Promise<Page> => {
  const { url, data } = signInOf(name);
  expect((await context.request.post(url, { data })).status()).toBe(200);
  return context.newPage();
};

test('ROUTE-27 a teacher records and words an introduction; visitors, students and support see it; support deletes it', async ({
  page,
  browser,
  baseURL,
  signIn,
}, { project }) => {
  test.setTimeout(120_000);
  // A teacher of its own for each project, with one of their students.
  const isPhone = project.name === 'phone';
  const teacher = isPhone ? 'teacher2' : 'teacher';
  const text = `Hello from the ${project.name}.`;
  await signIn(teacher);
  await page.goto('/teacher/profile');
  const card = page.getByRole('region', { name: 'Introduction', exact: true });
  const button = (name: string | RegExp) => card.getByRole('button', { name });
  const choose = (name: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });

  await test.step('a wrong file is refused with the reason, too large a one before it is sent', async () => {
    await choose('clip.mp4', Buffer.from('<script>alert(1)</script>'));
    await button('Publish introduction').click();
    await expect(card.getByText('Choose an MP4, WebM, M4A, MP3 or Ogg recording.')).toBeVisible();
    await button('Discard').click();
    await choose('large.mp4', Buffer.alloc(11 * 1024 * 1024));
    await expect(card.getByText(/^Too large/)).toBeVisible();
  });

  await test.step('sound is recorded, listened to and published', async () => {
    await button('Record').first().click();
    await expect(button(/^Stop \(0:01\)/)).toBeVisible();
    await button(/^Stop/).click();
    await expect(card.getByRole('group', { name: 'New introduction' }).locator('audio')).toBeVisible();
    await button('Publish introduction').click();
    await expect(page.getByText('Introduction published.').first()).toBeVisible();
    await plays(page, 'audio');
  });

  await test.step('it is replaced by pictures, recorded by the keyboard, and worded', async () => {
    await button('Record video').press('Enter');
    await expect(card.getByLabel('Camera preview')).toBeVisible();
    await expect(button(/^Stop \(0:02\)/)).toBeVisible();
    await button(/^Stop/).press('Enter');
    await button('Publish introduction').press('Enter');
    await expect(card.locator('video')).toBeVisible();
    await card.getByLabel('Transcript').fill(text);
    await button('Save transcript').click();
    await expect(page.getByText('Transcript saved.').first()).toBeVisible();
    await plays(page, 'video');
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  await test.step('WCAG 1.2.2 captions are asked for, refused with the line of the fault, added and replaced', async () => {
    const captions = card.getByRole('group', { name: 'Captions' });
    await expect(captions.getByText(/^Your video has no captions yet/)).toBeVisible();
    const add = (times: string) =>
      captions.locator('input[type=file]').setInputFiles({
        name: 'hello.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from(`WEBVTT\n\n${times}\n${text}\n`),
      });
    await add('00:00,000 --> 00:04,000');
    await expect(captions.getByRole('alert')).toContainText('Line 3:');
    await captions.getByLabel('Language of the captions').selectOption('Spanish');
    await add('00:00.000 --> 00:04.000');
    await expect(captions.getByText('Spanish · ', { exact: false })).toBeVisible();
    await expect(captions.getByRole('alert')).toHaveCount(0);
    await captions.getByRole('button', { name: 'Delete captions' }).press('Enter');
    await expect(captions.getByText(/^Your video has no captions yet/)).toBeVisible();
    await captions.getByLabel('Language of the captions').selectOption('English');
    await add('00:00.000 --> 00:04.000');
    await expect(captions.getByText('English · ', { exact: false })).toBeVisible();
    await showsCaptions(page, 'video', text);
    expect(await violationsOf(page, 'whole')).toEqual([]);
  });

  const address = `/our-teachers/${castId('lingua', 'account', teacher)}`;
  await test.step('visitors play it, and read what is said', async () => {
    const visitor = await browser.newContext({ ...(baseURL && { baseURL }) });
    const stranger = await visitor.newPage();
    // The page is kept for some seconds.
    await expect(async () => {
      await stranger.goto(address);
      await expect(stranger.getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await plays(stranger, 'video.intro');
    await showsCaptions(stranger, 'video.intro', text);
    expect(await violationsOf(stranger, 'whole')).toEqual([]);
    const isWide = await stranger.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await visitor.close();
  });

  await test.step('their student finds it in the profile', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const student = await signInTo(context, isPhone ? 'portuguese' : 'student');
    await student.goto('/student/profile');
    await expect(student.getByText(text)).toBeVisible();
    await plays(student, 'video');
    await showsCaptions(student, 'video', text);
    await context.close();
  });

  await test.step('support sees it, and deletes it after a question', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const support = await signInTo(context, 'admin');
    await support.goto(`/teachers/${castId('lingua', 'account', teacher)}`);
    await expect(support.getByText(text)).toBeVisible();
    await support.getByRole('button', { name: 'Delete introduction' }).click();
    const question = support.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete introduction' }).click();
    await expect(support.getByText(text)).toBeHidden();
    await context.close();
    await page.reload();
    await expect(card.getByText(/^Introduce yourself/)).toBeVisible();
  });
});
