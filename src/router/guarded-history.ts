import { type Navigator, parsePath, type To, UNSAFE_createBrowserHistory } from 'react-router';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;
export interface Move {
  to: { pathname: string; search: string; hash: string };
  proceed: () => void;
}
/** Called before the address changes; return true to stop the navigation until you call its `proceed`. */
export type Guard = (move: Move) => boolean;

const guards = new Set<Guard>();

/** Blocks leaving the page while the guard returns true; returns a function that removes the guard. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

const isStopped = (move: Move): boolean => [...guards].some((guard) => guard(move));

const placeOf = (to: To): Move['to'] => {
  const {
    pathname = window.location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash };
};

const asking =
  (move: (to: To, state?: unknown) => void): Navigator['push'] =>
  (to, state) => {
    const proceed = () => move(to, state);
    if (!isStopped({ to: placeOf(to), proceed })) proceed();
  };

/** Back and forward are only reported afterwards: a blocked one is reverted, and repeated on `proceed`. */
function listenTo(history: History, onMove: () => void): () => void {
  let unasked = 0;
  const go = (delta: number) => {
    unasked += 1;
    history.go(delta);
  };
  return history.listen(({ action, delta }) => {
    if (unasked > 0) unasked -= 1;
    else if (
      action === 'POP' &&
      delta &&
      isStopped({ to: placeOf(history.location), proceed: () => go(delta) })
    )
      return go(-delta);
    onMove();
  });
}

export interface GuardedHistory {
  history: History;
  navigator: Navigator;
  listen: (onMove: () => void) => () => void;
}

/** The browser's history with guards for unsaved changes, without react-router's data router (17 kB). */
export function createGuardedHistory(): GuardedHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { createHref, go, push, replace } = history;
  const navigator: Navigator = { createHref, go, push: asking(push), replace: asking(replace) };
  return { history, navigator, listen: (onMove) => listenTo(history, onMove) };
}
