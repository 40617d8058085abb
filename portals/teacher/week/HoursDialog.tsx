import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import { parseWeekday, WEEK } from '#domain/values/weekday.ts';
import { sentenceCase } from '#src/i18n/sentence-case.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useValidityText } from '#src/features/scheduling/availability/use-validity-text.ts';
import {
  draftOf,
  type DraftRange,
  rulesOf,
  withRange,
} from '#src/features/scheduling/availability/week-draft.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { isStale, useHoursChange } from './use-hours-change.tsx';

/** Hours to change, or with first values to add. */
export type AskedHours = DraftRange & { isNew: boolean };

interface HoursDialogProps {
  asked: AskedHours;
  availability: TeacherWeek['availability'];
  onClose: () => void;
}
interface Values {
  weekday: string;
  fromTime: string;
  toTime: string;
}

const isSame = (one: DraftRange, other: DraftRange): boolean =>
  one.weekday === other.weekday &&
  one.fromTime === other.fromTime &&
  one.toTime === other.toTime &&
  one.validFrom === other.validFrom &&
  one.validTo === other.validTo;

/** Weekly hours by their day, beginning and end: to add, change or remove, as dragging in the calendar does. */
export function HoursDialog({ asked, availability, onClose }: HoursDialogProps) {
  const { t } = useTranslation(['teacher-week', 'availability', 'vocabulary']);
  const validity = useValidityText();
  const change = useHoursChange(availability, onClose);
  const form = useForm<Values>({
    defaultValues: { weekday: String(asked.weekday), fromTime: asked.fromTime, toTime: asked.toTime },
  });
  const [isOld, setIsOld] = useState(false);
  const weekday = useWatch({ control: form.control, name: 'weekday' });
  const day = t(`vocabulary:weekday.${weekday}`);
  const draft = draftOf(availability.rules);
  const others = asked.isNew ? draft : draft.filter((range) => !isSame(range, asked));
  const submit = async ({ weekday: chosen, fromTime, toTime }: Values) => {
    const missing = fromTime === '' ? 'fromTime' : toTime === '' && 'toTime';
    if (missing) {
      form.setError(missing, { message: t('common:missing') }, { shouldFocus: true });
      return;
    }
    const { validFrom, validTo } = asked;
    const times = { fromTime, toTime };
    const next = rulesOf(withRange(others, parseWeekday(chosen), { validFrom, validTo }, times));
    if (next) await change.save(next, t('saved', { day, from: fromTime, to: toTime }));
  };
  /** The server names a range of the whole week; here there is only this one. */
  const showRefusal = (error: ApiError): boolean => {
    setIsOld(isStale(error));
    if (isStale(error)) {
      void change.refresh();
      return true;
    }
    const [path, message] = Object.entries(error.fields)[0] ?? [];
    if (!path?.startsWith('rules')) return false;
    const field = path.endsWith('toTime') ? 'toTime' : 'fromTime';
    form.setError(field, { type: 'server', message: message! }, { shouldFocus: true });
    return true;
  };
  const remove = () => {
    const { fromTime: from, toTime: to } = asked;
    const done = t('removed', { day: t(`vocabulary:weekday.${asked.weekday}`), from, to });
    return change.save(rulesOf(others) ?? [], done).catch(change.report);
  };
  return (
    <Modal title={t(asked.isNew ? 'availability:add' : 'change')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={submit} onRefusal={showRefusal}>
        {isOld && <Notice variant="error">{t('stale')}</Notice>}
        <SelectField
          name="weekday"
          label={t('field.day')}
          options={WEEK.map((each) => ({
            value: String(each),
            label: sentenceCase(t(`vocabulary:weekday.${each}`)),
          }))}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
          <TimeField name="fromTime" label={t('field.from')} />
          <TimeField name="toTime" label={t('field.to')} hint={t('availability:midnight-hint')} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {t('weekly', { day })} {validity(asked)}.{' '}
          {t('availability:zone-is', { city: cityName(availability.timeZone) })}
        </Box>
        <DialogButtons onCancel={onClose}>
          {!asked.isNew && (
            <Button color="error" variant="outlined" loading={change.isBusy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <SubmitButton>{t('save')}</SubmitButton>
        </DialogButtons>
      </Form>
      {change.dialog}
    </Modal>
  );
}
