import type { AbsenceLesson, AbsenceOptionShown } from '#domain/scheduling/api/teacher-absence.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns a function for the text of an option in a list: the teacher, the time, or the credits returned. */
export function useOptionText(timeZone: string) {
  const t = useT();
  const moment = useMoment();
  return (
    { do: answer, teacherName, startsAt, lessonsTogether }: AbsenceOptionShown,
    lesson: AbsenceLesson,
  ) => {
    if (answer === 'SUBSTITUTE')
      return t('absence.substitute', { name: teacherName, count: lessonsTogether ?? 0 });
    if (answer === 'NEW_TIME' && startsAt) return moment(startsAt, timeZone);
    return t('absence.back', { count: lesson.heldCredits });
  };
}
