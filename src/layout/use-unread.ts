import { countUnread } from '#calls/office/api/threads.ts';
import { threadSideOf } from '#domain/office/thread.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { useCan } from '#src/session/use-can.ts';
import { useShownRole } from '#src/session/UserProvider.tsx';

/** The number of unread messages; 0 until it is known, and for people without messages. */
export function useUnread(): number {
  const role = useShownRole();
  const can = useCan();
  const enabled = role === 'CUSTOMER_SUPPORT' ? can('tasks', 'view') : !!role && !!threadSideOf(role);
  return useApi(countUnread, {}, { staleTime: FIVE_MINUTES, enabled }).data?.count ?? 0;
}
