import type { AuthProvider } from 'react-admin';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';
import { leave } from '#src/session/sign-out.ts';
import { getSession, roleOf } from '#src/session/store.ts';

/**
 * The app lets nobody in here who is not support (src/layout/route-access.ts), renews sessions and asks to sign in again over
 * the page. What is left for react-admin is to hear that all is well; a refused call stays an error of its place.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: leave,
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => roleOf(getSession()),
  canAccess: async () => roleOf(getSession()) === 'CUSTOMER_SUPPORT',
  getIdentity: async () => {
    const { userId, fullName, photoUrl } = await queryClient.ensureQueryData(meQuery);
    return { id: userId, fullName, ...(photoUrl && { avatar: photoUrl }) };
  },
};
