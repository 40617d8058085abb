import { Box } from './Box.tsx';
import { useTranslation } from 'react-i18next';
import { useDelayed } from './use-delayed.ts';

interface SkeletonsProps {
  rows?: number;
  /** Height of a row in px. */
  height?: number;
}

/** Grey bars in the place of rows, after 200 ms. */
export function Skeletons({ rows = 4, height = 56 }: SkeletonsProps) {
  const { t } = useTranslation();
  const isDue = useDelayed(true);
  if (!isDue) return null;
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1.5 }}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Box key={index} aria-hidden sx={{ ...bar, height, opacity: 1 - index / (rows * 1.5) }} />
      ))}
    </Box>
  );
}

const bar = {
  borderRadius: 1,
  bgcolor: 'divider',
  animation: 'skeleton-pulse 1.4s ease-in-out infinite',
  '@keyframes skeleton-pulse': { '50%': { filter: 'brightness(1.06) opacity(0.6)' } },
} as const;
