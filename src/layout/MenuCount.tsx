import { lazyPart } from '#src/router/lazy-page.tsx';
import type { MenuItem } from './menu.ts';

const COUNTS = {
  openTasks: lazyPart(() => import('./OpenTaskCount.tsx').then((module) => module.OpenTaskCount)),
  owedReports: lazyPart(() => import('./OverdueReportCount.tsx').then((module) => module.OverdueReportCount)),
  unreadMessages: lazyPart(() => import('./UnreadCount.tsx').then((module) => module.UnreadCount)),
};

/** The count beside a menu entry, in a chunk that only its role loads. */
export function MenuCount({ count }: { count: MenuItem['count'] }) {
  const Count = count && COUNTS[count];
  return Count ? <Count /> : null;
}
