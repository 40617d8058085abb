import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { displayOf, LESSON_DISPLAY } from '#domain/scheduling/lesson.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const MOST = 8;

/** How full a day is, where its lessons' names have no room: a mark each, and their number in words. */
export function DayMarks({ lessons }: { lessons: readonly LessonRecord[] }) {
  const t = useT();
  if (lessons.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: '3px' }}>
        {lessons.slice(0, MOST).map(({ id, type, status }) => (
          <Box key={id} sx={[mark, toneSx(LESSON_DISPLAY[displayOf(type, status)].colour)]} />
        ))}
      </Box>
      <Box
        aria-label={t('lesson-calendar.lessons', { count: lessons.length })}
        role="img"
        sx={{ fontSize: '0.75rem', fontWeight: 600 }}
      >
        {lessons.length}
      </Box>
    </Box>
  );
}

const mark = { width: 8, height: 8, borderRadius: '4px', border: '4px solid currentColor' } as const;
