import { useTranslation } from 'react-i18next';
import { businessUsage, exportUsage } from '#calls/business/api/business-usage.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Losses } from './Losses.tsx';

/** Employees whose credits will expire if they continue as now, the most credits first, with the possible actions. */
export function Forecast() {
  const { t } = useTranslation('company');
  const today = useToday();
  const query = { by: 'employee', from: today, to: today } as const;
  const usage = useApi(businessUsage, { query });
  const file = addressOf(exportUsage, { query: { ...query, show: 'credits' } });
  return (
    <Card title={t('forecast.title')} actions={<DownloadButton address={file} label={t('export')} />}>
      <Box component="p" sx={{ color: 'text.secondary', mt: 0 }}>
        {t('forecast.means')}
      </Box>
      <QueryView query={usage}>
        {({ rows }) => {
          const people = rows.filter(({ id, isMember }) => id !== null && isMember);
          const losing = people
            .filter(({ forecast }) => forecast > 0)
            .toSorted((a, b) => b.forecast - a.forecast);
          return losing.length === 0 ? (
            <EmptyState picture="done" title={t('forecast.none')} text={t('forecast.none-text')} />
          ) : (
            <Losses losing={losing} people={people} />
          );
        }}
      </QueryView>
    </Card>
  );
}
