import { refreshToken } from '#calls/people/api/auth.ts';
import { getCalendar } from '#calls/scheduling/api/student-history.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { dayAt } from '#src/features/scheduling/agenda/today.ts';
import { askedFor, weekOf } from '#src/features/scheduling/agenda/week.ts';
import { request } from '#src/api/client.ts';
import { pageHeaders } from '#src/api/send.ts';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { paths } from '#src/paths.ts';
import { MARK, PERSONAL } from '#src/session/kept.ts';
import { settings } from '#src/settings.ts';
import { getSession } from '#src/session/store.ts';

/** All that the schedule needs is fetched again after this long, in milliseconds. */
const FRESH_MS = 12 * 3_600_000;
const FILES = 'files';
const API = '/api/v1';

/** When all was fetched, in which language and by which version: pages and texts of another one are of no use. */
const markOf = (now: number) => new Response(`${now} ${LOCALE} ${settings.build}`);
const isFresh = async (mark: Response | undefined, now: number): Promise<boolean> => {
  const [at, locale, build] = (await mark?.text())?.split(' ') ?? [];
  return locale === LOCALE && build === settings.build && now - Number(at) < FRESH_MS;
};

/** Addresses that this page has loaded already, from under a path of ours. */
const loaded = (path: string): string[] => {
  const all = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = all.filter(
    ({ origin, pathname }) => origin === window.location.origin && pathname.startsWith(path),
  );
  return [...new Set(own.map(({ href }) => href))];
};

/** Stores the page itself, the current user, and the replies on screen: they were loaded before the service worker could store them. */
async function saveShownPages(kept: Cache): Promise<void> {
  const shell = await fetch(paths.studentDashboard, { headers: { accept: 'text/html' } });
  await kept.put(paths.studentDashboard, shell);
  await kept.put(`${API}${refreshToken.path}`, Response.json({ role: 'STUDENT', next: 'NOTHING' }));
  const calls = loaded(API).filter((address) => !address.endsWith(refreshToken.path));
  await Promise.all(calls.map((address) => fetch(address, { headers: pageHeaders() })));
}

async function saveWeeks(now: number, zone: Timezone): Promise<void> {
  // The schedule's page is found by way of pages.ts: without a connection both are needed.
  await Promise.all([
    import('../pages.ts'),
    import('../MyClassesPage.tsx'),
    loadNamespaces(['agenda', 'classes']),
  ]);
  const { from, to, next } = weekOf(null, dayAt(now, zone));
  const following = weekOf(next, dayAt(now, zone));
  for (const query of [askedFor(from, to), askedFor(following.from, following.to)])
    await request(getCalendar, { query });
}

/** Makes the student's schedule available offline: the service worker stores visited weeks, and always this week and the next. */
export async function saveSchedule(zone: Timezone): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  // The student can have signed out while that was loading.
  if (getSession().status !== 'in') return;
  const now = Date.now();
  const kept = await caches.open(PERSONAL);
  if (await isFresh(await kept.match(MARK), now)) return;
  await kept.put(MARK, markOf(now));
  await saveWeeks(now, zone);
  await saveShownPages(kept);
  const files = await caches.open(FILES);
  await files.addAll([...loaded('/assets/'), ...loaded('/school/'), ...loaded('/brand/')]);
}
