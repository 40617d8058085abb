import { useId, useState } from 'react';
import { giveTrialOutcome } from '#domain/teaching/api/trial-commands.ts';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { trialCan } from '#domain/teaching/trial.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { toast } from '#src/toast-store.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { TextArea } from '#src/backoffice/form/TextArea.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { ActionProps } from './action-props.ts';
import { useTrialChange } from './use-trial-change.ts';

interface OutcomeDialogProps extends ActionProps {
  came: boolean;
}

/** Whether they came, what the teacher found, and which level they have. */
export function OutcomeDialog({ trial, came: asked, onClose }: OutcomeDialogProps) {
  const t = useT('trials');
  const id = useId();
  const changed = useTrialChange();
  const isOpen = trialCan.giveOutcome(trial);
  const [came, setCame] = useState(asked);
  const [level, setLevel] = useState<Level | ''>(trial.level ?? '');
  const [outcome, setOutcome] = useState(trial.outcome ?? '');
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('form.not-known'));
  const give = useCommand(giveTrialOutcome, {
    onSuccess: async () => {
      toast.success(t('outcome.done'));
      onClose();
      await changed();
    },
  });
  const submit = () => {
    const found = came && level ? { level } : {};
    give.mutate({ params: { id: trial.id }, body: { came, outcome, ...found } });
  };
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button variant="contained" loading={give.isPending} onClick={submit}>
        {t('outcome.submit')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('outcome.title', { name: trial.studentName })}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={give.error} onChoose={() => {}} />
        {isOpen && (
          <ToggleGroup
            label={t('outcome.came')}
            value={came ? 'held' : 'missed'}
            options={(['held', 'missed'] as const).map((value) => ({ value, label: t(`outcome.${value}`) }))}
            onChange={(value) => setCame(value === 'held')}
          />
        )}
        {came && (
          <div>
            <SelectInput
              label={t('outcome.level')}
              value={level}
              options={levels as { value: Level | ''; label: string }[]}
              onChange={setLevel}
            />
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.75 }}>
              {t('outcome.level-hint')}
            </Box>
          </div>
        )}
        <TextArea id={id} label={t('outcome.note')} value={outcome} onChange={setOutcome} />
      </Box>
    </Modal>
  );
}
