import { lazyPart } from '#src/router/lazy-page.tsx';
import type { MenuItem } from './menu.ts';

const Counts = lazyPart(() => import('./MenuCounts.tsx').then((module) => module.MenuCounts));

/** The count beside a menu entry, in a chunk that is not part of the first page. */
export function MenuCount({ count }: { count: MenuItem['count'] }) {
  return count ? <Counts of={count} /> : null;
}
