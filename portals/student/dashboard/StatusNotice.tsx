import { useTranslation } from 'react-i18next';
import type { ActivityStatus } from '#domain/activity-status.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** The statuses in which a student wonders why nothing is planned; the others explain themselves. */
const TELLING: ReadonlySet<ActivityStatus> = new Set([
  'LEAD',
  'TRIAL',
  'POST_TRIAL',
  'PAUSED',
  'VACATIONS',
  'STAND_BY',
  'ZOMBIE',
  'UNENROLLED',
  'INACTIVE',
  'CANCEL',
]);

interface StatusNoticeProps {
  status: ActivityStatus;
  /** Then nobody waits for the trial to be placed any more. */
  hasLesson: boolean;
}

export function StatusNotice({ status, hasLesson }: StatusNoticeProps) {
  const { t } = useTranslation('student');
  if (!TELLING.has(status) || (hasLesson && status === 'TRIAL')) return null;
  return (
    <Notice variant="info" role="note">
      {t(`status.${status}`)}
    </Notice>
  );
}
