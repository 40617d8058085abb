import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

interface Page {
  url: string;
  visibilityState: 'visible' | 'hidden';
  focus: () => void;
}
type Handler = (event: Record<string, unknown>) => void;

/** The caches of a browser, of which only names, addresses and answers matter here. */
function cacheStorage() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      delete: async (key: string) => entries.delete(key),
    };
  };
  return {
    stored,
    open,
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => stored.delete(name),
  };
}

/** The service worker as a browser runs it, with these pages of the app open. */
function worker(pages: Page[] = [], caches = cacheStorage(), fetch: typeof globalThis.fetch = vi.fn()) {
  const handlers: Record<string, Handler> = {};
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
    location: { origin: 'https://lingua.example' },
  };
  runInContext(readFileSync('public/service-worker.js', 'utf8'), createContext({ self, URL, caches, fetch }));
  const run = async (name: string, event: Record<string, unknown>) => {
    let work: Promise<unknown> | undefined;
    handlers[name]!({ waitUntil: (promise: Promise<unknown>) => void (work = promise), ...event });
    await work;
  };
  return {
    showNotification,
    openWindow,
    push: (message: unknown) => run('push', { data: { json: () => message } }),
    run,
    click: (path: string) => run('notificationclick', { notification: { close: () => {}, data: { path } } }),
  };
}
const page = (path: string, visibilityState: Page['visibilityState'] = 'visible'): Page => ({
  url: `https://lingua.example${path}`,
  visibilityState,
  focus: vi.fn(),
});
const REMINDER = { title: 'Lingua', text: 'Reminder: 18:00', path: '/student/my-classes', tag: 'lesson:1' };
const UNREAD = { title: 'Lingua', text: 'Unread messages', path: '/student/messages', tag: 'messages' };

it('shows a message under the school’s name and icon', async () => {
  const { push, showNotification } = worker([page('/student/dashboard')]);
  await push(REMINDER);
  expect(showNotification.mock.calls).toEqual([
    [
      'Lingua',
      {
        body: 'Reminder: 18:00',
        tag: 'lesson:1',
        renotify: true,
        icon: '/school/icons/192.png',
        data: { path: '/student/my-classes' },
      },
    ],
  ]);
});

it('shows unread messages only where no page of the app is in sight', async () => {
  const inSight = worker([page('/student/dashboard', 'hidden'), page('/student/credits')]);
  await inSight.push(UNREAD);
  expect(inSight.showNotification).not.toHaveBeenCalled();
  const hidden = worker([page('/student/dashboard', 'hidden')]);
  await hidden.push(UNREAD);
  expect(hidden.showNotification).toHaveBeenCalledTimes(1);
});

it('does nothing about a push without a message', async () => {
  const { run, showNotification } = worker();
  await run('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

it('opens the page it speaks of: an open one, or a new one beside what is being typed', async () => {
  const [form, lessons] = [page('/student/edit'), page('/student/my-classes?week=1')];
  const open = worker([form, lessons]);
  await open.click('/student/my-classes');
  expect(lessons.focus).toHaveBeenCalledTimes(1);
  expect(open.openWindow).not.toHaveBeenCalled();
  const closed = worker([form]);
  await closed.click('/student/my-classes');
  expect(closed.openWindow).toHaveBeenCalledWith('/student/my-classes');
  expect(form.focus).not.toHaveBeenCalled();
});

const ME = 'https://lingua.example/api/v1/auth/me';

/** Asks for the user while `then` happens just before the answer is stored. */
async function askWhile(then: (caches: ReturnType<typeof cacheStorage>) => Promise<unknown>) {
  const caches = cacheStorage();
  const mark = async (text: string) => (await caches.open('kept')).put('/kept', new Response(text));
  await mark('1 en');
  const { open } = caches;
  caches.open = async (name) => {
    await then(caches);
    return open(name);
  };
  const { run } = worker([], caches, async () => Response.json({ name: 'Ana' }));
  let answer: Promise<unknown> | undefined;
  const event = { request: new Request(ME), respondWith: (promise: Promise<unknown>) => (answer = promise) };
  const waited: Promise<unknown>[] = [];
  await run('fetch', { ...event, waitUntil: (promise: Promise<unknown>) => waited.push(promise) });
  await answer;
  await Promise.all(waited);
  return [...(caches.stored.get('kept')?.keys() ?? [])];
}

it('ROUTE-19 stores what a marked page reads', async () => {
  expect(await askWhile(async () => {})).toEqual(['/kept', ME]);
});

it('ROUTE-19 stores nothing of a person who signs out before the answer is stored', async () => {
  expect(await askWhile((caches) => caches.delete('kept'))).toEqual([]);
});

it('ROUTE-19 stores nothing of a person after the next one has signed in', async () => {
  const next = async (caches: ReturnType<typeof cacheStorage>) =>
    caches.stored.set('kept', new Map([['/kept', new Response('2 en')]]));
  expect(await askWhile(next)).toEqual(['/kept']);
});
