import { Box } from '#src/ui/Box.tsx';
import { toneSx } from '#src/tones.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { useWords } from '../../use-words.ts';
import type { Availability } from './AvailabilityTab.tsx';

/** Time off and extra time, each with its reason. */
export function Exceptions({ exceptions }: Pick<Availability, 'exceptions'>) {
  const t = useWords();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {exceptions.map(({ id, kind, startsAt, endsAt, reason }) => (
        <Box component="li" key={id} sx={row}>
          <Box component="span" sx={[pill, toneSx(kind === 'TIME_OFF' ? 'warning' : 'success')]}>
            {t(`availability.kind.${kind}`)}
          </Box>
          <Box sx={{ mt: 0.5 }}>
            <InstantField at={startsAt} /> – <InstantField at={endsAt} />
          </Box>
          {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
        </Box>
      ))}
    </Box>
  );
}

const row = { py: 1.25, fontSize: '0.9375rem', '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const pill = { px: 1, py: 0.25, borderRadius: 99, fontSize: '0.8125rem', fontWeight: 600 } as const;
