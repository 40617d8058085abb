import Box from '@mui/material/Box';
import { toneSx } from '#src/tones.ts';
import { useWords } from '../use-words.ts';

interface CreditsCellProps {
  individual: number;
  group: number;
}

/** Credits free to book with; none at all stands out. */
export function CreditsCell({ individual, group }: CreditsCellProps) {
  const t = useWords();
  if (individual + group === 0) {
    return (
      <Box component="span" sx={[pill, toneSx('danger')]}>
        0<span className="visually-hidden"> {t('students.no-credits')}</span>
      </Box>
    );
  }
  return (
    <>
      {individual}
      {group > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {t('students.group-credits', { count: group })}
        </Box>
      )}
    </>
  );
}

const pill = { px: 1, py: 0.25, borderRadius: 99, fontWeight: 700 } as const;
