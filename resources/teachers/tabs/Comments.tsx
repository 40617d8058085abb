import type { TeacherScores } from '#domain/scheduling/api/teacher-tabs.ts';
import { Box } from '#src/ui/Box.tsx';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What students wrote, the latest first. */
export function Comments({ comments }: Pick<TeacherScores, 'comments'>) {
  const t = useT();
  if (comments.length === 0) return null;
  return (
    <Card title={t('scores.comments')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ lessonId, studentId, studentName, teacherStars, comment, lessonAt }) => (
          <Box component="li" key={`${lessonId}${studentId}`} sx={row}>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}
            >
              <b>{t('lesson.stars', { count: teacherStars })}</b>
              <CellLink to={paths.student(studentId, { hash: 'history' })}>{studentName}</CellLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <InstantField at={lessonAt} />
              </Box>
            </Box>
            <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{comment}</Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = { py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
