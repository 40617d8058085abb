import { useSyncExternalStore } from 'react';
import { WIDTHS } from '#src/ui/style/rules.ts';

const phones = (): MediaQueryList => window.matchMedia(`(max-width:${WIDTHS.sm - 0.05}px)`);

function onChange(listener: () => void): () => void {
  const query = phones();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** LAY-01: below 500 px. */
export const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => phones().matches);
