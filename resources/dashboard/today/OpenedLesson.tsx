import { useState } from 'react';
import { lessons, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { useApi } from '#src/api/queries.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalendarDialogs, type OpenDialog } from '#resources/calendar/CalendarDialogs.tsx';

interface OpenedLessonProps {
  id: string;
  onClose: () => void;
}

function Dialogs({ lesson, onClose }: { lesson: LessonRecord; onClose: () => void }) {
  const [open, setOpen] = useState<OpenDialog>({ show: 'lesson', lesson });
  return <CalendarDialogs of={{}} open={open} onOpen={setOpen} onPlaced={onClose} onClose={onClose} />;
}

/** A lesson of the timeline, with the calendar's dialogs. */
export function OpenedLesson({ id, onClose }: OpenedLessonProps) {
  const t = useT();
  const query = useApi(lessons.one, { params: { id } }, { staleTime: 0 });
  if (query.data) return <Dialogs lesson={query.data} onClose={onClose} />;
  return (
    <Modal title={t('dashboard.today')} size="small" onClose={onClose}>
      <QueryView query={query}>{(lesson) => <Dialogs lesson={lesson} onClose={onClose} />}</QueryView>
    </Modal>
  );
}
