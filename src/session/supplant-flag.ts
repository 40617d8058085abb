const KEY = 'supplant';
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** D7: the flag drives what is shown only; whether somebody acts as another is the server's to know. */
export const isSupplantFlagged = (): boolean => localStorage.getItem(KEY) !== null;

export function setSupplantFlag(isOn: boolean): void {
  if (isOn === isSupplantFlagged()) return;
  if (isOn) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  tell();
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
