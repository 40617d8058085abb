import type { AbsenceLesson, AbsenceOptionShown } from '#domain/scheduling/api/teacher-absence.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** "Monday 23/11/2026 10:00 (Madrid)", on the teacher's clock. */
export function useWhen(timeZone: string) {
  const t = useT();
  const own = useZone();
  const zone = isTimezone(timeZone) ? timeZone : own;
  return (instant: string): string => {
    const { date, time } = wallClockOf(instant, zone);
    return `${t(`vocabulary:weekday.${weekdayOf(date)}`)} ${formatPlainDate(date)} ${time} (${cityName(zone)})`;
  };
}

/** Returns a function for the text of an option in a list: the teacher, the time, or the credits returned. */
export function useOptionText(timeZone: string) {
  const t = useT();
  const when = useWhen(timeZone);
  return (
    { do: answer, teacherName, startsAt, lessonsTogether }: AbsenceOptionShown,
    lesson: AbsenceLesson,
  ) => {
    if (answer === 'SUBSTITUTE')
      return t('absence.substitute', { name: teacherName, count: lessonsTogether ?? 0 });
    if (answer === 'NEW_TIME' && startsAt) return when(startsAt);
    return t('absence.back', { count: lesson.heldCredits });
  };
}
