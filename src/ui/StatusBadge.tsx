import { Box } from './Box.tsx';
import { useTranslation } from 'react-i18next';
import { badgeOf } from '#domain/badge.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from './BadgeIcon.tsx';
import { pill } from '#src/theme/pill.ts';

interface StatusBadgeProps {
  /** A value of any vocabulary of domain/badge.ts. The page loads the catalogue `vocabulary`. */
  value: string;
  size?: 'small' | 'regular';
}

/** ENT-09: a status as colour, icon and word, the same on every screen. */
export function StatusBadge({ value, size = 'regular' }: StatusBadgeProps) {
  const { t } = useTranslation();
  const badge = badgeOf(value);
  if (!badge) return <span>{inWords(value)}</span>;
  return (
    <Box component="span" data-status={value} sx={[pill, size === 'small' && small, toneSx(badge.colour)]}>
      <BadgeIcon name={badge.icon} size="1.15em" />
      {t(`vocabulary:${badge.key}`)}
    </Box>
  );
}
/** What has no badge is no code either: `NOT_KNOWN` is “Not known”. */
const inWords = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const small = { fontSize: '0.75rem', px: 0.75, py: 0 } as const;
