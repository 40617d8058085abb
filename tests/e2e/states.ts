import type { Page } from '@playwright/test';

/** What a screen can meet besides a school that is full of everything. */
export type State = 'empty' | 'failing';

/** Who somebody is and where: without it there is no screen. */
const KEPT = /\/api\/v\d\/(auth|provider)(\/|$)/;
/** A year's twelve months are there whatever happened in them. */
const NEVER_EMPTY = /\/dashboard\/school/;

/** The same answer with nothing in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}

/** From now on what the page asks for is answered with empty lists, or not at all but with a 500. */
export async function meet(page: Page, state: State): Promise<void> {
  await page.route('**/api/v*/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || KEPT.test(new URL(request.url()).pathname)) return route.fallback();
    if (state === 'failing')
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'Something failed here.' } });
    if (NEVER_EMPTY.test(request.url())) return route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!response.ok() || !isJson) return route.fulfill({ response });
    const headers = { ...response.headers(), 'content-range': 'items 0-0/0' };
    return route.fulfill({ response, headers, json: emptied(await response.json()) });
  });
}
