import { useTranslation } from 'react-i18next';
import { listAbsenceRequests } from '#calls/scheduling/api/absence-requests.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { AbsenceDecisions } from './AbsenceDecisions.tsx';
import { Bell } from './Bell.tsx';
import { UnreadRow } from './UnreadRow.tsx';
import { useUnread } from '../UnreadCount.tsx';
import { useMissed } from './use-missed.ts';

const MissedList = lazyPart(() => import('./MissedList.tsx').then((module) => module.MissedList), 'missed');

/**
 * Unread messages and decisions about the teacher's absences, and lessons that someone missed the start of; lit while one of them is unread
 * or others are waiting for the teacher.
 */
export function TeacherBell() {
  const { t } = useTranslation('own-absence');
  const query = useMissed();
  const { data: requests = [] } = useApi(listAbsenceRequests, {}, { staleTime: FIVE_MINUTES });
  const decided = requests.filter(({ isUnread }) => isUnread);
  const waiting = query.data?.waitingCount ?? 0;
  const unread = useUnread();
  const label = [
    t('bell:waited-for', { count: waiting }),
    ...(decided.length > 0 ? [t('bell.decided')] : []),
    ...(unread > 0 ? [t('shell:menu.unread-messages', { count: unread })] : []),
  ].join('. ');
  return (
    <Bell label={label} count={waiting + unread + decided.length}>
      {(close) => (
        <>
          {unread > 0 && <UnreadRow count={unread} onFollow={close} />}
          <AbsenceDecisions requests={decided} onFollow={close} />
          <QueryView query={query}>
            {({ lessons }) => {
              if (lessons.length > 0) return <MissedList lessons={lessons} onFollow={close} />;
              return unread + decided.length > 0 ? null : (
                <Box sx={{ p: 3, textAlign: 'center' }}>{t('bell:no-one-waits')}</Box>
              );
            }}
          </QueryView>
        </>
      )}
    </Bell>
  );
}
