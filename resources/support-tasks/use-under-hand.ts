import { type PointerEvent, useRef, useState } from 'react';

/** How the user is using a list: whether the pointer is over it, and which part has the focus. */
export function useUnderHand() {
  const list = useRef<HTMLOListElement>(null);
  const [isPointedAt, setIsPointedAt] = useState(false);
  return {
    isPointedAt,
    /** The `data-key` of the part that has the focus. */
    chosen: (): string | null => {
      const focused = document.activeElement;
      if (!focused || !list.current?.contains(focused)) return null;
      return focused.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
    },
    /** Where the keyboard goes when what it had chosen is no more: Enter does nothing there. */
    letGo: () => list.current?.focus(),
    listProps: {
      ref: list,
      tabIndex: -1,
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setIsPointedAt(false),
    },
  };
}
