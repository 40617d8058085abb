import { Box } from './Box.tsx';
import { useTranslation } from 'react-i18next';
import { badgeOf } from '#domain/badge.ts';
import { toneSx } from '#src/tones.ts';
import { BadgeIcon } from './BadgeIcon.tsx';

interface StatusBadgeProps {
  /** A value of any vocabulary of domain/badge.ts. The page loads the catalogue `vocabulary`. */
  value: string;
  size?: 'small' | 'regular';
}

/** ENT-09: a status as colour, icon and word, the same on every screen. */
export function StatusBadge({ value, size = 'regular' }: StatusBadgeProps) {
  const { t } = useTranslation();
  const badge = badgeOf(value);
  if (!badge) return <span>{value}</span>;
  return (
    <Box component="span" data-status={value} sx={[pill, size === 'small' && small, toneSx(badge.colour)]}>
      <BadgeIcon name={badge.icon} size="1.15em" />
      {t(`vocabulary:${badge.key}`)}
    </Box>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
} as const;
const small = { fontSize: '0.75rem', px: 0.75, py: 0 } as const;
