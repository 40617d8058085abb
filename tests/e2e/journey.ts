import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'demo-school-2026';

/** The demo accounts and the door each signs in at. */
const STAFF = new Set(['admin', 'support', 'teacher', 'teacher2']);

interface Journey {
  /** Signs this browser in as a demo account of the default school, by the API: the sign-in pages have their own tests. */
  signIn: (name: string) => Promise<void>;
}

/** What a browser writes about requests that were refused on purpose is no fault of the page. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Journey & { quiet: undefined }>({
  signIn: async ({ context }, use) => {
    await use(async (name) => {
      const door = STAFF.has(name) ? 'auth/token-petition' : 'student-platform/login';
      const answer = await context.request.post(`/api/v1/${door}`, {
        data: { email: `${name}@lingua.example`, password: PASSWORD },
      });
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

/** Fails with what axe finds at WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}
