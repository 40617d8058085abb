import { useTranslation } from 'react-i18next';
import { listOverdueReports } from '#calls/teaching/api/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { FIRST_OWED } from '#src/layout/OverdueReportCount.tsx';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { OwedList } from './lesson/OwedList.tsx';

/** The oldest lessons that wait for their report; nothing when none does. */
export function OwedCard() {
  const { t } = useTranslation('report');
  const { data } = useApi(listOverdueReports, FIRST_OWED);
  if (!data || data.total === 0) return null;
  const all = (
    <Link to={paths.teacherReports} sx={allLink}>
      {t('owed.all', { count: data.total })}
    </Link>
  );
  return (
    <Card title={t('owed.title')} actions={all}>
      <OwedList lessons={data.lessons} />
    </Card>
  );
}

const allLink = {
  display: 'inline-flex',
  minHeight: 44,
  minWidth: 44,
  alignItems: 'center',
  justifyContent: 'flex-end',
} as const;
