import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, signInOf } from './accounts.ts';
import { expect, test } from './journey.ts';
import { newLessonPeople } from './lesson-people.ts';

/** A device's public keys in the browser's format; no test needs the private one. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** The browser of the tests shows no notifications and has no push service: a person who allows them, and the answer of one. */
const canSubscribe = (page: Page, name: string) =>
  page.addInitScript(
    ({ name, keys }) => {
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => (permission = 'granted');
      const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
      PushManager.prototype.subscribe = async () =>
        ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
    },
    { name, keys: KEYS },
  );

interface Worker {
  registration: { showNotification: (title: string, options: { body: string }) => Promise<void> };
  dispatchEvent: (event: Event) => void;
  PushEvent: new (name: string, init: { data: string }) => Event;
}

/** Delivers messages to the page's service worker, as a push service does, and returns what it shows. */
async function deliver(context: BrowserContext, messages: readonly object[]): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(
    async (all) => {
      const self = globalThis as unknown as Worker;
      const shown: string[] = [];
      self.registration.showNotification = async (title, { body }) => void shown.push(`${title}: ${body}`);
      for (const data of all) self.dispatchEvent(new self.PushEvent('push', { data }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return shown;
    },
    messages.map((message) => JSON.stringify(message)),
  );
}

test.use({ serviceWorkers: 'allow' });

test('a student turns notifications on, gets one, and turns them off', async ({ page, context }) => {
  await canSubscribe(page, `e2e-${Date.now()}`);
  // Of their own: no e-mail of another journey is pushed to an address that isn't there.
  const { student } = await newLessonPeople();
  const data = { email: student.email, password: PASSWORD };
  expect((await context.request.post(signInOf('student').url, { data })).ok()).toBe(true);
  await page.goto('/student/profile');
  const panel = page.getByRole('region', { name: 'Notifications on this device' });
  await panel.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications turned on.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Send test' })).toBeVisible();

  const lesson = { title: 'Lingua', text: 'Reminder: 18:00', path: '/student/my-classes', tag: 'lesson:1' };
  // The page is in sight: its own count says so.
  const unread = { title: 'Lingua', text: 'Unread', path: '/student/messages', tag: 'messages' };
  expect(await deliver(context, [lesson, unread])).toEqual(['Lingua: Reminder: 18:00']);

  await panel.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(page.getByText('Notifications turned off.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});
