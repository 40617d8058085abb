import type { KeyboardEvent } from 'react';

/** For a list whose choice takes effect immediately: an arrow key opens it, instead of choosing the next option (WCAG 3.2.2). */
export function openFirst(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (!isArrow || !(list instanceof HTMLSelectElement)) return;
  // Where the browser cannot say whether the list is open, its default behaviour stays.
  if (!globalThis.CSS?.supports?.('selector(:open)') || list.matches(':open')) return;
  event.preventDefault();
  list.showPicker();
}
