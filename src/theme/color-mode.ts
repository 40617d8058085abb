import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#src/cookie.ts';
import { createListeners } from '#src/listeners.ts';

const COOKIE = 'colorMode';
export type ColorMode = 'light' | 'dark' | 'system';
export type ColorScheme = 'light' | 'dark';

const changes = createListeners();
const darkDevice = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns the chosen mode. It is stored in a cookie, so that the server can render the first page in it. */
export function getMode(): ColorMode {
  const stored = readCookie(COOKIE);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Returns the colour scheme in effect. */
export function getScheme(): ColorScheme {
  const mode = getMode();
  if (mode !== 'system') return mode;
  return darkDevice().matches ? 'dark' : 'light';
}

/** Before the first drawing, so that nothing flashes in the wrong scheme, and with every change. */
export function applyScheme(): void {
  document.documentElement.dataset.colorScheme = getScheme();
  changes.notify();
}

export function setMode(mode: ColorMode): void {
  writeCookie(COOKIE, mode);
  applyScheme();
}

/** Updates the open page when the device switches between light and dark. */
export const followDevice = (): void => darkDevice().addEventListener('change', applyScheme);

export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(changes.subscribe, getScheme, () => 'light');

export const useColorMode = () => ({
  mode: useSyncExternalStore(changes.subscribe, getMode, () => 'system' as const),
  setMode,
});
