import { type RefObject, useEffect, useRef } from 'react';

/** Tells the page around it how high it is, so that its frame needs no scroll bar of its own. */
export function useOwnHeight(isEmbedded: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = main.current;
    if (!isEmbedded || !element || window.parent === window) return undefined;
    const watch = new ResizeObserver(() => {
      const trialFormHeight = Math.ceil(element.getBoundingClientRect().height);
      window.parent.postMessage({ trialFormHeight }, '*');
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isEmbedded]);
  return main;
}
