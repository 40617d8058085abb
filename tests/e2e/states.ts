import type { Page } from '@playwright/test';

/** What a screen can meet besides a school that is full of everything. */
export type State = 'empty' | 'failing' | 'failing but for its record';

/** Account and school: without them there is no screen. */
const KEPT = /\/api\/v\d\/(auth|provider)(\/|$)/;
/** The record of a page: its tabs are shown even if their contents fail. */
const RECORD = /\/api\/v\d\/([a-z-]+\/)+[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** A year's twelve months are there whatever happened in them. */
const NEVER_EMPTY = /\/dashboard\/school/;

/** The same answer with nothing in any of its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}

const API = '**/api/v*/**';

/** From now on what the page asks for is answered with empty lists, or not at all but with a 500; null: as it is. */
export async function meet(page: Page, state: State | null): Promise<void> {
  // A request can still be open: its reply is not needed any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (state === null) return;
  await page.route(API, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || KEPT.test(pathname)) return route.fallback();
    if (state === 'failing but for its record' && RECORD.test(pathname)) return route.fallback();
    if (state !== 'empty')
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'Something failed here.' } });
    if (NEVER_EMPTY.test(pathname)) return route.fallback();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    if (!response.ok() || !isJson) return route.fulfill({ response });
    const headers = { ...response.headers(), 'content-range': 'items 0-0/0' };
    return route.fulfill({ response, headers, json: emptied(await response.json()) });
  });
}
