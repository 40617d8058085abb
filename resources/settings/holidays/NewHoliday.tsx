import { addHoliday } from '#domain/scheduling/api/holidays.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import { request } from '#src/api/client.ts';
import { useChange } from '#src/features/scheduling/availability/use-change.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { calendarOfDay } from './calendar-of-day.ts';
import { useHolidaysAdded } from './use-holidays-added.ts';

const EMPTY = { onDate: '', toDate: '', name: '' };

/** Adds one day without lessons, or each day of a range; lessons on them are shown first. */
export function NewHoliday() {
  const t = useT();
  const form = usePlainForm(EMPTY, ['toDate']);
  const added = useHolidaysAdded();
  const [first, last] = form.watch(['onDate', 'toDate']);
  const onSaved = async () => {
    form.reset(EMPTY);
    await added.reload();
  };
  const change = useChange(
    onSaved,
    last === '' || last === first ? 'day' : 'days',
    <Link to={calendarOfDay(first)} target="_blank">
      {t('settings.holidays.see-lessons')}
    </Link>,
  );
  const submit = async ({ onDate, toDate, name }: typeof EMPTY) => {
    if (!isPlainDate(onDate)) return;
    const days = { onDate, ...(isPlainDate(toDate) && { toDate }) };
    await change.start((dryRun) => request(addHoliday, { body: { ...days, name, dryRun } }), added.show);
  };
  return (
    <>
      <Form form={form} onSubmit={submit}>
        <Box sx={fields}>
          <DateField name="onDate" label={t('settings.holidays.day')} />
          <DateField name="toDate" label={t('settings.holidays.last-day')} />
          <TextField name="name" label={t('settings.holidays.name')} />
        </Box>
        <SubmitButton>{t('settings.holidays.add')}</SubmitButton>
      </Form>
      {change.dialog}
    </>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '180px 180px 1fr' },
} as const;
