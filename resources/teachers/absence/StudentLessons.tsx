import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { Choices, Ticked } from './choice.ts';
import { LessonAnswer } from './LessonAnswer.tsx';

interface StudentLessonsProps {
  student: AbsencePlan['learners'][number];
  timeZone: string;
  choices: Choices;
  onChoose: (lessonId: string, key: string) => void;
  ticked: Ticked;
  onTick: (taskId: string, isAlong: boolean) => void;
}

/** A student, or a group, with the lessons that the absence takes from them. */
export function StudentLessons({ student, onChoose, ...shared }: StudentLessonsProps) {
  const t = useT();
  const { id, fullName, isGroup, lessons } = student;
  const name = fullName || t('dashboard.no-one');
  return (
    // Not a landmark: a student with a current and an upcoming lesson is listed twice.
    <Box role="group" aria-label={name} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
        {fullName ? <Link to={(isGroup ? paths.group : paths.student)(id)}>{name}</Link> : name}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lessons.map((lesson) => (
          <LessonAnswer
            key={lesson.id}
            lesson={lesson}
            name={name}
            isGroup={isGroup}
            {...shared}
            onChoose={(key) => onChoose(lesson.id, key)}
          />
        ))}
      </Box>
    </Box>
  );
}
