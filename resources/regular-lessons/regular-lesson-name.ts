import type { RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { addMinutes } from '#domain/values/time.ts';
import type { useT } from '#src/backoffice/screen/use-t.ts';

/** Returns the name of the student or group. */
export const regularLessonName = (
  { groupName, studentName }: RegularLessonRecord,
  t: ReturnType<typeof useT>,
): string => groupName ?? studentName ?? t('dashboard.no-one');

/** "Monday 18:00–19:00". */
export const rhythmText = (
  { weekday, startTime, durationMinutes }: RegularLessonRecord,
  t: ReturnType<typeof useT>,
): string => `${t(`vocabulary:weekday.${weekday}`)} ${startTime}–${addMinutes(startTime, durationMinutes)}`;
