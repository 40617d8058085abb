import { useState } from 'react';
import { lessons, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CalendarDialogs, type OpenDialog } from './CalendarDialogs.tsx';

interface OpenedLessonProps {
  id: string;
  /** Where it was dropped: it is asked to move there. */
  drop?: Drop | undefined;
  /** Shown until the lesson is loaded. */
  title: string;
  onPlaced?: (date: PlainDate, lessonId: string) => void;
  onClose: () => void;
}

function Dialogs({
  lesson,
  drop,
  onPlaced,
  onClose,
}: Omit<OpenedLessonProps, 'id' | 'title'> & { lesson: LessonRecord }) {
  const [open, setOpen] = useState<OpenDialog>(
    drop ? { show: 'move', lesson, drop } : { show: 'lesson', lesson },
  );
  return (
    <CalendarDialogs of={{}} open={open} onOpen={setOpen} onPlaced={onPlaced ?? onClose} onClose={onClose} />
  );
}

/** A lesson that a page shows in short, with the calendar's dialogs: its record is read when it is opened. */
export function OpenedLesson({ id, title, ...rest }: OpenedLessonProps) {
  const query = useApi(lessons.one, { params: { id } }, { staleTime: 0 });
  if (query.data) return <Dialogs lesson={query.data} {...rest} />;
  return (
    <Modal title={title} size="small" onClose={rest.onClose}>
      <QueryView query={query}>{(lesson) => <Dialogs lesson={lesson} {...rest} />}</QueryView>
    </Modal>
  );
}
