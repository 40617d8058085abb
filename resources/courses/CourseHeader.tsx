import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CourseRecord } from '#domain/api/courses.ts';
import { COURSE_MOVES, courseCan, type CourseStatus } from '#domain/course.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useWords } from '../use-words.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** Where the course stands and where it can go from there. */
export function CourseHeader({ course }: { course: CourseRecord }) {
  const t = useWords();
  const [to, setTo] = useState<CourseStatus | null>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusBadge value={course.status} />
        <Box sx={{ color: 'text.secondary' }}>{course.businessName}</Box>
      </Box>
      {courseCan.edit(course) && (
        <Button component={Link} to={paths.courseEdit(course.id)} startIcon={<Edit />}>
          {t('record.edit')}
        </Button>
      )}
      {COURSE_MOVES[course.status].toReversed().map((status) => (
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
