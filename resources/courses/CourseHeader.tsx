import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseRecord } from '#domain/teaching/api/courses.ts';
import { COURSE_MOVES, courseCan, type CourseStatus } from '#domain/teaching/course.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** The status of a course, and the next steps. */
export function CourseHeader({ course }: { course: CourseRecord }) {
  const t = useT();
  const today = useToday();
  const isEditable = useEditable();
  const [to, setTo] = useState<CourseStatus | null>(null);
  // Its end is communicated once it has ended: before, the button could only be refused.
  const moves = COURSE_MOVES[course.status].filter(
    (status) => status !== 'FINISHED' || today >= course.endsOn,
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusBadge of="courseStatus" value={course.status} />
        <Box sx={{ color: 'text.secondary' }}>{course.businessName}</Box>
      </Box>
      {isEditable && courseCan.edit(course) && (
        <Button component={Link} to={paths.courseEdit(course.id)} startIcon={<Edit />}>
          {t('record.edit')}
        </Button>
      )}
      {isEditable &&
        moves.toReversed().map((status) => (
          <Button
            key={status}
            variant={status === 'CANCELLED' ? 'text' : 'contained'}
            onClick={() => setTo(status)}
          >
            {t(`courses:move.${status}`)}
          </Button>
        ))}
      {to && <MoveDialog course={course} to={to} onClose={() => setTo(null)} />}
    </Box>
  );
}
