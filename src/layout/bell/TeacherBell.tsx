import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Bell } from './Bell.tsx';
import { UnreadRow } from './UnreadRow.tsx';
import { useUnread } from '../UnreadCount.tsx';
import { useMissed } from './use-missed.ts';

const MissedList = lazyPart(() => import('./MissedList.tsx').then((module) => module.MissedList), 'missed');

/** Unread messages, and lessons that someone missed the start of; lit while others are waiting for the teacher in one. */
export function TeacherBell() {
  const { t } = useTranslation();
  const query = useMissed();
  const count = query.data?.waitingCount ?? 0;
  const unread = useUnread();
  const label = [
    ...(unread > 0 ? [t('shell:menu.unread-messages', { count: unread })] : []),
    t('shell:header.waited-for', { count }),
  ].join('. ');
  return (
    <Bell label={label} count={count + unread}>
      {(close) => (
        <>
          {unread > 0 && <UnreadRow count={unread} onFollow={close} />}
          <QueryView query={query}>
            {({ lessons }) =>
              lessons.length > 0 ? (
                <MissedList lessons={lessons} onFollow={close} />
              ) : (
                unread === 0 && <Box sx={{ p: 3, textAlign: 'center' }}>{t('shell:header.no-one-waits')}</Box>
              )
            }
          </QueryView>
        </>
      )}
    </Bell>
  );
}
