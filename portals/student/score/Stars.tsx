import Star from '@mui/icons-material/Star';
import StarOutline from '@mui/icons-material/StarBorder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { ALL_STARS } from './all-stars.ts';

interface StarsProps {
  label: string;
  value: number;
  onChange: (stars: number) => void;
  /** The message when the user tries to continue without a choice. */
  missing?: string | undefined;
}

/** One to five stars, radio buttons to keyboard and screen reader, with a text for the chosen number. */
export function Stars({ label, value, onChange, missing }: StarsProps) {
  const { t } = useTranslation('score-form');
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        {ALL_STARS.map((stars) => {
          const Shape = stars <= value ? Star : StarOutline;
          return (
            <Box component="label" key={stars} sx={star}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={stars === value}
                onChange={() => onChange(stars)}
                aria-label={t(`stars.${stars}`)}
              />
              <Shape
                aria-hidden
                sx={{ fontSize: 36, color: stars <= value ? 'warning.main' : 'text.secondary' }}
              />
            </Box>
          );
        })}
        <Box sx={{ ml: 1, color: 'text.secondary' }}>{value > 0 && t(`stars.${value}`)}</Box>
      </Box>
      {missing && (
        <Box role="alert" tabIndex={-1} data-missing sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {missing}
        </Box>
      )}
    </Box>
  );
}

const star = {
  position: 'relative',
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: '3px solid var(--primary)' },
} as const;
