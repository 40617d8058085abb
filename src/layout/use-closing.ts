import { type RefObject, useEffect } from 'react';

/** Closes what was opened over the page: by Escape, which leads back to its button, and by a press outside of it. */
export function useClosing(inside: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      inside.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    };
    const onPress = ({ target }: Event) => {
      if (!inside.current?.contains(target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [inside, isOpen, close]);
}
