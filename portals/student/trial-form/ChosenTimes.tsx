import Close from '@mui/icons-material/Close';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { momentText } from '#src/i18n/moment-text.ts';

interface ChosenTimesProps {
  times: readonly string[];
  most: number;
  onRemove: (at: string) => void;
}

/** The chosen times, each with a button to remove it. */
export function ChosenTimes({ times, most, onRemove }: ChosenTimesProps) {
  const { t } = useTranslation('trial-form');
  const zone = useZone();
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {(most > 1 || times.length > 0) && (
        <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
          {most === 1 ? t('times.chosen-at-once') : t('times.chosen', { count: times.length, most })}
        </Box>
      )}
      {times.length > 0 && (
        <Box component="ul" sx={list}>
          {times.map((at) => (
            <li key={at}>
              <Box
                component="button"
                type="button"
                onClick={() => onRemove(at)}
                aria-label={t('times.remove', { time: momentText(at, zone) })}
                sx={chip}
              >
                {momentText(at, zone)} <Close aria-hidden fontSize="small" />
              </Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const chip = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 2,
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 600,
  cursor: 'pointer',
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
} as const;
