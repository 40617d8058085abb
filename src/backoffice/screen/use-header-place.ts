import { useLayoutEffect, useState } from 'react';
import { useIsBelow } from '#src/layout/use-is-phone.ts';

/** Id of the place beside the title (src/backoffice/frame/BackofficeHeader.tsx). */
export const HEADER_PLACE_ID = 'header-place';

/** Returns the place beside the title, where a list keeps what would move its rows down; null where it is too narrow for that. */
export function useHeaderPlace(): HTMLElement | null {
  const isNarrow = useIsBelow('lg');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(HEADER_PLACE_ID)), []);
  return isNarrow ? null : place;
}
