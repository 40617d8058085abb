import { boot } from './boot.tsx';
import { sessionStore } from './storage.ts';

const RELOADED = 'reloaded-for-new-version';

// After a new version is put out, a page of the old one asks for chunks that are gone: one reload gets the new one.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStore().getItem(RELOADED)) return;
  sessionStore().setItem(RELOADED, '1');
  event.preventDefault();
  window.location.reload();
});

const start = (root: HTMLElement) => void boot(root).then(() => sessionStore().removeItem(RELOADED));

const root = document.getElementById('root');
// In a task of its own: a phone takes long enough over reading the modules.
if (root) setTimeout(start, 0, root);
