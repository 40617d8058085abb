import { test as base, expect } from '@playwright/test';
import { signInOf } from './accounts.ts';

interface Journey {
  /** Signs this browser in as a demo account of the default school, by the API: the sign-in pages have their own tests. */
  signIn: (name: string) => Promise<void>;
}

/** What a browser writes about requests that were refused on purpose is no fault of the page. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Journey & { quiet: undefined }>({
  signIn: async ({ context }, use) => {
    await use(async (name) => {
      const { url, data } = signInOf(name);
      const answer = await context.request.post(url, { data });
      expect(answer.status(), `${name} signs in: ${await answer.text()}`).toBe(200);
    });
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
