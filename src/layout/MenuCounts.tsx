import type { MenuItem } from './menu.ts';
import { OpenTaskCount } from './OpenTaskCount.tsx';
import { OverdueReportCount } from './OverdueReportCount.tsx';
import { UnreadCount } from './UnreadCount.tsx';

const COUNTS = { openTasks: OpenTaskCount, owedReports: OverdueReportCount, unreadMessages: UnreadCount };

/** All counts of the menus, of which each role sees its own. */
export function MenuCounts({ of }: { of: NonNullable<MenuItem['count']> }) {
  const Count = COUNTS[of];
  return <Count />;
}
