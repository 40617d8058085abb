import { boot } from './boot.tsx';

const RELOADED = 'reloaded-for-new-version';

// After a new version is put out, a page of the old one asks for chunks that are gone: one reload gets the new one.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, '1');
  event.preventDefault();
  window.location.reload();
});

const start = (root: HTMLElement) => void boot(root).then(() => sessionStorage.removeItem(RELOADED));

const root = document.getElementById('root');
// In a task of its own: a phone takes long enough over reading the modules.
if (root) setTimeout(start, 0, root);
