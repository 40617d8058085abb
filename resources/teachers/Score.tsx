import Star from '@mui/icons-material/Star';
import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatDecimal } from '#src/i18n/format.ts';

interface ScoreProps {
  average: number | null;
  count: number;
}

/** Students' average of a teacher, and how many gave it. */
export function Score({ average, count }: ScoreProps) {
  const t = useT();
  if (average === null) return <NoValue />;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <Star aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />
      <b>{formatDecimal(average)}</b>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('teachers.scores', { count })}
      </Box>
    </Box>
  );
}
