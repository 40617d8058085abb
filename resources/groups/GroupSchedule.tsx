import { LessonCalendar } from '../calendar/LessonCalendar.tsx';

/** ROUTE-10 #schedule: the group's lessons. */
export function GroupSchedule({ groupId }: { groupId: string }) {
  return <LessonCalendar of={{ groupId }} />;
}
