import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { loadNamespaces } from '#src/i18n/i18n.ts';
import { closeSocket } from '#src/session/socket.ts';
import { clearSession } from '#src/session/store.ts';
import { clearToasts } from '#src/toast-store.ts';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { changeCart } from '#src/session/cart-store.ts';

const catalogues = Object.keys(
  import.meta.glob([
    '../../domain/locales/en/*.json',
    '!../../domain/locales/en/{csv,mail,notes,pdf,personal-data,public-pages}.json',
  ]),
).map((path) => path.replace(/^.*\/|\.json$/g, ''));
await loadNamespaces(catalogues);
// A late request of a screen whose test is over must not reach a server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('A test has no network: stub what is asked for.'));

/** Shorter timers are over when a test is. */
const LATE_MS = 500;
const lateTimers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: startTimer } = globalThis;
// The next try of a request that failed would be a request of the next test.
globalThis.setTimeout = Object.assign((run: () => void, milliseconds?: number, ...rest: []) => {
  const timer = startTimer(run, milliseconds, ...rest);
  if ((milliseconds ?? 0) >= LATE_MS) lateTimers.add(timer);
  return timer;
}, startTimer);

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

/** Forgets a cookie, as a test before this one may have left it. */
function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
}

// happy-dom's select has no `size`, by which react-hook-form distinguishes a list that was touched already from a fresh one: without it
// every select would keep its first option.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, writable: true, value: 0 });

const WINDOW = window as unknown as {
  happyDOM: { setURL: (url: string) => void; setViewport: (size: { width: number; height: number }) => void };
};
const ORIGIN = 'http://localhost:3000';
const VIEWPORT = { width: 1024, height: 768 };

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    // react-admin logs each refused or unanswered call outside production; what matters is what the screen says.
    if (
      parts[0] instanceof Error &&
      ['ApiError', 'BulkFailure', 'HttpError', 'NoAnswerError'].includes(parts[0].name)
    )
      return;
    complaints.push(parts.map(String).join(' '));
  });
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  WINDOW.happyDOM.setURL(`${ORIGIN}/`);
  WINDOW.happyDOM.setViewport(VIEWPORT);
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  // What a test has put there by hand would be found by the next file's.
  document.body.replaceChildren();
  // What failed would be asked for again in the next test.
  void queryClient.cancelQueries();
  queryClient.clear();
  clearToasts();
  clearSession();
  changeCart(() => EMPTY_CART);
  // The next file's connection is its own.
  closeSocket();
  vi.useRealTimers();
  for (const timer of lateTimers) clearTimeout(timer);
  lateTimers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (document.adoptedStyleSheets.length > 1)
    throw new Error(
      'Two copies of the style sheet count the same class names: reset modules with freshModules().',
    );
  // What a screen complains about is a fault, even where every expectation holds.
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
