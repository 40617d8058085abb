import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { createGuardedHistory } from './guarded-history.ts';

const PendingContext = createContext(false);

/** LAY-07: true while the next page is being loaded; the present one stays until then. */
export const useIsNavigating = (): boolean => useContext(PendingContext);

/** The router. Navigation is a transition: the old page stays until the new one is loaded, without flashing a fallback. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [guarded] = useState(createGuardedHistory);
  const { history, navigator, listen } = guarded;
  const [place, setPlace] = useState({ location: history.location, action: history.action });
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(
    () =>
      listen(() => startTransition(() => setPlace({ location: history.location, action: history.action }))),
    [history, listen],
  );
  return (
    <PendingContext value={isPending}>
      <Router location={place.location} navigationType={place.action} navigator={navigator}>
        {children}
      </Router>
    </PendingContext>
  );
}
