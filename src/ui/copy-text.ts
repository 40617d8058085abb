import { toast } from '#src/toast-store.ts';

/** Copies text to the clipboard and shows a toast with the result. */
export function copyText(text: string, said: { done: string; refused: string }): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  copied.then(
    () => toast.success(said.done),
    () => toast.warning(said.refused),
  );
}
