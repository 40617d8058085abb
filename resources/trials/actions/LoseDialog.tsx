import { loseTrial, reopenTrial } from '#domain/teaching/api/trial-commands.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LossFields, useLoss } from './LossFields.tsx';
import type { ActionProps } from './action-props.ts';
import { useTrialChange } from './use-trial-change.ts';

/** Closes a trial as lost, with a reason; shows what happens to its lesson. */
export function LoseDialog({ trial, onClose }: ActionProps) {
  const t = useT('trials');
  const now = useNow();
  const changed = useTrialChange();
  const { loss, setLoss, isComplete } = useLoss();
  const isAhead = trial.lessonAt !== null && Date.parse(trial.lessonAt) > now;
  const undo = useCommand(reopenTrial, {
    onSuccess: async () => {
      toast.info(t('reopen.done'));
      await changed();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  // A lesson that was cancelled with it does not come back: such a trial is opened again with open eyes.
  const action = { label: t('deleted.undo'), run: () => undo.mutate({ params: { id: trial.id } }) };
  const lose = useCommand(loseTrial, {
    onSuccess: async () => {
      toast.success(t('lose.done'), isAhead ? {} : { delay: UNDO_SECONDS, action });
      onClose();
      await changed();
    },
  });
  const { said, unless } = useMissing({ lostReason: !isComplete });
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        color="error"
        loading={lose.isPending}
        onClick={unless(() => lose.mutate({ params: { id: trial.id }, body: loss }))}
      >
        {t('lose.submit')}
      </Button>
    </DialogButtons>
  );
  return (
    <Modal
      title={t('lose.title', { name: trial.studentName })}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={lose.error} onChoose={() => {}} />
        {isAhead && <Notice variant="warning">{t('lose.lesson')}</Notice>}
        <LossFields
          loss={loss}
          onChange={setLoss}
          errors={{ ...said, ...(lose.error instanceof ApiError && lose.error.fields) }}
        />
      </Box>
    </Modal>
  );
}
