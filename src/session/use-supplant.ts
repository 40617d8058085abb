import { useEffect, useSyncExternalStore } from 'react';
import type { ActingAs } from '#domain/people/current-user.ts';
import { isSupplantFlagged, onSupplantFlag, setSupplantFlag } from './supplant-flag.ts';
import { useUserContext } from './UserProvider.tsx';

export interface SupplantState {
  isActive: boolean;
  /** The agent and the person they act as; null until the current user is loaded. */
  actingAs: ActingAs | null;
}

/** STATE-08: active while the flag is set; the server's reply about the current user corrects the flag. */
export function useSupplant(): SupplantState {
  const { user } = useUserContext();
  const isFlagged = useSyncExternalStore(onSupplantFlag, isSupplantFlagged, () => false);
  const isTrue = user ? user.actingAs !== null : isFlagged;
  useEffect(() => setSupplantFlag(isTrue), [isTrue]);
  return { isActive: isTrue, actingAs: user?.actingAs ?? null };
}
