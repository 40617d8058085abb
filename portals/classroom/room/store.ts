import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/listeners.ts';

/** State outside React that components can subscribe to. */
export interface Seen<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
}
export interface Store<State> extends Seen<State> {
  set: (change: Partial<State>) => void;
}

/** State outside React, so that the call, the room and the board do not depend on what is rendered. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const { subscribe, notify } = createListeners();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      notify();
    },
    subscribe,
  };
}

export const useStore = <State>({ get, subscribe }: Seen<State>): State =>
  useSyncExternalStore(subscribe, get);
