import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOwnHomework } from '#calls/teaching/api/homework.ts';
import { listTimeProposals } from '#calls/scheduling/api/time-proposals.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import { SUPPORT_TASK_PAGE_SIZE } from '#domain/office/support-task-type.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { Bell } from './Bell.tsx';
import { CorrectedRow } from './CorrectedRow.tsx';
import { UnreadRow } from './UnreadRow.tsx';
import { useUnread } from '../UnreadCount.tsx';
import { useMissed } from './use-missed.ts';

const RequestList = lazyPart(
  () => import('./RequestList.tsx').then((module) => module.RequestList),
  'vocabulary',
  'student-platform-dashboard',
);
const ProposalRows = lazyPart(() => import('./ProposalRows.tsx').then((module) => module.ProposalRows));
const MissedList = lazyPart(() => import('./MissedList.tsx').then((module) => module.MissedList), 'missed');

/** API-22: the first page, what is resolved included. */
const INPUT = { query: { onlyUnresolved: false, pageStart: 0, pageTake: SUPPORT_TASK_PAGE_SIZE } };

/** Only their number is needed. */
const CORRECTED = { query: { state: 'CORRECTED' as const, pageTake: 1 } };

/** LAY-05: unread messages, proposed times to answer, corrections of homework to read, lessons in which the others are waiting for the student, and the student's requests. */
export function StudentBell() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isAsking, setIsAsking] = useState(false);
  const query = useApi(listStudentSupportTasks, INPUT, { staleTime: FIVE_MINUTES });
  const { data } = useMissed();
  const count = query.data?.unresolvedCount ?? 0;
  const waiting = data?.waitingCount ?? 0;
  const unread = useUnread();
  const corrected = useApi(listOwnHomework, CORRECTED, { staleTime: FIVE_MINUTES }).data?.unread ?? 0;
  const { data: proposals = [] } = useApi(listTimeProposals, {}, { staleTime: FIVE_MINUTES });
  const proposed = proposals.length;
  const label = [
    ...(waiting > 0 ? [t('bell:waited-for', { count: waiting })] : []),
    t('bell:requests', { count }),
    ...(unread > 0 ? [t('shell:menu.unread-messages', { count: unread })] : []),
    ...(proposed > 0 ? [t('bell:proposals', { count: proposed })] : []),
    ...(corrected > 0 ? [t('bell:corrected', { count: corrected })] : []),
  ].join('. ');
  return (
    <Bell
      label={label}
      count={count + waiting + unread + proposed + corrected}
      isHeld={isAsking}
      isInside={isPhone}
    >
      {(close) => (
        <>
          {unread > 0 && <UnreadRow count={unread} onFollow={close} />}
          {proposed > 0 && <ProposalRows proposals={proposals} onFollow={close} />}
          {corrected > 0 && <CorrectedRow count={corrected} onFollow={close} />}
          {data && data.lessons.length > 0 && <MissedList lessons={data.lessons} onFollow={close} />}
          <RequestList
            query={query}
            onAsking={setIsAsking}
            isQuiet={!!data?.lessons.length || unread + proposed + corrected > 0}
          />
        </>
      )}
    </Bell>
  );
}
