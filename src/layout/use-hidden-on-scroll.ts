import { useEffect, useState } from 'react';

/** Px of movement that count as scrolling (LAY-04). */
export const SCROLL_THRESHOLD = 10;

/** LAY-04: true after scrolling down by the threshold, false after scrolling up by it and at the top. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let anchor = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - anchor;
      if (Math.abs(moved) < SCROLL_THRESHOLD && window.scrollY > 0) return;
      setIsHidden(moved > 0 && window.scrollY > 0);
      anchor = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
