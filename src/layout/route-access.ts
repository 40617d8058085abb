import { can, type Right, type Rights } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { landingOf, signInAddressOf } from '#domain/shared/session.ts';
import { paths, safeAddress, withNext } from '#src/paths.ts';
import type { SessionState } from '#src/session/store.ts';

export interface Need {
  right: Right;
  level: 'view' | 'edit';
}

/** The part of a route that the decision needs (src/areas/routes.tsx). */
export interface GuardedRoute {
  /** Permission that staff need in addition to their role. */
  needs?: Need;
  roles: 'anyone' | readonly Role[];
  /** A sign-in page. Signed-in users are redirected from it. */
  isSignIn?: boolean;
}

export interface Visit {
  /** Null for an address that the app does not know. */
  route: GuardedRoute | null;
  session: SessionState;
  /** Current path, search and hash. */
  address: string;
  pathname: string;
  search: string;
  /** Permissions of staff; null for other roles. */
  rights: Rights | null;
  /** MENU-10: address of a separate student application; null or '' for the portal of this app. */
  studentAppUrl: string | null;
}

export type Decision =
  | { kind: 'page' }
  | { kind: 'redirect'; to: string }
  /** Out of this app. */
  | { kind: 'external'; to: string }
  | { kind: 'no-entry' }
  | { kind: 'not-found' };

const PAGE: Decision = { kind: 'page' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** The page that the session requires before any other. Help is always available (MENU-06). */
const FIRST: Readonly<Record<string, string>> = {
  SET_PASSWORD: paths.studentResetPassword,
  SET_SECOND_FACTOR: paths.secondFactor,
};

function decideSignedIn(visit: Visit, role: Role, next: string): Decision {
  const { route, pathname, search, studentAppUrl, rights } = visit;
  const first = FIRST[next];
  if (first !== undefined) return pathname === first || pathname === paths.help ? PAGE : redirect(first);
  const landing = landingOf(role);
  const isLanding = pathname === landing;
  if (route?.isSignIn && !isLanding)
    return redirect(safeAddress(new URLSearchParams(search).get('next')) ?? landing);
  if (pathname === paths.home) return isLanding ? PAGE : redirect(landing);
  if (!route) return { kind: 'not-found' };
  if (route.needs && rights && !can(rights, route.needs.right, route.needs.level))
    return { kind: 'no-entry' };
  if (route.roles === 'anyone' || route.roles.includes(role)) return PAGE;
  if (role !== 'STUDENT') return { kind: 'no-entry' };
  return studentAppUrl ? { kind: 'external', to: studentAppUrl } : redirect(landing);
}

/** Decides whether a visitor sees the page of an address, is redirected, or sees a reason why not (PERM-01, MENU-09, MENU-10, ROUTE-25). */
export function routeAccess(visit: Visit): Decision {
  const { route, session, address, pathname } = visit;
  if (session.status === 'in') return decideSignedIn(visit, session.role, session.next);
  if (pathname === paths.home) return redirect(landingOf(null));
  if (!route) return { kind: 'not-found' };
  return route.roles === 'anyone' ? PAGE : redirect(withNext(signInAddressOf(pathname), address));
}
