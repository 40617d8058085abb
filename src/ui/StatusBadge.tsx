import { Box } from './Box.tsx';
import { useTranslation } from 'react-i18next';
import { badgeOf, type VocabularyWith } from '#domain/badge.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from './BadgeIcon.tsx';
import { pill } from '#src/theme/pill.ts';

interface StatusBadgeProps<S extends string> {
  /** The vocabulary whose word is shown; null where only the value is known. The page loads the catalogue `vocabulary`. */
  of: VocabularyWith<S> | null;
  value: S;
  /** Text, if it is in another catalogue. */
  word?: string;
  size?: 'small' | 'regular';
}

/** ENT-09: a status as colour and icon, the same on every screen, and the word of its vocabulary. */
export function StatusBadge<S extends string>({ of, value, word, size = 'regular' }: StatusBadgeProps<S>) {
  const { t } = useTranslation();
  const badge = badgeOf(value, of);
  if (!badge) return <span>{inWords(value)}</span>;
  return (
    <Box component="span" data-status={value} sx={[pill, size === 'small' && small, toneSx(badge.colour)]}>
      <BadgeIcon name={badge.icon} size="1.15em" />
      {word ?? t(`vocabulary:${badge.key}`)}
    </Box>
  );
}
/** Formats a value without a badge as text: `NOT_KNOWN` is “Not known”. */
const inWords = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const small = { fontSize: '0.75rem', px: 0.75, py: 0 } as const;
