import type { IconName } from '#domain/shared/appearance.ts';
import sprite from './badge-icons.svg';
import { Box } from './Box.tsx';

interface BadgeIconProps {
  /** A name of the vocabularies (domain/shared/appearance.ts); badge-icons.svg holds each of them, drawn as in @mui/icons-material. */
  name: IconName;
  /** As CSS writes it. */
  size?: string;
}

/** The picture of a status or kind. In a file of its own, not in the script of every first page. Decorative. */
export function BadgeIcon({ name, size = '1.25rem' }: BadgeIconProps) {
  return (
    <Box component="svg" aria-hidden data-icon={name} sx={[shape, { width: size, height: size }]}>
      <use href={`${sprite}#${name}`} />
    </Box>
  );
}

const shape = { flexShrink: 0, fill: 'currentColor' } as const;
