import { toast } from '#src/toast-store.ts';

/** Puts text on the clipboard and says so; where the browser refuses, it says that. */
export function copyText(text: string, said: { done: string; refused: string }): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  copied.then(
    () => toast.success(said.done),
    () => toast.warning(said.refused),
  );
}
