import { useSyncExternalStore } from 'react';
import type { Role } from '#domain/shared/role.ts';
import { getSession, onSession, roleOf, type SessionState } from './store.ts';

export const useSession = (): SessionState => useSyncExternalStore(onSession, getSession, getSession);

export const useRole = (): Role | null => roleOf(useSession());
