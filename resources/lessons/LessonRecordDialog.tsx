import { Modal } from '#src/ui/Modal.tsx';
import { LessonLog } from './LessonLog.tsx';

interface LessonRecordDialogProps {
  lessonId: string;
  name: string;
  onClose: () => void;
}

/** Attendance, room and report of one lesson. */
export function LessonRecordDialog({ lessonId, name, onClose }: LessonRecordDialogProps) {
  return (
    <Modal title={name} size="big" onClose={onClose}>
      <LessonLog id={lessonId} />
    </Modal>
  );
}
