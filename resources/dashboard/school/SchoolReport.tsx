import { schoolReport } from '#domain/provider/api/school-report.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ActiveChart, ChurnChart } from './StudentCharts.tsx';
import { Cohorts } from './Cohorts.tsx';
import { ConversionChart, LessonsChart, RevenueChart } from './MonthCharts.tsx';
import { Headline } from './Headline.tsx';
import { Load } from './Load.tsx';

/** How the school has done over a year; each figure leads to the rows behind it. */
export function SchoolReport() {
  const t = useT();
  const query = useApi(schoolReport);
  return (
    <QueryView query={query}>
      {(report) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Headline report={report} />
          <Box sx={charts}>
            <RevenueChart report={report} />
            <LessonsChart report={report} />
            <ConversionChart report={report} />
            <ChurnChart report={report} />
            <ActiveChart report={report} />
            <Load report={report} />
          </Box>
          <Cohorts report={report} />
          <Box component="p" sx={{ color: 'text.secondary', m: 0 }}>
            {t('school.as-of')} <InstantField at={report.computedAt} />
          </Box>
        </Box>
      )}
    </QueryView>
  );
}

const charts = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
