import { useState } from 'react';
import {
  type SuggestedTeachers,
  type TeacherDraft,
  useSuggestedTeachers,
} from '#src/backoffice/form/use-suggested-teachers.ts';

interface DraftedLesson {
  teacherId: string | null;
}

/** The values of a new lesson; the usual teacher of the student or group is preselected until another is chosen. */
export function useLessonDraft<Draft extends DraftedLesson>(
  start: () => Draft,
  queryOf: (draft: Draft) => TeacherDraft,
): [Draft, (next: Draft) => void, SuggestedTeachers | null] {
  const [held, setHeld] = useState(start);
  const [isChosen, setIsChosen] = useState(held.teacherId !== null);
  const suggested = useSuggestedTeachers(queryOf(held));
  const teacherId = isChosen ? held.teacherId : (suggested?.usualTeacherId ?? null);
  const change = (next: Draft) => {
    setIsChosen(isChosen || next.teacherId !== teacherId);
    setHeld(next);
  };
  return [{ ...held, teacherId }, change, suggested];
}
