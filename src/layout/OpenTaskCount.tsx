import { useTranslation } from 'react-i18next';
import { shellSupportTasks } from '#calls/office/api/support-tasks.ts';
import { useCan } from '#src/session/use-can.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { OPEN_COUNT } from './open-count.ts';
import { CountBadge } from './CountBadge.tsx';

/** Number of open requests for support; nothing when there are none. */
export function OpenTaskCount() {
  const { t } = useTranslation();
  const isSeen = useCan()('tasks', 'view');
  const { data } = useApi(shellSupportTasks, OPEN_COUNT, { staleTime: FIVE_MINUTES, enabled: isSeen });
  const count = data?.unresolvedCount ?? 0;
  return <CountBadge count={count} label={t('shell:menu.open-tasks', { count })} />;
}
