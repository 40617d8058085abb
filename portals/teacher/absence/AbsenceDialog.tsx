import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  listAbsenceRequests,
  planOwnAbsence,
  sendAbsenceRequest,
} from '#calls/scheduling/api/absence-requests.ts';
import { getTeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import type { AbsenceReason } from '#domain/office/absence-request.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { AbsencePreview } from './AbsencePreview.tsx';
import { askedPeriod, type PeriodValues, WHEN } from './asked-period.ts';

const REASONS = ['ILL', 'OTHER', 'NONE'] as const;
interface Values extends PeriodValues {
  reason: AbsenceReason | 'NONE';
  note: string;
}

/** A teacher reports when they cannot teach, sees the lessons affected, and sends that to support: two taps for the rest of today. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-absence');
  const today = useToday();
  const form = useForm<Values>({
    defaultValues: { when: 'rest', from: today, fromTime: '', to: '', toTime: '', reason: 'NONE', note: '' },
  });
  const [when, from, fromTime, to, toTime, reason] = useWatch({
    control: form.control,
    name: ['when', 'from', 'fromTime', 'to', 'toTime', 'reason'],
  });
  const send = useCommand(sendAbsenceRequest, {
    invalidates: [listAbsenceRequests, planOwnAbsence, getTeacherWeek],
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const submit = async ({ reason: why, note: words, ...period }: Values) => {
    setRefusal(null);
    const asked = askedPeriod(period, today);
    if (!asked) {
      const missing = period.from === '' ? 'from' : 'to';
      form.setError(missing, { message: t('common:missing') }, { shouldFocus: true });
      return;
    }
    await send.mutateAsync({
      body: { ...asked, reason: why === 'NONE' ? null : why, note: words.trim() === '' ? null : words },
    });
    toast.success(t('sent'));
    onClose();
  };
  // Beside the button, because the form's own place for it is out of sight. An error of a day is shown at that day's field.
  const showRefusal = (error: ApiError): boolean => {
    const { from: first, to: last } = { from: today, to: today, ...askedPeriod(form.getValues(), today) };
    const isOfFields = Object.keys(error.fields).length > 0;
    if (!isOfFields) setRefusal(error);
    if (isOfFields && when !== 'days') {
      form.setValue('from', first);
      form.setValue('to', last);
      form.setValue('when', 'days');
    }
    return !isOfFields;
  };
  return (
    <Modal title={t('title')} size="regular" onClose={onClose}>
      <Form form={form} onSubmit={submit} onRefusal={showRefusal}>
        <ToggleGroup
          label={t('when.label')}
          value={when}
          options={WHEN.map((value) => ({ value, label: t(`when.${value}`) }))}
          onChange={(value) => form.setValue('when', value)}
          isPaired
        />
        {when === 'days' && (
          <Box sx={fields}>
            <DateField name="from" label={t('from')} min={today} />
            <TimeField name="fromTime" label={t('from-time')} />
            <DateField name="to" label={t('to')} min={today} />
            <TimeField name="toTime" label={t('to-time')} />
          </Box>
        )}
        <Box sx={note}>
          <ZoneNote />
        </Box>
        <AbsencePreview asked={askedPeriod({ when, from, fromTime, to, toTime }, today)} />
        <ToggleGroup
          label={t('reason.label')}
          value={reason}
          options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          onChange={(value) => form.setValue('reason', value)}
        />
        <TextField name="note" label={t('note')} rows={2} />
        <Box sx={note}>{t('consequence')}</Box>
        <Box sx={bar}>
          {refusal && <Notice variant="error">{errorText(refusal, t)}</Notice>}
          <DialogButtons onCancel={onClose}>
            <SubmitButton>{t('send')}</SubmitButton>
          </DialogButtons>
        </Box>
      </Form>
    </Modal>
  );
}

/** The button stays in sight, however many lessons there are. */
const bar = {
  position: 'sticky',
  bottom: -20,
  zIndex: 1,
  display: 'grid',
  gap: 1,
  mx: -1,
  px: 1,
  pt: 1,
  pb: 2.5,
  mb: -2.5,
  bgcolor: 'background.paper',
} as const;
const note = { color: 'text.secondary', fontSize: '0.875rem', '&:empty': { display: 'none' } } as const;
const fields = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '3fr 2fr', sm: '3fr 2fr 3fr 2fr' },
  alignItems: 'start',
} as const;
