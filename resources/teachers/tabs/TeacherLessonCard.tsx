import { Box } from '#src/ui/Box.tsx';
import { Link } from 'react-router';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { paths } from '#src/paths.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Who it is with: the group by its name, else the student. */
function headOf({ groupId, groupName, students }: TeacherLesson) {
  if (groupId) return { title: groupName ?? '', to: paths.group(groupId) };
  const [student] = students;
  return student ? { title: student.fullName, to: paths.student(student.id) } : { title: '' };
}

/** A lesson of a teacher: with whom, how many of how many seats, why it fell through. */
export function TeacherLessonCard({ lesson }: { lesson: TeacherLesson }) {
  const t = useT();
  const { groupId, students, seatsTaken, capacity, cancelReason } = lesson;
  const { title, to } = headOf(lesson);
  return (
    <LessonCard lesson={lesson} title={title || t('lesson.no-one')} {...(to && { to })}>
      {groupId && (
        <Box sx={{ fontSize: '0.875rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{t('lesson.seats', { taken: seatsTaken, capacity })}</span>
          {students.map(({ id, fullName }) => (
            <Link key={id} to={paths.student(id)} style={{ color: 'inherit' }}>
              {fullName}
            </Link>
          ))}
        </Box>
      )}
      {cancelReason && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('lesson.cancelled-because', { reason: cancelReason })}
        </Box>
      )}
    </LessonCard>
  );
}
