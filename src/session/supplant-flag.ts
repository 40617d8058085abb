import { createListeners } from '#src/listeners.ts';
import { localStore } from '#src/storage.ts';

const KEY = 'supplant';
const changes = createListeners();

/** D7: the flag only controls what is shown; the server knows whether the user is acting as another. */
export const isSupplantFlagged = (): boolean => localStore().getItem(KEY) !== null;

export function setSupplantFlag(isOn: boolean): void {
  if (isOn === isSupplantFlagged()) return;
  if (isOn) localStore().setItem(KEY, '1');
  else localStore().removeItem(KEY);
  changes.notify();
}

export function onSupplantFlag(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => key === KEY && listener();
  const leave = changes.subscribe(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    leave();
    window.removeEventListener('storage', fromOtherTab);
  };
}
