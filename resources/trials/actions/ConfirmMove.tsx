import { reopenTrial, winTrial } from '#domain/teaching/api/trial-commands.ts';
import { reopenedStatus } from '#domain/teaching/trial.ts';
import { useCommand } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { ActionProps } from './action-props.ts';
import { useTrialChange } from './use-trial-change.ts';

interface ConfirmMoveProps extends ActionProps {
  command: 'win' | 'reopen';
}

/** Asks before a trial is won by hand, or taken up again. */
export function ConfirmMove({ trial, command, onClose }: ConfirmMoveProps) {
  const t = useT('trials');
  const changed = useTrialChange();
  const move = useCommand(command === 'win' ? winTrial : reopenTrial, {
    onSuccess: async () => {
      toast.success(t(`${command}.done`));
      onClose();
      await changed();
    },
  });
  const actions = (
    <DialogButtons onCancel={onClose}>
      <Button
        variant="contained"
        loading={move.isPending}
        onClick={() => move.mutate({ params: { id: trial.id } })}
      >
        {t(`${command}.submit`)}
      </Button>
    </DialogButtons>
  );
  const to = command === 'win' ? 'WON' : reopenedStatus(trial);
  return (
    <Modal
      title={t(`${command}.title`, { name: trial.studentName })}
      size="small"
      onClose={onClose}
      actions={actions}
    >
      <ErrorNotice error={move.error} onChoose={() => {}} />
      <p>
        {t(`${command}.text`)} <StatusBadge value={to} />
      </p>
    </Modal>
  );
}
