import { LessonCalendar } from '../../calendar/LessonCalendar.tsx';

/** The teacher's lessons, on the day of dateTarget. */
export function CalendarTab({ id }: { id: string }) {
  return <LessonCalendar of={{ teacherId: id }} />;
}
