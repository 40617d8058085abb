/**
 * Shows push messages (server/push), and keeps a student's schedule readable without a connection: the page, its files and what was last
 * answered about the own lessons. It answers from what is kept only where the network gives no answer; it never keeps, repeats or invents
 * anything that changes something. What is personal is kept only while the page has left its mark (src/session/kept.ts), and goes with it.
 */
const PERSONAL = 'kept';
const FILES = 'files';
const MARK = '/kept';
const MOST_FILES = 400;

const SHELL = '/student/dashboard';
const KEPT_CALLS =
  /^\/api\/v1\/(provider|auth\/me|auth\/refresh-token|student-platform\/(calendar|projected-lessons|group-projected-lessons|last-lessons|history-lesson-count|wallet|wallet\/overview|support-tasks|dashboard))$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const readMark = async () => (await caches.match(MARK, { cacheName: PERSONAL }))?.text();

/** A sign-out can empty the cache while this runs, and the next person can sign in: what came too late is deleted again. */
async function keepPersonal(key, response) {
  const before = response.ok && (await readMark());
  if (!before) return;
  const cache = await caches.open(PERSONAL);
  await cache.put(key, response);
  const after = await readMark();
  if (!after) await caches.delete(PERSONAL);
  else if (after !== before) await cache.delete(key);
}

async function keepFile(request, response) {
  if (!response.ok) return;
  const cache = await caches.open(FILES);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)));
}

async function tellKept() {
  for (const client of await self.clients.matchAll()) client.postMessage({ type: 'kept' });
}

/** The network's answer, kept under `key`; what was kept where there is none. */
async function networkFirst(event, key) {
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(caches.delete(PERSONAL));
    event.waitUntil(keepPersonal(key, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(key, { cacheName: PERSONAL });
    if (!kept) throw error;
    event.waitUntil(tellKept());
    return kept;
  }
}

async function brandFirst(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepFile(event.request, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: FILES });
    if (!kept) throw error;
    return kept;
  }
}

/** Names of files change with their content: what is kept is right. */
async function fileFirst(event) {
  const kept = await caches.match(event.request, { cacheName: FILES });
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keepFile(event.request, response.clone()));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFirst(event));
  else if (/^\/(school|brand)\//.test(pathname)) event.respondWith(brandFirst(event));
  else if (request.mode === 'navigate' && pathname.startsWith('/student/'))
    event.respondWith(networkFirst(event, SHELL));
  else if (KEPT_CALLS.test(pathname)) event.respondWith(networkFirst(event, request.url));
});

/** Unread messages are on screen already where a page of the app is. Everything else is shown. */
async function showPush({ title, text, path, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tag === 'messages' && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const icon = '/school/icons/192.png';
  await self.registration.showNotification(title, { body: text, tag, renotify: true, icon, data: { path } });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});

/** A page that is open there comes to the front; what is typed in any other stays. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname.startsWith(path));
  await (open ? open.focus() : self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});
