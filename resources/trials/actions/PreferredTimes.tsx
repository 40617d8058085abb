import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface PreferredTimesProps {
  times: readonly string[];
  /** The start time in the fields. */
  now: string | null;
  onChoose: (instant: string) => void;
}

const isSame = (a: string, b: string | null) => b !== null && Date.parse(a) === Date.parse(b);

/** The beginnings that the student picked, to be taken with one press; those that are over are left out. */
export function PreferredTimes({ times, now, onChoose }: PreferredTimesProps) {
  const t = useT('trials');
  const moment = useNow();
  const coming = times.filter((at) => Date.parse(at) > moment);
  if (coming.length === 0) return null;
  return (
    <Box role="group" aria-label={t('assign.wished')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{t('assign.wished')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {coming.map((at) => (
          <Button
            key={at}
            variant={isSame(at, now) ? 'contained' : 'outlined'}
            aria-pressed={isSame(at, now)}
            onClick={() => onChoose(at)}
          >
            <InstantField at={at} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
