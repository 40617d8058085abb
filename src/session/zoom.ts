import { useEffect, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#src/cookie.ts';
import { createListeners } from '#src/listeners.ts';
import { useProvider } from './provider.ts';
import { useUserContext } from './UserProvider.tsx';

const COOKIE = 'allowZoom';
const changes = createListeners();
/** Full width up to the device's edges; content keeps clear of the notch by the safe areas. */
const FREE = 'width=device-width, initial-scale=1, viewport-fit=cover';
const FIXED = `${FREE}, maximum-scale=1, user-scalable=no`;

const isAllowedHere = (): boolean => readCookie(COOKIE) === 'true';

/** The preference of this device. */
export function useZoomPreference(): [boolean, (isAllowed: boolean) => void] {
  const isAllowed = useSyncExternalStore(changes.subscribe, isAllowedHere, () => false);
  const remember = (next: boolean) => {
    writeCookie(COOKIE, String(next));
    changes.notify();
  };
  return [isAllowed, remember];
}

/** LAY-06, D2: no zooming unless the provider, the account or this device allows it. */
export function useViewport(): void {
  const provider = useProvider();
  const { user } = useUserContext();
  const [isAllowedOnDevice] = useZoomPreference();
  const isAllowed = provider.allowZoom || user?.allowZoom || isAllowedOnDevice;
  useEffect(() => {
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', isAllowed ? FREE : FIXED);
  }, [isAllowed]);
}
