import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';

const FAULT = '[aria-invalid="true"]';
const FIELDS = 'input, select, textarea';
/** Delays in ms: the error is rendered shortly after the reply, on a slow machine a little later. */
const LOOKS_MS = [0, 60, 200] as const;

/** Focuses the first field marked as invalid; returns true once the focus is in one. */
function lead(): boolean {
  const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main');
  if (!place) return true;
  if (!document.activeElement?.matches(FAULT)) place.querySelector<HTMLElement>(FAULT)?.focus();
  return document.activeElement?.matches(FAULT) ?? false;
}

/** Whether the user is already typing in another field: then that field keeps the focus. */
const hasGoneOn = (from: Element | null | undefined): boolean =>
  document.activeElement !== from && (document.activeElement?.matches(FIELDS) ?? false);

/** Moves the focus to a field that the server has refused, in forms and dialogs (WCAG 3.3.1). */
export function useLedToFault(): void {
  const client = useQueryClient();
  useEffect(() => {
    const pressed = new WeakMap<object, Element | null>();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, mutation } = event;
      if (action.type === 'pending') pressed.set(mutation, document.activeElement);
      if (action.type !== 'error' || !(action.error instanceof ApiError)) return;
      if (Object.keys(action.error.fields).length === 0 || hasGoneOn(pressed.get(mutation))) return;
      let isThere = false;
      for (const wait of LOOKS_MS)
        timers.add(
          setTimeout(() => {
            isThere ||= lead();
          }, wait),
        );
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client]);
}
