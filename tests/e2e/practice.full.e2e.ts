import type { Page } from '@playwright/test';
import { signInOf } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { cutOff } from './cut-off.ts';
import { expect, test } from './journey.ts';
import { newLessonPeople, notedWords, pageOf } from './lesson-people.ts';
import { countTaps } from './taps.ts';

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** The browser of the tests has no voices: this one says what it is given to the page. */
const withVoice = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, {
      spoken,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'en-GB', name: 'Test' }],
        cancel: () => {},
        speak: ({ text }: { text: string }) => spoken.push(text),
      },
    });
  });

test('D20 practice starts with one tap and covers all exercises by keyboard', async ({
  browser,
  baseURL,
}) => {
  const people = await newLessonPeople();
  await notedWords(people);
  const page = await pageOf(browser, signInOf('student').url, people.student.email, PHONE);
  await withVoice(page);
  // Phones may zoom, which the scan asks for (D2).
  await page.context().addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
  await page.request.post('/api/v1/clasing-go/init');
  await page.request.post('/api/v1/clasing-go/set-trial');
  await page.request.patch('/api/v1/clasing-go/settings', { data: { dailyGoal: 5 } });

  await test.step('one tap from the home', async () => {
    await page.goto('/student/dashboard');
    await expect(page.getByText('Your first lesson is done. Great start!')).toBeVisible();
    const start = page.getByRole('link', { name: 'Practise 5 cards' });
    await expect(start).toBeVisible();
    const taps = await countTaps(page);
    await start.tap();
    await expect(page.getByRole('progressbar', { name: 'Cards in this review' })).toBeVisible();
    expect(await taps()).toBe(1);
  });

  await test.step('every exercise by keyboard', async () => {
    const done = new Set<string>();
    for (let card = 0; card < 5; card += 1) {
      await expect(page.getByText(`${card} / 5`)).toBeVisible();
      const writes = page.getByRole('textbox', { name: 'Write the word' });
      const hears = page.getByRole('textbox', { name: 'Write what you hear' });
      const chooses = page.getByRole('group', { name: 'Choose the meaning' });
      const shows = page.getByRole('button', { name: 'Show answer' });
      await expect(writes.or(hears).or(chooses).or(shows)).toBeVisible();
      expect(await violationsOf(page, 'whole')).toEqual([]);
      expect(await cutOff(page)).toEqual([]);
      if (await writes.isVisible()) {
        await page.keyboard.type('comute');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Almost')).toBeVisible();
        done.add('TYPING');
      } else if (await hears.isVisible()) {
        expect(await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).toContain(
          'to listen',
        );
        await page.keyboard.type('To listen!');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Right', { exact: true })).toBeVisible();
        done.add('LISTENING');
      } else if (await chooses.isVisible()) {
        const choices = await chooses.getByRole('button').allTextContents();
        const right = choices.findIndex((choice) => choice.includes('the last day for something'));
        await page.keyboard.press(String(right + 1));
        await expect(page.getByText('Right', { exact: true })).toBeVisible();
        done.add('CHOICE');
      } else {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
        await page.keyboard.press('3');
        done.add('RECOGNISE');
        continue;
      }
      await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    expect([...done].sort()).toEqual(['CHOICE', 'LISTENING', 'RECOGNISE', 'TYPING']);
  });

  await test.step('the goal is celebrated once, on whatever device', async () => {
    const said = page.getByText("Today's goal reached. Well done!");
    await expect(said).toBeVisible();
    await page.reload();
    await expect(page.getByText('Goal reached', { exact: true })).toBeVisible();
    await expect(said).toHaveCount(0);
  });
  await page.context().close();
});

test('D20 a student adds a word, is refused it a second time, and deletes it', async ({ browser }) => {
  const people = await newLessonPeople();
  const page = await pageOf(browser, signInOf('student').url, people.student.email, PHONE);
  await page.goto('/student/clasing-go');
  const add = page.getByRole('button', { name: 'Add word' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await dialog.getByRole('textbox', { name: 'Word' }).fill('nevertheless');
  await dialog.getByRole('textbox', { name: 'Meaning' }).fill('in spite of that');
  await dialog.getByRole('button', { name: 'Add word' }).click();
  await expect(page.getByText('in spite of that')).toBeVisible();
  await add.click();
  await dialog.getByRole('textbox', { name: 'Word' }).fill('Nevertheless');
  await dialog.getByRole('textbox', { name: 'Meaning' }).fill('all the same');
  await dialog.getByRole('button', { name: 'Add word' }).click();
  await expect(dialog.getByText('You already have this word.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Meaning' })).toHaveValue('all the same');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More about “nevertheless”' }).click();
  await page.getByRole('button', { name: 'Delete word' }).click();
  await dialog.getByRole('button', { name: 'Delete word' }).click();
  await expect(page.getByText('in spite of that')).toHaveCount(0);
  await page.context().close();
});
