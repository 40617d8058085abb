import { type LessonRecord, lessons } from '#domain/scheduling/api/lessons.ts';
import { useApi } from '#src/api/queries.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CancelLessonDialog } from '#resources/lessons/CancelLessonDialog.tsx';
import { MoveDialog } from '#resources/lessons/MoveDialog.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useTrialChange } from './use-trial-change.ts';

interface LessonActionProps {
  lessonId: string;
  action: 'move' | 'unassign';
  onClose: () => void;
}

/** Moves or cancels the trial's lesson as the calendar does. */
export function LessonAction({ lessonId, action, onClose }: LessonActionProps) {
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
