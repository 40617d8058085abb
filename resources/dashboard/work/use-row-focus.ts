import { type FocusEvent, useEffect, useRef } from 'react';

const isDialogOpen = () => document.querySelector('[role="dialog"], dialog[open]') !== null;

/**
 * Keeps the focus in the list: when the row that had it leaves, by the reader's action or a colleague's, the row in its place gets it; the
 * list itself when it was the last one.
 */
export function useRowFocus(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    const { current } = last;
    if (!current || keys.includes(current.key) || isDialogOpen()) return;
    const focused = document.activeElement;
    if (focused && focused !== document.body) {
      last.current = null;
      return;
    }
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const next = rows[Math.min(current.index, rows.length - 1)] ?? list.current;
    // The page stays where it is: the next row is where the former one was.
    next?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    last.current = key ? { key, index: keys.indexOf(key) } : null;
  };
  return { ref: list, onFocus, tabIndex: -1 };
}
