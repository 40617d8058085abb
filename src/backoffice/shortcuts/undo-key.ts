import { useShortcut } from './registry.ts';

const offersNow = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')];

/** Takes back what was done last, while its toast offers it: a toast stands behind everything else that Tab reaches. */
export function useUndoKey(): void {
  useShortcut({
    does: 'undo',
    keys: ['z'],
    isEverywhere: true,
    press: () => {
      const last = offersNow().at(-1);
      last?.click();
      return last !== undefined;
    },
  });
}
