import { useEffect } from 'react';

/** Calls `onNumber` with the index of the number key pressed (1 is 0), wherever the focus is on the page but in a field. */
export function useNumberKeys(count: number, onNumber: (index: number) => void): void {
  useEffect(() => {
    if (count === 0) return;
    const listen = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isField = target instanceof HTMLElement && target.matches('input, textarea, select');
      const index = Number(key) - 1;
      if (index >= 0 && index < count && !isField && !ctrlKey && !metaKey && !altKey) onNumber(index);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [count, onNumber]);
}
