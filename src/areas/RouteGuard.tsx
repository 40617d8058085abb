import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { CurrentUser } from '#domain/people/current-user.ts';
import type { Role } from '#domain/shared/role.ts';
import { APP_ROUTES } from './app-routes.ts';
import { BackofficeHeader } from './backoffice.ts';
import { menuOf } from './menus.ts';
import { type Decision, routeAccess } from '#src/layout/route-access.ts';
import { PublicFrame } from '#src/layout/PublicFrame.tsx';
import { hasPadding, Shell } from '#src/layout/Shell.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { type AppRoute, type Match, matchAddress, NoEntry, NotFound } from './routes.tsx';
import { usePageViews } from '#src/session/analytics.ts';
import type { SessionState } from '#src/session/store.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { useSession } from '#src/session/use-session.ts';
import { settings } from '#src/settings.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';

const SessionExpiredDialog = lazyPart(
  () => import('#src/pages/SessionExpiredDialog.tsx').then((module) => module.SessionExpiredDialog),
  'auth',
);

/** With an expired session the page stays, so that it continues after signing in again. */
function effectiveSession(session: SessionState, user: CurrentUser | null): SessionState {
  const isExpired = session.status === 'out' && session.reason === 'expired';
  return isExpired && user ? { status: 'in', role: user.role, next: 'NOTHING' } : session;
}

function ExternalRedirect({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return null;
}

/** Support has the same header, with search, notifications and shortcuts, on every page of every area. */
export const hasOfficeHeader = (role: Role | null, pathname: string): boolean =>
  role === 'CUSTOMER_SUPPORT' && hasPadding(pathname);

function Framed({
  frame,
  role,
  children,
}: {
  frame: AppRoute['frame'];
  role: Role | null;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const { user } = useUserContext();
  if (frame === 'bare') return children;
  if (role === null) return <PublicFrame>{children}</PublicFrame>;
  const header = hasOfficeHeader(role, pathname) && <BackofficeHeader isTitled={frame === 'backoffice'} />;
  return (
    <Shell menu={menuOf(user?.role ?? null, user)} header={header}>
      {children}
    </Shell>
  );
}

/** react-admin finds its screens in its own routes; the others get their params from the route. */
function Screen({ route }: { route: AppRoute }) {
  const { page: Page, frame, path } = route;
  if (frame === 'backoffice') return <Page />;
  return (
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>
  );
}

interface OutcomeProps {
  decision: Decision;
  match: Match | null;
  /** Null: signed out. */
  role: Role | null;
}

function Outcome({ decision, match, role }: OutcomeProps) {
  if (decision.kind === 'external') return <ExternalRedirect to={decision.to} />;
  const route = match?.route;
  // A sign-in page stays visible until the next page is loaded.
  const isStaying = decision.kind === 'redirect' && route?.frame === 'bare';
  const screen = route && (decision.kind === 'page' || isStaying) && <Screen route={route} />;
  const frame = decision.kind === 'page' || isStaying ? (route?.frame ?? 'bare') : 'shell';
  return (
    <>
      {decision.kind === 'redirect' && <Navigate to={decision.to} replace />}
      {(decision.kind !== 'redirect' || isStaying) && (
        <Framed frame={frame} role={role}>
          {screen}
          {decision.kind === 'no-entry' && <NoEntry />}
          {decision.kind === 'not-found' && <NotFound />}
        </Framed>
      )}
    </>
  );
}

/** Decides what an address shows to this person: a page, a redirect, or the reason why not. */
export function decideFor(
  match: Match | null,
  session: SessionState,
  user: CurrentUser | null,
  place: Place,
): Decision {
  if (match?.route.redirect && session.status === 'in') {
    return { kind: 'redirect', to: match.route.redirect(match.params) };
  }
  const { pathname, search, hash } = place;
  const studentAppUrl = user?.studentAppUrl ?? settings.studentAppUrl;
  const address = `${pathname}${search}${hash}`;
  return routeAccess({
    route: match?.route ?? null,
    session,
    address,
    pathname,
    search,
    studentAppUrl,
    rights: user?.rights ?? null,
  });
}
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function RouteGuard() {
  const place = useLocation();
  const stored = useSession();
  const { user, error, refetch } = useUserContext();
  usePageViews(place.pathname);
  const session = effectiveSession(stored, user);
  const match = matchAddress(APP_ROUTES, place.pathname);
  if (session.status === 'in' && !user) return error && <ErrorPanel error={error} onRetry={refetch} />;
  const decision = decideFor(match, session, user, place);
  return (
    <>
      <Outcome decision={decision} match={match} role={session.status === 'in' ? session.role : null} />
      {session !== stored && user && <SessionExpiredDialog user={user} />}
    </>
  );
}
