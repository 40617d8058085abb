import { type RefObject, useEffect, useRef } from 'react';

/** Reports its height to the embedding page, so that the frame needs no scroll bar. */
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
