import { Box } from '#src/ui/Box.tsx';
import type * as z from 'zod/mini';
import { dashboard } from '#domain/api/dashboard.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { Figures } from './Figures.tsx';
import { LessonsHeld } from './LessonsHeld.tsx';
import { NewStudents } from './NewStudents.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { Revenue } from './Revenue.tsx';
import { StudentsByStatus } from './StudentsByStatus.tsx';
import { TodayLessons } from './TodayLessons.tsx';
import { TrialsToAssign } from './TrialsToAssign.tsx';

export type DashboardData = z.output<typeof dashboard.reply>;

/** Figures of the day are looked at all day: they renew themselves. */
const EVERY_MINUTE = { refetchInterval: 60_000 };

/** ROUTE-01: what today asks of support, and how the school is doing. */
export function Dashboard() {
  const t = useWords();
  const query = useApi(dashboard, {}, EVERY_MINUTE);
  return (
    <>
      <ScreenTitle title={t('dashboard.title')} />
      <QueryView query={query}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Figures data={data} />
            <Box sx={columns}>
              <TodayLessons data={data} />
              <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
                <OpenTasks data={data} />
                <TrialsToAssign data={data} />
              </Box>
            </Box>
            <Box sx={columns}>
              <LessonsHeld data={data} />
              <NewStudents data={data} />
            </Box>
            <Box sx={columns}>
              <StudentsByStatus data={data} />
              {data.revenue && <Revenue revenue={data.revenue} currency={data.currency} />}
            </Box>
          </Box>
        )}
      </QueryView>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
