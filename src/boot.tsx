import { loadFirstTexts } from '#src/i18n/i18n.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { App } from './App.tsx';
import { APP_ROUTES } from './areas/app-routes.ts';
import { BackofficeHeader } from './areas/backoffice.ts';
import { applyScheme, followDevice } from '#src/theme/color-mode.ts';
import { prefetchPages } from '#src/areas/prefetch-on-hover.ts';
import { decideFor, hasOfficeHeader } from '#src/areas/RouteGuard.tsx';
import { installGlobals } from '#src/theme/globals.ts';
import { matchAddress, NoEntry, NotFound } from './areas/routes.tsx';
import { followConnection } from './session/kept.ts';
import { reload } from './session/page-unload.ts';
import { forgetMeOnSignOut, meQuery } from './session/me.ts';
import { loadProvider } from './session/provider.ts';
import { keepSessionAlive, refreshSession } from './session/refresh.ts';
import { followOtherTab } from './session/sign-in.ts';
import { followSession } from './session/socket.ts';
import { getSession, onSession, signedIn, signedOut } from './session/store.ts';
import { onOtherTab } from './session/tabs.ts';
import { settings } from './settings.ts';

const MOST_REDIRECTS = 5;

/** The same browser, another person: the memory must be cleared. */
const reloadOnOtherRole = () =>
  onSession((now, before) => {
    if (now.status === 'in' && before.status === 'in' && now.role !== before.role) reload();
  });

function listen(): void {
  followDevice();
  keepSessionAlive();
  forgetMeOnSignOut();
  followSession();
  reloadOnOtherRole();
  onOtherTab(() => void followOtherTab());
  prefetchPages();
}

/** Follows redirects before the first rendering, and loads the final page. */
async function arrive(): Promise<void> {
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
    const match = matchAddress(APP_ROUTES, window.location.pathname);
    const user = queryClient.getQueryData(meQuery.queryKey) ?? null;
    const decision = decideFor(match, getSession(), user, window.location);
    const page = { page: match?.route.page, 'no-entry': NoEntry, 'not-found': NotFound };
    if (decision.kind === 'external') return;
    if (decision.kind !== 'redirect') {
      const session = getSession();
      const role = session.status === 'in' ? session.role : null;
      const hasHeader = hasOfficeHeader(role, window.location.pathname);
      return void (await Promise.all([
        page[decision.kind]?.preload(),
        hasHeader && BackofficeHeader.preload(),
      ]));
    }
    window.history.replaceState(null, '', decision.to);
  }
}

const ignore = () => undefined;

/** The texts of every page, tried twice; then what may have to be said without being asked. */
async function firstTexts(): Promise<void> {
  await loadFirstTexts().catch(loadFirstTexts).catch(ignore);
  followConnection();
}

/** Students have nothing to do before anything else: they are shown their page while their session is renewed. */
async function isKnownStudent(): Promise<boolean> {
  await queryClient.prefetchQuery(meQuery);
  const role = queryClient.getQueryData(meQuery.queryKey)?.role;
  if (role !== 'STUDENT' || getSession().status !== 'unknown') return false;
  signedIn({ role });
  void refreshSession();
  return true;
}

/** Identifies the user, and loads the page's code in parallel. Never rejects: the page shows the error. */
async function identify(): Promise<void> {
  void matchAddress(APP_ROUTES, window.location.pathname)?.route.page.preload().catch(ignore);
  if (settings.signedOut) return signedOut(null);
  if (settings.fresh && (await isKnownStudent())) return;
  const session = await refreshSession();
  if (session.status === 'in') await queryClient.prefetchQuery(meQuery);
}

/** The first date formatting takes a phone 80 ms: it is done while the page waits for replies, not during the first rendering. */
const readCalendar = () => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', hour: '2-digit' }).format();

/** Code, session, person and texts first, then the first drawing: nothing flashes, nothing jumps. */
export async function boot(root: HTMLElement): Promise<void> {
  installGlobals();
  applyScheme();
  listen();
  setTimeout(readCalendar);
  const [provider] = await Promise.all([loadProvider(), identify(), firstTexts()]);
  await arrive().catch(ignore);
  // In a transition, so that the page stays responsive; the server's HTML stays until the first page is complete.
  startTransition(() => createRoot(root).render(<App provider={provider} />));
}
