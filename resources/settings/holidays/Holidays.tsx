import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { type Holiday, listHolidays } from '#domain/scheduling/api/holidays.ts';
import { listDeleted } from '#domain/office/api/deleted.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from '#src/backoffice/record/RecentlyDeleted.tsx';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { useDeletedToast } from '#src/backoffice/record/use-restore.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { calendarOfDay } from './calendar-of-day.ts';
import { NewHoliday } from './NewHoliday.tsx';

/** The days without lessons that are ahead; admins add and remove them, the lessons already placed being shown first. */
export function Holidays({ mayChange: canChange }: { mayChange: boolean }) {
  const t = useT();
  const today = useToday();
  const holidays = useApi(listHolidays);
  const sayDeleted = useDeletedToast({ shows: [listHolidays] });
  const { remove, isPending } = useDeleteRecord('holidays', {
    invalidates: [listHolidays, listDeleted],
    onDeleted: (id) => sayDeleted(t('settings.holidays.removed'), id),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <QueryView query={holidays}>
        {(all) => {
          const days = all.filter(({ onDate }) => onDate >= today);
          return days.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('settings.holidays.none')}</Box>
          ) : (
            <Box component="ul" sx={list}>
              {days.map((day) => (
                <HolidayRow
                  key={day.id}
                  day={day}
                  isBusy={isPending}
                  {...(canChange && { onRemove: () => remove(day) })}
                />
              ))}
            </Box>
          );
        }}
      </QueryView>
      {canChange && <NewHoliday />}
      {canChange && <RecentlyDeleted noun="holiday" shows={[listHolidays]} />}
    </Box>
  );
}

interface HolidayRowProps {
  day: Holiday;
  isBusy: boolean;
  onRemove?: () => void;
}

function HolidayRow({ day: { onDate, name }, isBusy, onRemove }: HolidayRowProps) {
  const t = useT();
  const can = useCan();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      <PlainDateField date={onDate} />
      {can('calendar', 'view') && (
        <Link to={calendarOfDay(onDate)} aria-label={t('settings.holidays.lessons-of', { name })} sx={touch}>
          {t('settings.holidays.lessons')}
        </Link>
      )}
      {onRemove && (
        <IconButton aria-label={t('settings.holidays.remove', { name })} disabled={isBusy} onClick={onRemove}>
          <DeleteOutline fontSize="small" aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const touch = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
