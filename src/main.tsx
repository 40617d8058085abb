import { boot } from './boot.tsx';

const start = (root: HTMLElement) => void boot(root);

const root = document.getElementById('root');
// In a task of its own: a phone takes long enough over reading the modules.
if (root) setTimeout(start, 0, root);
