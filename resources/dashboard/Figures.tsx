import AssignmentLate from '@mui/icons-material/AssignmentLateOutlined';
import Event from '@mui/icons-material/EventOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { Box } from '#src/ui/Box.tsx';
import { paths } from '#src/paths.ts';
import type { Right } from '#domain/shared/rights.ts';
import { useCan } from '#src/session/use-can.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The four numbers that open the day, each leading to what it counts. */
export function Figures({ data }: { data: DashboardData }) {
  const t = useT();
  const can = useCan();
  const sees = (right: Right) => can(right, 'view');
  const { today, lessons, supportTasks, trials, newStudents } = data;
  const thisWeek = newStudents.at(-1);
  return (
    <Box sx={grid}>
      {sees('calendar') && (
        <KeyFigure
          isCompact
          icon={Event}
          label={t('dashboard.lessons-today')}
          value={lessons.total}
          to={listAddress(paths.lessons, { filter: { from: today, to: today } })}
        />
      )}
      {sees('tasks') && (
        <KeyFigure
          isCompact
          icon={AssignmentLate}
          tone="warning"
          label={t('dashboard.open-tasks')}
          value={supportTasks.total}
          to={paths.supportTasks}
        />
      )}
      {sees('trials') && (
        <KeyFigure
          isCompact
          icon={RocketLaunch}
          tone="trial"
          label={t('dashboard.trials-to-assign')}
          value={trials.total}
          to={listAddress(paths.trials, { filter: { status: ['ASKED'] } })}
        />
      )}
      {sees('students') && (
        <KeyFigure
          isCompact
          icon={PersonAdd}
          tone="success"
          label={t('dashboard.new-this-week')}
          value={thisWeek?.count ?? 0}
          {...(thisWeek && { to: listAddress(paths.students, { filter: { createdFrom: thisWeek.week } }) })}
        />
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
} as const;
