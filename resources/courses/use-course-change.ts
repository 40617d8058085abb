import { useRefresh } from 'react-admin';
import { courseAttendance, type CourseRecord } from '#domain/teaching/api/courses.ts';
import { useSaveRecord } from '#src/backoffice/form/use-save-record.ts';

/** What the attendance of a course rests on has changed with it. */
export const SHOWS_COURSE = [courseAttendance];

/** Shows the changed course immediately, and refetches the rest. */
export function useCourseChange() {
  const keep = useSaveRecord<CourseRecord>('courses');
  const refresh = useRefresh();
  return (course: CourseRecord) => {
    keep(course);
    refresh();
  };
}
