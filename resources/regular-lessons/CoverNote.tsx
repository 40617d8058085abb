import type { RegularLessonCover } from '#domain/scheduling/api/regular-lessons.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** How many of the dates the current credits pay for, and what happens to the others. */
export function CoverNote({ cover: { dates, credits } }: { cover: RegularLessonCover }) {
  const t = useT();
  if (dates.length === 0 || credits === 0) return null;
  const covered = dates.filter(({ waiting }) => waiting.length === 0).length;
  const isAll = covered === dates.length;
  const said = t(isAll ? 'regular-lessons.covered-all' : 'regular-lessons.covered', {
    covered,
    count: dates.length,
    credits: t('regular-lessons.credits', { count: credits }),
  });
  if (isAll) return <Box sx={{ mb: 1, color: 'text.secondary' }}>{said}</Box>;
  return (
    <Box sx={{ mb: 1 }}>
      <Notice variant="warning">
        <b>{said}</b> {t('regular-lessons.uncovered')}
      </Notice>
    </Box>
  );
}
