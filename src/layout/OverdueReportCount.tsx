import { useTranslation } from 'react-i18next';
import { listOverdueReports } from '#calls/teaching/api/lesson-reports.ts';
import { useApi } from '#src/api/queries.ts';
import { FIVE_MINUTES } from '#src/api/query-client.ts';
import { CountBadge } from './CountBadge.tsx';

/** The first ones, as the dashboard shows them: one question for both. */
export const FIRST_OWED = { query: { pageStart: 0, pageTake: 5 } };

/** How many lessons wait for their teacher's report; nothing when none does. */
export function OverdueReportCount() {
  const { t } = useTranslation();
  const { data } = useApi(listOverdueReports, FIRST_OWED, { staleTime: FIVE_MINUTES });
  const count = data?.total ?? 0;
  return <CountBadge count={count} label={t('shell:menu.owed-reports', { count })} />;
}
