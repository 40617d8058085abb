import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '#src/listeners.ts';

export interface Shortcut {
  /** Key of its description: `keys:does.<does>`. */
  does: string;
  /** `j`, `ArrowDown`, `g s` (one after the other), `Ctrl+k` (Command on a Mac). */
  keys: readonly string[];
  /** Everywhere in the back-office, or on this page alone. */
  isEverywhere?: boolean;
  /** Addition to the label: the page that it opens. */
  name?: string;
  /** False: there is nothing to do now, and the key is left to the browser. */
  press: (keys: string) => boolean;
  /** Whether it would do something, where that changes. */
  isThere?: () => boolean;
}

const OFF = 'keys.off';
const PAUSE_MS = 1_200;
const active = new Set<{ current: Shortcut }>();
const changes = createListeners();
let begun: { key: string; at: number } | null = null;

/** Letters typed into a field are not shortcuts; a checkbox takes none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));
const isBehindDialog = (): boolean => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** Returns the shortcuts that are available now, newest first, so that a page's own take precedence over global ones. */
export const shortcutsNow = (): Shortcut[] =>
  [...active]
    .toReversed()
    .map(({ current }) => current)
    .filter(({ isThere }) => isThere?.() ?? true);

/** Whether keys without Ctrl are active: users of speech input, or with a tremor, can switch them off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => window.localStorage.getItem(OFF) === null;
export function switchKeys(isOn: boolean): void {
  if (isOn) window.localStorage.removeItem(OFF);
  else window.localStorage.setItem(OFF, '1');
  changes.notify();
}
export const useAreKeysOn = (): boolean => useSyncExternalStore(changes.subscribe, areKeysOn);

function pressedIn({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${key.toLowerCase()}`;
  const isSequence = begun !== null && performance.now() - begun.at < PAUSE_MS;
  return isSequence ? `${begun!.key} ${key}` : key;
}

function listen(event: KeyboardEvent): void {
  if (event.altKey || event.defaultPrevented || isBehindDialog()) return;
  const pressed = pressedIn(event);
  begun = null;
  const isPlain = !pressed.startsWith('Ctrl+');
  if (isPlain && (isTyping(event.target) || !areKeysOn())) return;
  const now = shortcutsNow();
  if (now.some(({ keys, press }) => keys.includes(pressed) && press(pressed))) return event.preventDefault();
  if (isPlain && now.some(({ keys }) => keys.some((each) => each.startsWith(`${event.key} `))))
    begun = { key: event.key, at: performance.now() };
}

/** Registers a shortcut while its component is mounted. "?" lists all registered shortcuts, and there are no others. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  useEffect(() => {
    latest.current = shortcut;
  });
  useEffect(() => {
    if (active.size === 0) document.addEventListener('keydown', listen);
    active.add(latest);
    return () => {
      active.delete(latest);
      if (active.size === 0) document.removeEventListener('keydown', listen);
    };
  }, []);
}
