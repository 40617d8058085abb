import { type TrialCommand, reopenedStatus } from '#domain/teaching/trial.ts';
import type { ActionProps } from './action-props.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { LoseDialog } from './LoseDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { reopenTrial, winTrial } from '#domain/teaching/api/trial-commands.ts';
import { useCommand, useApi } from '#src/api/queries.ts';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { toast } from '#src/toast-store.ts';
import { ErrorNotice } from '#resources/lessons/ErrorNotice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useTrialChange } from './use-trial-change.ts';
import { type LessonRecord, lessons } from '#domain/scheduling/api/lessons.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CancelLessonDialog } from '#resources/lessons/CancelLessonDialog.tsx';
import { MoveDialog } from '#resources/lessons/MoveDialog.tsx';

export type TrialActionName = TrialCommand | 'move' | 'follow-up';

/** The dialog for one action on a trial. */
export function TrialAction({ action, trial, onClose }: ActionProps & { action: TrialActionName }) {
  const props = { trial, onClose };
  switch (action) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'held':
    case 'missed':
      return <OutcomeDialog {...props} came={action === 'held'} />;
    case 'lose':
      return <LoseDialog {...props} />;
    case 'win':
    case 'reopen':
      return <ConfirmMove {...props} command={action} />;
    case 'follow-up':
      return <FollowUpDialog {...props} />;
    case 'move':
    case 'unassign':
      return trial.lessonId && <LessonAction lessonId={trial.lessonId} action={action} onClose={onClose} />;
  }
}

interface ConfirmMoveProps extends ActionProps {
  command: 'win' | 'reopen';
}

/** Confirms marking a trial as won, or reopening it. */
function ConfirmMove({ trial, command, onClose }: ConfirmMoveProps) {
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
        {t(`${command}.text`)} <StatusBadge of="trialStatus" value={to} />
      </p>
    </Modal>
  );
}

interface LessonActionProps {
  lessonId: string;
  action: 'move' | 'unassign';
  onClose: () => void;
}

/** Reschedules or cancels the trial's lesson, with the calendar's dialogs. */
function LessonAction({ lessonId, action, onClose }: LessonActionProps) {
  const t = useT('trials');
  const changed = useTrialChange();
  const lesson = useApi(lessons.one, { params: { id: lessonId } });
  const close = () => {
    onClose();
    void changed();
  };
  const dialog = (found: LessonRecord) =>
    action === 'move' ? (
      <MoveDialog lesson={found} onClose={close} />
    ) : (
      <CancelLessonDialog lesson={found} onClose={close} />
    );
  if (lesson.data) return dialog(lesson.data);
  return (
    <Modal title={t(`lesson.${action}`)} onClose={onClose}>
      <QueryView query={lesson}>{dialog}</QueryView>
    </Modal>
  );
}
