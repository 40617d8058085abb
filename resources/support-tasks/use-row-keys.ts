import { STEPS, useKeys } from './keys.ts';

/** Goes through the rows of a list by j and k or the arrows; Enter opens the row, as it opens any link. */
export function useRowKeys(): void {
  useKeys((key) => {
    const step = STEPS[key];
    if (!step) return false;
    const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
    next?.focus();
    return next !== undefined;
  });
}
