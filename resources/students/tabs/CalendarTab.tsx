import { LessonCalendar } from '../../calendar/LessonCalendar.tsx';

/** The student's lessons; ROUTE-08: on the day of dateTarget. */
export function CalendarTab({ id }: { id: string }) {
  return <LessonCalendar of={{ studentId: id }} />;
}
