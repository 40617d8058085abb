import type { UNDO_SECONDS } from '#domain/office/undo.ts';
import { createListeners } from '#src/listeners.ts';

/** Seconds that a toast stays (LAY-13). */
export const TOAST_DELAY = { BRIEF: 1.5, SHORT: 2, NORMAL: 3, LONG: 4, VERY_LONG: 6 } as const;
/** Default seconds of a toast with an action, longer because it is the last stop of Tab. */
export const ACTION_SECONDS = 15;
export type ToastDelay = (typeof TOAST_DELAY)[keyof typeof TOAST_DELAY];
export type ToastVariant = 'success' | 'error' | 'info' | 'warning';

export interface ToastAction {
  label: string;
  run: () => void;
}
export interface ToastOptions {
  /** Left out: 3 seconds, 15 with an action; an error stays until it is dismissed (D16). */
  delay?: ToastDelay | typeof UNDO_SECONDS;
  action?: ToastAction;
}
export interface Toast extends ToastOptions {
  id: number;
  variant: ToastVariant;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const changes = createListeners();

function change(next: readonly Toast[]): void {
  toasts = next;
  changes.notify();
}

export const getToasts = (): readonly Toast[] => toasts;

export const onToasts = changes.subscribe;

export const dismissToast = (id: number): void => change(toasts.filter((each) => each.id !== id));

export const clearToasts = (): void => change([]);

function show(variant: ToastVariant, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const toast: Toast = { id: lastId, variant, text, ...options };
  change([...toasts.filter((each) => each.text !== text || each.variant !== variant), toast]);
  return toast.id;
}

/** LAY-13. Repeating a text restarts its toast's time instead of adding a second toast. Returns the toast's id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
};

/** Seconds, or null for a toast that stays until it is dismissed. */
export function delayOf({
  variant,
  delay,
  action,
}: Pick<Toast, 'variant' | 'delay' | 'action'>): number | null {
  return delay ?? (variant === 'error' ? null : action ? ACTION_SECONDS : TOAST_DELAY.NORMAL);
}
