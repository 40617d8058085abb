import type { ReactNode } from 'react';
import type { IconName } from '#domain/shared/appearance.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from './BadgeIcon.tsx';
import { Box } from './Box.tsx';
import { pill } from '#src/theme/pill.ts';

interface ChipProps {
  tone: Tone;
  icon?: IconName;
  children: ReactNode;
}

/** The icons of the tones that judge, so that colour is never the only sign. A neutral or accented chip is a label. */
const TONE_ICON: Readonly<Partial<Record<Tone, IconName>>> = {
  success: 'CheckCircle',
  info: 'HourglassEmpty',
  warning: 'Warning',
  danger: 'ErrorOutline',
};

/** A state in colour, icon and word that belongs to no vocabulary of badges. */
export function Chip({ tone, icon = TONE_ICON[tone], children }: ChipProps) {
  return (
    <Box component="span" sx={[pill, toneSx(tone)]}>
      {icon && <BadgeIcon name={icon} size="1.15em" />}
      {children}
    </Box>
  );
}
