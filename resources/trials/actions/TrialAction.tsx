import type { TrialCommand } from '#domain/teaching/trial.ts';
import type { ActionProps } from './action-props.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { LessonAction } from './LessonAction.tsx';
import { LoseDialog } from './LoseDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';

export type TrialActionName = TrialCommand | 'move' | 'follow-up';

/** The dialog in which one thing is done to a trial. */
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
