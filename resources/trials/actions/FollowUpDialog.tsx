import { useId, useState } from 'react';
import { addTrialFollowUp } from '#domain/teaching/api/trial-commands.ts';
import { addDays, isPlainDate } from '#domain/values/plain-date.ts';
import { isTime } from '#domain/values/time.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { LabelledDate } from '#src/backoffice/form/LabelledDate.tsx';
import { LabelledTime } from '#src/backoffice/form/LabelledTime.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOwners } from '../trial-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TextArea } from '#src/backoffice/form/TextArea.tsx';
import type { ActionProps } from './action-props.ts';
import { useTrialChange } from './use-trial-change.ts';

const TYPES = ['REQUEST_CALL', 'CUSTOM'] as const;

/** Adds a follow-up with owner and due date. It appears under Requests. */
export function FollowUpDialog({ trial, onClose }: ActionProps) {
  const t = useT('trials');
  const id = useId();
  const { user } = useUserContext();
  const changed = useTrialChange();
  const owners = useOwners();
  const [type, setType] = useState<(typeof TYPES)[number]>('REQUEST_CALL');
  const [note, setNote] = useState('');
  const [day, setDay] = useState<string>(addDays(useToday(), 1));
  const [time, setTime] = useState('10:00');
  const [ownerId, setOwnerId] = useState(trial.ownerId ?? user?.userId ?? '');
  const add = useCommand(addTrialFollowUp, {
    onSuccess: async () => {
      toast.success(t('follow-up.done'));
      onClose();
      await changed();
    },
  });
  const { said, unless } = useMissing({
    note: note.trim() === '',
    dueOn: !isPlainDate(day),
    dueTime: !isTime(time),
  });
  const errors = { ...said, ...(add.error instanceof ApiError && add.error.fields) };
  const submit = () => {
    if (!isPlainDate(day) || !isTime(time)) return;
    const body = { type, note, dueOn: day, dueTime: time, ownerId: ownerId || null };
    add.mutate({ params: { id: trial.id }, body });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" loading={add.isPending} onClick={unless(submit)}>
        {t('follow-up.submit')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('follow-up.title', { name: trial.studentName })}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={add.error} onChoose={() => {}} />
        <SelectInput
          label={t('follow-up.type')}
          value={type}
          options={TYPES.map((value) => ({ value, label: t(`follow-up.types.${value}`) }))}
          onChange={setType}
        />
        <TextArea
          id={id}
          label={t('follow-up.note')}
          value={note}
          max={500}
          onChange={setNote}
          error={errors['note']}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <LabelledDate label={t('follow-up.day')} error={errors['dueOn']} value={day} onChange={setDay} />
          <LabelledTime
            label={t('follow-up.time')}
            error={errors['dueTime']}
            value={time}
            onChange={setTime}
          />
        </Box>
        <SelectInput label={t('follow-up.owner')} value={ownerId} options={owners} onChange={setOwnerId} />
      </Box>
    </Modal>
  );
}
