import {
  getLessonOfTeacher,
  listOverdueReports,
  type LessonOfTeacher,
} from '#calls/teaching/api/lesson-reports.ts';
import { getTeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import { getTeacherDashboard, listTeacherLessons } from '#calls/teaching/api/teacher-platform.ts';
import { apiQuery, keyOf } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';

/** Shows the current lesson and refetches the lists that contain it. */
export async function refreshLessons(saved: LessonOfTeacher): Promise<void> {
  queryClient.setQueryData(apiQuery(getLessonOfTeacher, { params: { id: saved.lesson.id } }).queryKey, saved);
  const lists = [listOverdueReports, getTeacherDashboard, getTeacherWeek, listTeacherLessons];
  await Promise.all(lists.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })));
}
