import { getTimeProposal } from '#calls/scheduling/api/time-proposals.ts';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import type { WallClock } from '#domain/values/instant.ts';
import { useApi } from '#src/api/queries.ts';
import { ProposeDialog } from '../lesson/proposal/ProposeDialog.tsx';

interface DroppedLessonProps {
  lesson: TeacherLesson;
  /** Where it was dropped. */
  chosen: WallClock;
  onClose: () => void;
}

/** A lesson that was dragged to another time stays where it is; the dialog proposes that time to its student. */
export function DroppedLesson({ lesson, chosen, onClose }: DroppedLessonProps) {
  const { data } = useApi(getTimeProposal, { params: { id: lesson.id } });
  return data && <ProposeDialog lesson={lesson} found={data} chosen={chosen} onClose={onClose} />;
}
