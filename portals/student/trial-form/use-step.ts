import { useEffect, useRef } from 'react';
import { useAddressSearch } from '#src/ui/use-address-search.ts';

export const STEPS = ['language', 'goal', 'times', 'contact', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** The step in the address; a new one is read from its heading. */
export function useStep() {
  const [search, setSearch] = useAddressSearch();
  const step = STEPS.find((one) => one === search.get('step')) ?? STEPS[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step>(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    // In a frame as high as itself it is the page around it that has to scroll.
    heading.current?.focus({ preventScroll: window.parent === window });
  }, [step]);
  const go = (to: Step, replace = false) =>
    setSearch(
      (old) => {
        old.set('step', to);
        old.delete('day');
        return old;
      },
      { replace },
    );
  return { step, go, heading };
}
