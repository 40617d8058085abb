import { lazyPart } from '#src/router/lazy-page.tsx';
import type { MenuItem } from './menu.ts';

const OpenTaskCount = lazyPart(() => import('./OpenTaskCount.tsx').then((module) => module.OpenTaskCount));

/** What waits behind a menu's item, in a chunk that only its role loads. */
export const MenuCount = ({ count }: { count: MenuItem['count'] }) =>
  count === 'openTasks' ? <OpenTaskCount /> : null;
