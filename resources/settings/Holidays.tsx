import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { addHoliday, type Holiday, listHolidays } from '#domain/scheduling/api/availability.ts';
import { listDeleted } from '#domain/office/api/deleted.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { request } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { useChange } from '#src/features/scheduling/availability/use-change.tsx';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { RecentlyDeleted } from '#src/backoffice/record/RecentlyDeleted.tsx';
import { useDeleteRecord } from '#src/backoffice/record/use-delete-record.ts';
import { useDeletedToast } from '#src/backoffice/record/use-restore.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns the address of the calendar of all teachers on that day. */
const lessonsOf = (date: string): string =>
  `${paths.calendar}?${new URLSearchParams({ dateTarget: date, view: 'day' })}`;

const EMPTY = { onDate: '', name: '' };

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
      {canChange && <NewHoliday onAdded={() => holidays.refetch()} />}
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
        <Link to={lessonsOf(onDate)} aria-label={t('settings.holidays.lessons-of', { name })} sx={touch}>
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

function NewHoliday({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const t = useT();
  const form = usePlainForm(EMPTY);
  const day = form.watch('onDate');
  const onSaved = async () => {
    form.reset(EMPTY);
    await onAdded();
  };
  const change = useChange(
    onSaved,
    'day',
    <Link to={lessonsOf(day)} target="_blank">
      {t('settings.holidays.see-lessons')}
    </Link>,
  );
  const submit = async ({ onDate, name }: typeof EMPTY) => {
    if (!isPlainDate(onDate)) return;
    await change.start(
      (dryRun) => request(addHoliday, { body: { onDate, name, dryRun } }),
      t('settings.holidays.added'),
    );
  };
  return (
    <>
      <Form form={form} onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' } }}>
          <DateField name="onDate" label={t('settings.holidays.day')} />
          <TextField name="name" label={t('settings.holidays.name')} />
        </Box>
        <SubmitButton>{t('settings.holidays.add')}</SubmitButton>
      </Form>
      {change.dialog}
    </>
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
