import { type RefObject, useEffect } from 'react';

/** A dialog opened from the overlay takes the focus and returns it on closing. */
const OVER = '[role="dialog"], [role="presentation"]';

/** Closes an overlay on Escape (the focus returns to its button), on a press outside it, and when the focus leaves it. */
export function useClosing(inside: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      inside.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!inside.current?.contains(target as Node)) close();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && !event.target.closest(OVER)) onElsewhere(event);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onFocus);
    };
  }, [inside, isOpen, close]);
}
