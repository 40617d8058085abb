export interface Listeners {
  /** Returns the function that ends it, as `useSyncExternalStore` takes it. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** Notifies components of changes of a state outside React. A listener may subscribe or unsubscribe while it is called. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}
