import { useState } from 'react';
import {
  type SuggestedTeachers,
  type TeacherWish,
  useSuggestedTeachers,
} from '#src/backoffice/form/use-suggested-teachers.ts';

interface Taught {
  teacherId: string | null;
}

/** The values of a new lesson; the usual teacher of the student or group is preselected until another is chosen. */
export function useLessonDraft<Wish extends Taught>(
  start: () => Wish,
  askOf: (wish: Wish) => TeacherWish,
): [Wish, (next: Wish) => void, SuggestedTeachers | null] {
  const [held, setHeld] = useState(start);
  const [isChosen, setIsChosen] = useState(held.teacherId !== null);
  const suggested = useSuggestedTeachers(askOf(held));
  const teacherId = isChosen ? held.teacherId : (suggested?.usualTeacherId ?? null);
  const change = (next: Wish) => {
    setIsChosen(isChosen || next.teacherId !== teacherId);
    setHeld(next);
  };
  return [{ ...held, teacherId }, change, suggested];
}
