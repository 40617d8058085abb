import { groupLessons } from '#domain/api/groups.ts';
import { LessonCard } from '#src/agenda/LessonCard.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonWeek, rangeOf, useTargetWeek } from '../record/LessonWeek.tsx';
import { useWords } from '../use-words.ts';

/** ROUTE-10 #schedule: the group's lessons, week by week. */
export function GroupSchedule({ groupId }: { groupId: string }) {
  const t = useWords();
  const week = useTargetWeek();
  const query = useApi(groupLessons, { params: { id: groupId }, query: rangeOf(week) });
  return (
    <QueryView query={query}>
      {(lessons) => (
        <LessonWeek tab="schedule" week={week} lessons={lessons}>
          {(lesson) => (
            <LessonCard
              key={lesson.id}
              lesson={lesson}
              title={lesson.teacherName}
              to={paths.teacher(lesson.teacherId)}
            >
              {lesson.cancelReason ??
                t('groups.seats', { taken: lesson.seatsTaken, capacity: lesson.capacity })}
            </LessonCard>
          )}
        </LessonWeek>
      )}
    </QueryView>
  );
}
