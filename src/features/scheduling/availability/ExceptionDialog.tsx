import { useTranslation } from 'react-i18next';
import { useForm, useWatch } from 'react-hook-form';
import type { ExceptionKind } from '#domain/scheduling/availability.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import type { AvailabilityCalls } from './calls.ts';
import { useChange } from './use-change.tsx';

interface ExceptionDialogProps {
  kind: ExceptionKind;
  timeZone: string;
  calls: AvailabilityCalls;
  onClose: () => void;
}

const EMPTY = { fromDate: '', toDate: '', fromTime: '09:00', toTime: '13:00', isWhole: true, reason: '' };
type Values = typeof EMPTY;

/** Time off (whole days, or between two times) or extra time, with its reason. */
export function ExceptionDialog({ kind, timeZone, calls, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation('availability');
  const form = useForm<Values>({ defaultValues: { ...EMPTY, isWhole: kind === 'TIME_OFF' } });
  const isWhole = useWatch({ control: form.control, name: 'isWhole' });
  const change = useChange(async () => {
    await calls.refresh();
    onClose();
  });
  const submit = async ({ fromDate, toDate, fromTime, toTime, isWhole, reason }: Values) => {
    const until = toDate || fromDate;
    if (!isPlainDate(fromDate) || !isPlainDate(until)) {
      form.setError('fromDate', { message: t('common:missing') }, { shouldFocus: true });
      return;
    }
    const times =
      isWhole || !fromTime || !toTime ? {} : { fromTime: parseTime(fromTime), toTime: parseTime(toTime) };
    const dates: { fromDate: PlainDate; toDate: PlainDate } = { fromDate, toDate: until };
    const body = { kind, ...dates, ...times, timeZone: parseTimezone(timeZone), reason: reason || null };
    await change.start((dryRun) => calls.addException({ ...body, dryRun }), t('added'));
  };
  return (
    <Modal title={t(`add-kind.${kind}`)} size="small" onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Box sx={pair}>
          <DateField name="fromDate" label={t('first-day')} takesFocus />
          <DateField name="toDate" label={t('last-day')} hint={t('last-day-hint')} />
        </Box>
        {kind === 'TIME_OFF' && <CheckboxField name="isWhole" label={t('whole-days')} />}
        {!isWhole && (
          <Box sx={pair}>
            <TimeField name="fromTime" label={t('from-time')} />
            <TimeField name="toTime" label={t('to-time')} hint={t('midnight-hint')} />
          </Box>
        )}
        <TextField name="reason" label={t('reason')} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('zone-is', { city: cityName(timeZone) })}
        </Box>
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t(`add-kind.${kind}`)}</SubmitButton>
        </DialogButtons>
      </Form>
      {change.dialog}
    </Modal>
  );
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
