import type { KeyboardEvent } from 'react';

/** In these, Enter means nothing else. */
const LINES = new Set(['text', 'number', 'email', 'tel', 'url']);

/** In a dialog without a form, Enter in a text field presses the last button, unless that button removes something. */
export function enterDoes(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement) || !LINES.has(target.type)) return;
  if (target.form || target.getAttribute('role') === 'combobox' || event.defaultPrevented) return;
  const action = currentTarget.querySelector<HTMLElement>('[data-deeds] > button:last-child');
  if (!action || action.matches(':disabled, [data-takes]')) return;
  event.preventDefault();
  action.click();
}
