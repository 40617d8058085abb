import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { groupAttendance } from '#domain/scheduling/api/groups.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { Legend } from './SeatMark.tsx';
import { MonthBar } from './MonthBar.tsx';
import { useMonth } from './use-month.ts';

/** A month's lessons of a group against its people. */
export function AttendanceTab({ groupId }: { groupId: string }) {
  const t = useT();
  const { days, toMonth } = useMonth();
  const grid = useApi(groupAttendance, { params: { id: groupId }, query: days });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <MonthBar days={days} toMonth={toMonth} />
      <QueryView query={grid}>
        {(attendance) =>
          attendance.lessons.length === 0 ? (
            <EmptyState
              icon={EventBusy}
              title={t('groups.attendance.empty')}
              text={t('groups.attendance.empty-text')}
            />
          ) : (
            <>
              <AttendanceGrid attendance={attendance} />
              <Legend />
            </>
          )
        }
      </QueryView>
    </Box>
  );
}
