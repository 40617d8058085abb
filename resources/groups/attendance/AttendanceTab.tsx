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
import { useLocation, useSearchParams } from 'react-router';
import { daysOfMonth, isMonth, monthOf, monthsFrom } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';

/** The days of the month that the address asks for (`month=2026-11`), else today's; and the addresses of others, the open tab kept. */
function useMonth() {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const today = useToday();
  const asked = search.get('month');
  const shown = isMonth(asked) ? asked : monthOf(today);
  const toMonth = (by: number | null) => {
    const wanted = new URLSearchParams(search);
    if (by === null) wanted.delete('month');
    else wanted.set('month', monthsFrom(shown, by));
    return { pathname, hash, search: wanted.toString() };
  };
  return { days: daysOfMonth(shown), toMonth };
}

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
