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

export function StatusNotice({ status }: { status: ActivityStatus }) {
  const { t } = useTranslation('student');
  if (!TELLING.has(status)) return null;
  return (
    <Notice variant="info" role="note">
      {t(`status.${status}`)}
    </Notice>
  );
}
