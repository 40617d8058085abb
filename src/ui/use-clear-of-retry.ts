import { type RefObject, useEffect } from 'react';

/** Often enough that a scrolled or newly shown button is free before a finger is there. */
const LOOK_MS = 150;

/**
 * Moves the messages to the other end of the window (`data-moved`) if only there they cover no control that is marked with `data-keep-clear`:
 * the way out of a failure.
 */
export function keepClear(messages: HTMLElement): void {
  const { dataset } = messages;
  const covers = () => {
    const own = messages.getBoundingClientRect();
    return [...document.querySelectorAll('[data-keep-clear]')].some((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return own.left < right && left < own.right && own.top < bottom && top < own.bottom;
    });
  };
  delete dataset['moved'];
  if (covers()) dataset['moved'] = '';
  if (covers()) delete dataset['moved'];
}

/** Keeps messages off retry buttons (WCAG 2.4.11), also when the page is scrolled or a part of it fails later. */
export function useClearOfRetry(messages: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const { current } = messages;
    if (!count || !current) return undefined;
    keepClear(current);
    const timer = setInterval(keepClear, LOOK_MS, current);
    return () => clearInterval(timer);
  }, [messages, count]);
}
