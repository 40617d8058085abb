import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CurrentUser } from '#domain/people/current-user.ts';
import type { Role } from '#domain/shared/role.ts';
import { meQuery } from './me.ts';
import { useSession } from './use-session.ts';

export interface UserContextValue {
  /** Null while signed out, and until the first reply. */
  user: CurrentUser | null;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const UserContext = createContext<UserContextValue | null>(null);

/** STATE-03: the current user, loaded only while signed in. */
export function UserProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const isHeld = session.status === 'out' && session.reason === 'expired';
  const { data, error, refetch } = useQuery({ ...meQuery, enabled: session.status === 'in' });
  const user = session.status === 'in' || isHeld ? (data ?? null) : null;
  const value = useMemo(() => ({ user, error, refetch }), [user, error, refetch]);
  return <UserContext value={value}>{children}</UserContext>;
}

/** Returns the role whose pages are shown, also while an expired session waits for signing in again. */
export const useShownRole = (): Role | null => useContext(UserContext)?.user?.role ?? null;

/** The current user; ERR-05 outside of the provider. */
export function useUserContext(): UserContextValue {
  const value = useContext(UserContext);
  if (!value) throw new Error('useUserContext must be used within a UserProvider');
  return value;
}
