import { useEffect, useRef } from 'react';

/** A point on the screen, or the distance between two, in CSS pixels. */
export interface Shift {
  x: number;
  y: number;
}

const FAR_ENOUGH_PX = 6;
/** Milliseconds after which a resting finger picks up the element under it; a finger that moves earlier scrolls. */
const LONG_PRESS_MS = 450;

/** Whether a pointer has moved far enough to be dragging. */
export const isFar = ({ x, y }: Shift): boolean => Math.hypot(x, y) >= FAR_ENOUGH_PX;

/** Detects a long press. */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef<Shift | null>(null);
  const cancel = () => {
    clearTimeout(timer.current);
    at.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: (from: Shift, onHeld: () => void) => {
      at.current = from;
      timer.current = setTimeout(onHeld, LONG_PRESS_MS);
    },
    /** The pointer moved before the delay was over: the page scrolls instead. */
    moved: ({ x, y }: Shift) => {
      if (at.current && isFar({ x: x - at.current.x, y: y - at.current.y })) cancel();
    },
    isHeld: () => at.current !== null,
    cancel,
  };
}

/** Prevents scrolling while an element is held by touch. React's touchmove listener is passive and cannot prevent it. */
export function useStillPage(
  element: { readonly current: HTMLElement | null },
  isHolding: () => boolean,
): void {
  const asked = useRef(isHolding);
  useEffect(() => {
    asked.current = isHolding;
  });
  useEffect(() => {
    const held = element.current;
    const hold = (event: TouchEvent) => {
      if (asked.current()) event.preventDefault();
    };
    held?.addEventListener('touchmove', hold, { passive: false });
    return () => held?.removeEventListener('touchmove', hold);
  }, [element]);
}
