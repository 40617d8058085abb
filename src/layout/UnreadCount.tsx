import { useTranslation } from 'react-i18next';
import { countUnread } from '#calls/office/api/threads.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { useCan } from '#src/session/use-can.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';
import { CountBadge } from './CountBadge.tsx';

/** The number of unread messages of students, teachers and staff; 0 until it is known, and without the permission. */
export function useUnread(): number {
  const isStaff = useShownRole() === 'CUSTOMER_SUPPORT';
  const enabled = useCan()('tasks', 'view') || !isStaff;
  return useApi(countUnread, {}, { staleTime: FIVE_MINUTES, enabled }).data?.count ?? 0;
}

/** Number of unread messages; nothing when there are none. */
export function UnreadCount() {
  const { t } = useTranslation();
  const count = useUnread();
  return <CountBadge count={count} label={t('shell:menu.unread-messages', { count })} />;
}
