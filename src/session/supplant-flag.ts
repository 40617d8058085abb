import { localStore } from '#src/storage.ts';

const KEY = 'supplant';
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of [...listeners]) listener();
};

/** D7: the flag only controls what is shown; the server knows whether the user is acting as another. */
export const isSupplantFlagged = (): boolean => localStore().getItem(KEY) !== null;

export function setSupplantFlag(isOn: boolean): void {
  if (isOn === isSupplantFlagged()) return;
  if (isOn) localStore().setItem(KEY, '1');
  else localStore().removeItem(KEY);
  notify();
}

export function onSupplantFlag(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
