import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/listeners.ts';
import { isInstalled, isIos } from './device.ts';

/** The browser's offer to install the app. It can be used once. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by the page's first script, because it comes before this code. */
    installOffer?: InstallOffer | undefined;
  }
}

/** Ways to install the app here: the browser's dialog, manually on an iPhone or iPad, or none. */
export type InstallWay = 'dialog' | 'ios' | null;

const changes = createListeners();

function onChange(listener: () => void): () => void {
  const leave = changes.subscribe(listener);
  window.addEventListener('beforeinstallprompt', listener);
  return () => {
    leave();
    window.removeEventListener('beforeinstallprompt', listener);
  };
}

function installWay(): InstallWay {
  if (isInstalled()) return null;
  if (window.installOffer) return 'dialog';
  return isIos() ? 'ios' : null;
}

/** Opens the browser's dialog; resolves with whether the person installs the app. */
async function install(): Promise<boolean> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  const answer = await offer?.prompt();
  changes.notify();
  return answer?.outcome === 'accepted';
}

export const useInstall = (): { way: InstallWay; install: () => Promise<boolean> } => ({
  way: useSyncExternalStore(onChange, installWay, () => null),
  install,
});
