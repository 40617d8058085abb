import { useSyncExternalStore } from 'react';
import { settings } from './settings.ts';

/** While old and new servers run side by side, replies name both. */
const SETTLED_MS = 30_000;

let isOffered = false;
let otherSince = 0;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isOffered = next;
  for (const listener of listeners) listener();
}

/**
 * Takes in which client the server has, as a reply says. Another one is offered once replies have named no other for half a minute, or
 * when it refuses what this page sends; it is no longer when the server is back at this page's.
 */
export function noteClientBuild(build: string | null, isRefused: boolean): void {
  if (!build || !settings.build) return;
  const isOther = build !== settings.build;
  otherSince = isOther ? otherSince || Date.now() : 0;
  change(isOther && (isOffered || isRefused || Date.now() - otherSince >= SETTLED_MS));
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const isNow = (): boolean => isOffered;
export const useNewVersion = (): boolean => useSyncExternalStore(onChange, isNow, isNow);
