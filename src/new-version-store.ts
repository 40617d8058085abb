import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/listeners.ts';
import { settings } from './settings.ts';

/** While old and new servers run side by side, replies name both. */
const SETTLED_MS = 30_000;

let isOffered = false;
let otherSince = 0;
const changes = createListeners();

/**
 * Notes the client that the server has, by a reply's header. A different one is offered after 30 s without this page's own, or when the
 * server refuses a request of this page. The offer ends when a reply names this page's own.
 */
export function noteClientBuild(build: string | null, isRefused: boolean): void {
  if (!build || !settings.build) return;
  const isOther = build !== settings.build;
  otherSince = isOther ? otherSince || Date.now() : 0;
  isOffered = isOther && (isOffered || isRefused || Date.now() - otherSince >= SETTLED_MS);
  changes.notify();
}

const isNow = (): boolean => isOffered;
export const useNewVersion = (): boolean => useSyncExternalStore(changes.subscribe, isNow, isNow);
