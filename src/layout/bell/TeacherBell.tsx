import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Bell } from './Bell.tsx';
import { useMissed } from './use-missed.ts';

const MissedList = lazyPart(() => import('./MissedList.tsx').then((module) => module.MissedList), 'missed');

/** Lessons that someone missed the start of; lit while others are waiting for the teacher in one. */
export function TeacherBell() {
  const { t } = useTranslation();
  const query = useMissed();
  const count = query.data?.waitingCount ?? 0;
  return (
    <Bell label={t('shell:header.waited-for', { count })} count={count}>
      {(close) => (
        <QueryView query={query}>
          {({ lessons }) =>
            lessons.length > 0 ? (
              <MissedList lessons={lessons} onFollow={close} />
            ) : (
              <Box sx={{ p: 3, textAlign: 'center' }}>{t('shell:header.no-one-waits')}</Box>
            )
          }
        </QueryView>
      )}
    </Bell>
  );
}
