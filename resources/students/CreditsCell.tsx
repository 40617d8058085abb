import Groups from '@mui/icons-material/Groups';
import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface CreditsCellProps {
  individual: number;
  group: number;
  status: ActivityStatus;
}

/** Who should have credits: with none, they cannot book their next lesson. */
const LEARNING: readonly ActivityStatus[] = ['STUDENT', 'NEWBIE', 'JUNIOR'];

/** Available credits; none at all is highlighted, most of all for active students. */
export function CreditsCell({ individual, group, status }: CreditsCellProps) {
  const t = useT();
  if (individual + group === 0) {
    return (
      <Box component="span" sx={[pill, toneSx(LEARNING.includes(status) ? 'danger' : 'neutral')]}>
        0<span className="visually-hidden"> {t('students.no-credits')}</span>
      </Box>
    );
  }
  return (
    <Box component="span" sx={line} title={t('students.credits-of', { individual, group })}>
      {individual}
      {group > 0 && (
        <Box component="span" sx={[line, { color: 'text.secondary' }]}>
          <Groups aria-hidden sx={{ fontSize: 16 }} />
          {group}
          <span className="visually-hidden"> {t('students.group-credits')}</span>
        </Box>
      )}
    </Box>
  );
}

const pill = { px: 1, py: 0.25, borderRadius: 99, fontWeight: 700 } as const;
const line = { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' } as const;
