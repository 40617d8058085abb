import { test as base, expect } from '@playwright/test';
import { signInOf } from './accounts.ts';

interface Journey {
  /** Signs this browser in as a demo account of the default school, by the API: the sign-in pages have their own tests. */
  signIn: (name: string) => Promise<void>;
  /** Lets the support agent of this browser act as a user, read-only. */
  actAs: (userId: string) => Promise<void>;
}

interface Options {
  /** D2: zooming is off at first; the preference lifts it, so that scans need no exception. */
  mayZoom: boolean;
  /** For tests in which the API fails on purpose. */
  canFail: boolean;
  /** For tests that cut the connection. */
  isCutOff: boolean;
}

/** What a browser writes about requests, and the worker, that were refused on purpose is no fault of the page. */
const EXPECTED =
  /Failed to load resource: the server responded with a status of 4\d\d|Service Worker registration blocked|The schedule is not kept/;
const CUT_OFF =
  /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|NotLoadedError: Not loaded|The socket cannot connect/;
const FAILED = /Failed to load resource: the server responded with a status of 500/;

export const test = base.extend<Journey & Options & { quiet: undefined }>({
  mayZoom: [false, { option: true }],
  canFail: [false, { option: true }],
  isCutOff: [false, { option: true }],
  context: async ({ context, mayZoom, baseURL }, use) => {
    if (mayZoom) await context.addCookies([{ name: 'allowZoom', value: 'true', url: baseURL! }]);
    await use(context);
  },
  signIn: async ({ context }, use) => {
    await use(async (name) => {
      const { url, data } = signInOf(name);
      const answer = await context.request.post(url, { data });
      expect(answer.status(), `${name} signs in: ${await answer.text()}`).toBe(200);
    });
  },
  actAs: async ({ context }, use) => {
    await use(async (userId) => {
      const data = { userId, reason: 'To see what they see' };
      const asked = await context.request.post('/api/v1/auth/supplant-token', { data });
      const { token } = (await asked.json()) as { token: string };
      const answer = await context.request.post('/api/v2/auth/supplant', { data: { token } });
      expect(answer.status(), await answer.text()).toBe(200);
      await context.addInitScript(() => localStorage.setItem('supplant', '1'));
    });
  },
  quiet: [
    async ({ page, canFail, isCutOff }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const text = message.text();
        const isExpected =
          EXPECTED.test(text) || (canFail && FAILED.test(text)) || (isCutOff && CUT_OFF.test(text));
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
