import { useShortcut } from './registry.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const rowsNow = () => [...document.querySelectorAll<HTMLElement>('a[data-row]')];
const around = (row: Element | undefined) => row?.closest('tr, li');
/** A row is current when the focus is anywhere inside it. */
const isStoodOn = (row: Element) => (around(row) ?? row).contains(document.activeElement);

/** Moves through the rows of a list by j and k or the arrow keys; Enter opens the row. */
export function useRowKeys(): void {
  useShortcut({
    does: 'rows',
    keys: Object.keys(STEPS),
    isThere: () => rowsNow().length > 0,
    press: (key) => {
      const rows = rowsNow();
      const at = rows.findIndex(isStoodOn);
      const next = rows[at === -1 ? (STEPS[key] === 1 ? 0 : rows.length - 1) : at + STEPS[key]!];
      next?.focus();
      return next !== undefined;
    },
  });
}

const SIDEWAYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const BESIDE = 'a[data-beside]';

/** Other links of a row are not Tab stops: the arrow keys move between them. */
export function useRowShortcut(): void {
  useShortcut({
    does: 'beside',
    keys: Object.keys(SIDEWAYS),
    isThere: () => elementNow(BESIDE) !== null,
    press: (key) => {
      const row = document.activeElement?.closest('tr, li');
      if (!row?.querySelector(BESIDE)) return false;
      const links = [...row.querySelectorAll<HTMLElement>('a[href]')];
      const next = links[links.findIndex((link) => link === document.activeElement) + SIDEWAYS[key]!];
      next?.focus();
      return next !== undefined;
    },
  });
}

const elementNow = (selector: string) => document.querySelector<HTMLElement>(selector);

const TICK = 'input[type="checkbox"]';
const tickOf = (row: Element | undefined) => around(row)?.querySelector<HTMLElement>(TICK);

/** Ticks the current row and moves the focus from it to the bulk actions, past all other rows. */
export function useSelectShortcut(bar: string): void {
  useShortcut({
    does: 'tick',
    keys: ['x'],
    isThere: () => rowsNow().some((row) => tickOf(row)),
    press: () => {
      const tick = tickOf(rowsNow().find(isStoodOn));
      tick?.click();
      return tick !== undefined && tick !== null;
    },
  });
  useShortcut({
    does: 'ticked',
    keys: ['b'],
    isThere: () => elementNow(bar) !== null,
    press: () => {
      const first = elementNow(`${bar} button`);
      first?.focus();
      return first !== null;
    },
  });
}

const ACT = '[data-act]';

/** Presses the one action of the current row. */
export function useActShortcut(): void {
  useShortcut({
    does: 'act',
    keys: ['a'],
    isThere: () => elementNow(ACT) !== null,
    press: () => {
      const act = around(rowsNow().find(isStoodOn))?.querySelector<HTMLElement>(ACT);
      act?.click();
      return act !== undefined && act !== null;
    },
  });
}

/** A key that presses what the page shows: a link or a button. */
export function usePressShortcut(does: string, keys: readonly string[], selector: string): void {
  useShortcut({
    does,
    keys,
    isThere: () => elementNow(selector) !== null,
    press: () => {
      const element = elementNow(selector);
      element?.click();
      return element !== null;
    },
  });
}
