import { useCallback, useSyncExternalStore } from 'react';
import { WIDTHS } from '#src/theme/rules.ts';

const below = (width: keyof typeof WIDTHS): MediaQueryList =>
  window.matchMedia(`(max-width:${WIDTHS[width] - 0.05}px)`);

/** Whether the window is narrower than one of the style's widths. */
export function useIsBelow(width: keyof typeof WIDTHS): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const query = below(width);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [width],
  );
  const read = () => below(width).matches;
  return useSyncExternalStore(onChange, read, read);
}

/** LAY-01: below 500 px. */
export const useIsPhone = (): boolean => useIsBelow('sm');
