import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getTimeProposal, type ProposalOfLesson, proposeTime } from '#calls/scheduling/api/time-proposals.ts';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { type WallClock, wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { momentText } from '#src/i18n/moment-text.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { TimeField } from '#src/ui/form/TimeField.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { nameOf } from '../../given-lesson.ts';

type FreeTimes = ProposalOfLesson['freeTimes'];
const OTHER = 'OTHER';

interface Values {
  /** The instant of a free time, or `OTHER`. */
  choice: string;
  date: string;
  time: string;
  note: string;
}

interface ProposeDialogProps {
  lesson: LessonOfTeacher['lesson'];
  found: ProposalOfLesson;
  /** A time that was chosen before; left out: the first at which both are free. */
  chosen?: WallClock;
  onClose: () => void;
}

/** Returns what the dialog opens with: the chosen time, as one at which both are free where it is one. */
function openingValues(freeTimes: FreeTimes, chosen: WallClock | undefined, zone: Timezone): Values {
  const isChosen = ({ startsAt }: FreeTimes[number]): boolean => {
    const { date, time } = wallClockOf(startsAt, zone);
    return date === chosen?.date && time === chosen.time;
  };
  const free = chosen ? freeTimes.find(isChosen) : freeTimes[0];
  return { choice: free?.startsAt ?? OTHER, date: chosen?.date ?? '', time: chosen?.time ?? '', note: '' };
}

/** Proposes another time for a lesson: one of those at which both are free, or any other. */
export function ProposeDialog({ lesson, found, chosen, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('time-proposal');
  const moment = useMoment();
  const today = useToday();
  const [freeTimes, setFreeTimes] = useState(found.freeTimes);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const form = useForm<Values>({
    defaultValues: openingValues(freeTimes, chosen, useZone()),
  });
  const choice = useWatch({ control: form.control, name: 'choice' });
  const send = useCommand(proposeTime, { invalidates: [getTimeProposal] });
  const submit = async ({ date, time, note }: Values) => {
    setRefusal(null);
    const isOther = choice === OTHER;
    const missing = isOther && (date === '' ? 'date' : time === '' && 'time');
    if (missing) {
      form.setError(missing, { message: t('common:missing') }, { shouldFocus: true });
      return;
    }
    const when = isOther ? { date: date as PlainDate, time } : { startsAt: choice };
    await send.mutateAsync({
      params: { id: lesson.id },
      body: { ...when, ...(note.trim() !== '' && { note }) },
    });
    toast.success(t('proposed', { name: nameOf(lesson) }));
    onClose();
  };
  /** The server's nearer times replace those that were shown. */
  const showRefusal = (error: ApiError): boolean => {
    if (error.fields['date'] || error.fields['time']) return false;
    const { slots } = (error.body.details ?? {}) as { slots?: FreeTimes };
    if (slots) setFreeTimes(slots);
    setRefusal(error);
    return true;
  };
  return (
    <Modal title={t('dialog', { name: nameOf(lesson) })} onClose={onClose}>
      <Form form={form} onSubmit={submit} onRefusal={showRefusal}>
        <Box sx={faint}>{t('now', { when: moment(lesson.startsAt) })}</Box>
        <Times times={freeTimes} value={choice} onChange={(value) => form.setValue('choice', value)} />
        {choice === OTHER && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '3fr 2fr', alignItems: 'start' }}>
            <DateField name="date" label={t('date')} min={today} />
            <TimeField name="time" label={t('time')} />
          </Box>
        )}
        <Box sx={faint}>
          <ZoneNote />
        </Box>
        <TextField name="note" label={t('note')} rows={2} />
        <Box sx={faint}>{t('consequence')}</Box>
        {refusal && (
          <Notice variant="error">{Object.values(refusal.fields)[0] ?? errorText(refusal, t)}</Notice>
        )}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('send')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}

interface TimesProps {
  times: FreeTimes;
  value: string;
  onChange: (value: string) => void;
}

function Times({ times, value, onChange }: TimesProps) {
  const { t } = useTranslation('time-proposal');
  const zone = useZone();
  const name = useId();
  const options = [
    ...times.map(({ startsAt }) => ({ value: startsAt, label: momentText(startsAt, zone) })),
    { value: OTHER, label: t('other-time') },
  ];
  return (
    <Box component="fieldset" sx={frame}>
      <legend>{t(times.length > 0 ? 'free' : 'none-free')}</legend>
      <Box sx={grid}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Box>
    </Box>
  );
}

const faint = { color: 'text.secondary', fontSize: '0.875rem', '&:empty': { display: 'none' } } as const;
const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
} as const;
const frame = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 0.75, fontWeight: 600, fontSize: '0.9375rem' },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    px: 1,
    textAlign: 'center',
    borderRadius: 1,
    border: '1px solid',
    borderColor: 'text.secondary',
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    bgcolor: 'var(--tone-regular-soft)',
    color: 'var(--tone-regular-ink)',
    borderColor: 'currentcolor',
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
