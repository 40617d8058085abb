import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ActivityStatus } from '#domain/people/activity-status.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { studentCan } from '#domain/people/student.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
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

/** Statuses whose next step is to buy a plan. */
const BUYING: ReadonlySet<ActivityStatus> = new Set(['POST_TRIAL', 'UNENROLLED']);

interface StatusNoticeProps {
  student: NonNullable<CurrentUser['student']>;
  /** When true, the trial has been scheduled, so its notice is left out. */
  hasLesson: boolean;
}

/** Explains a status, with its next step: a plan, or a trial. */
export function StatusNotice({ student, hasLesson }: StatusNoticeProps) {
  const { t } = useTranslation('student');
  const { activityStatus: status } = student;
  if (!TELLING.has(status) || (hasLesson && status === 'TRIAL')) return null;
  const buys = BUYING.has(status) && studentCan.seeShop(student);
  const trial = status === 'LEAD' && { to: paths.studentRequest, label: t('status-trial') };
  const step = buys ? { to: paths.studentShop, label: t('status-plans') } : trial;
  return (
    <Notice
      variant="info"
      role="note"
      actions={
        step && (
          <Button component={Link} to={step.to} variant="contained" sx={{ minHeight: 44 }}>
            {step.label}
          </Button>
        )
      }
    >
      {t(`status.${status}`)}
    </Notice>
  );
}
