import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from './Box.tsx';
import { HelpText } from './HelpText.tsx';
import { Typography } from './Typography.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Tone, toneSx } from '#src/theme/tones.ts';

interface KeyFigureProps {
  label: string;
  value: ReactNode;
  icon?: SvgIconComponent;
  tone?: Tone;
  /** The change of the figure, for example "+3 since last week". */
  note?: ReactNode;
  /** One of several side by side: no icon on a phone, where there is no room for it. */
  isCompact?: boolean;
  /** The exact definition of the label; a figure with a link explains itself on the linked page. */
  means?: string;
  /** The rows behind the figure. */
  to?: string;
}

/** An important number, linked to its details. */
export function KeyFigure({
  label,
  value,
  icon: Icon,
  tone = 'regular',
  note,
  isCompact = false,
  means,
  to,
}: KeyFigureProps) {
  const inside = (
    <>
      {Icon && (
        <Box sx={[disc, isCompact && notOnPhones, toneSx(tone)]}>
          <Icon aria-hidden />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {means && !to ? <HelpText means={means}>{label}</HelpText> : label}
        </Typography>
        <Typography component="p" sx={number}>
          {value}
        </Typography>
        {note && (
          <Typography variant="caption" component="div" sx={{ mt: 0.75, lineHeight: 1.4 }}>
            {note}
          </Typography>
        )}
      </Box>
    </>
  );
  return to ? (
    <Box component={Link} to={to} sx={[box, link]}>
      {inside}
    </Box>
  ) : (
    <Box sx={box}>{inside}</Box>
  );
}

const box = {
  display: 'flex',
  // Aligns the labels of neighbouring figures, however long a note is.
  alignItems: 'flex-start',
  gap: 2,
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
} as const;
const link = { transition: 'border-color 120ms', '&:hover': { borderColor: 'primary.main' } } as const;
const disc = {
  width: 44,
  height: 44,
  borderRadius: 1,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
} as const;
const notOnPhones = { display: { xs: 'none', sm: 'grid' } } as const;
const number = {
  fontSize: '1.625rem',
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
} as const;
