import { useState } from 'react';
import { readCookie, writeCookie } from '#src/cookie.ts';

/** The name is fixed (LAY-03). */
const COOKIE = 'isSideMenuCollapsed';

/** LAY-03: remembered in a cookie; collapsed by default. */
export const isRememberedCollapsed = (): boolean => readCookie(COOKIE) !== 'false';

export function useSideMenuCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setIsCollapsed] = useState(isRememberedCollapsed);
  const remember = (next: boolean) => {
    writeCookie(COOKIE, String(next));
    setIsCollapsed(next);
  };
  return [isCollapsed, remember];
}
