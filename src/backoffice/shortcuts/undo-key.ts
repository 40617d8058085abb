import { useShortcut } from './registry.ts';

const offersNow = () => [...document.querySelectorAll<HTMLElement>('[data-toast-action]')];

/** Undoes the last action while its toast offers it, since the toast is the last stop of Tab. */
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
