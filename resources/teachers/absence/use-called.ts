import { useState } from 'react';
import { sessionStore } from '#src/storage.ts';

const keyOf = (undoId: string) => `called:${undoId}`;

function stored(undoId: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStore().getItem(keyOf(undoId)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Who has been called about an absence: ticks of one browser tab, which outlive a reload and end with the tab. */
export function useCalled(undoId: string) {
  const [called, setIds] = useState(() => stored(undoId));
  const setCalled = (id: string, isCalled: boolean) => {
    const next = new Set(called);
    if (isCalled) next.add(id);
    else next.delete(id);
    setIds(next);
    try {
      sessionStore().setItem(keyOf(undoId), JSON.stringify([...next]));
    } catch {
      // A browser that is full keeps them until the page is left.
    }
  };
  return { called, setCalled } as const;
}
