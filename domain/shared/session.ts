import type { Role } from './role.ts';

/** State of the session: unknown until a token refresh is answered, then signed in with its role, or out (STATE-01). */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'in'; readonly role: Role }
  | { readonly status: 'out' };
export type LoginStatus = Session['status'];

const STUDENT_LOGIN = '/student/login';

const LANDING: Partial<Record<Role, string>> = {
  TEACHER: '/teacher/dashboard',
  STUDENT: '/student/dashboard',
  CUSTOMER_SUPPORT: '/dashboard',
  BUSINESS_MANAGER: '/business/dashboard',
};

/** Where a role lands after login; anything else on the student login (MENU-09, D1). */
export function landingOf(role: Role | null): string {
  return (role && LANDING[role]) ?? STUDENT_LOGIN;
}

/** Returns the sign-in page of an address: the student portal has its own, all others share one. */
export function signInAddressOf(pathname: string): string {
  return /^\/student(\/|$)/.test(pathname) ? STUDENT_LOGIN : '/login/';
}
