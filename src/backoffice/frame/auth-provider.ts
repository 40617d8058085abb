import type { AuthProvider } from 'react-admin';
import { can, NO_RIGHTS } from '#domain/shared/rights.ts';
import { signInAddressOf } from '#domain/shared/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';
import { leave } from '#src/session/sign-out.ts';
import { getSession, signedOut } from '#src/session/store.ts';
import { rightOf } from '../screen/resource-paths.ts';

const READING: ReadonlySet<string> = new Set(['list', 'show', 'view', 'export']);

const heldRights = async () => (await queryClient.ensureQueryData(meQuery)).rights ?? NO_RIGHTS;

/**
 * Answers react-admin's questions about sessions and permissions. With an expired session the page stays below the sign-in dialog
 * (src/areas/RouteGuard.tsx): our client opens it before a call is refused, so react-admin must not navigate away.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    if (getSession().status === 'in') await leave();
  },
  checkAuth: async () => {
    const session = getSession();
    if (session.status === 'in' || (session.status === 'out' && session.reason === 'expired')) return;
    const redirectTo = signInAddressOf(window.location.pathname);
    throw Object.assign(new Error('No session'), { redirectTo, message: false });
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== 401 || getSession().status !== 'in') return;
    signedOut('expired');
    throw Object.assign(new Error('Session expired'), { logoutUser: false, message: false });
  },
  getPermissions: heldRights,
  /** By the permission of the resource's area, as `useCan` does; `resource` may also name a permission. */
  canAccess: async ({ resource, action }) => {
    const right = rightOf(resource);
    return right !== null && can(await heldRights(), right, READING.has(action) ? 'view' : 'edit');
  },
  getIdentity: async () => {
    const { userId, fullName, photoUrl } = await queryClient.ensureQueryData(meQuery);
    return { id: userId, fullName, ...(photoUrl && { avatar: photoUrl }) };
  },
};
