import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

/** How far this sitting has come. */
export function SittingBar({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('practice');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="progress" value={done} max={total} aria-label={t('sitting')} sx={bar} />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {done} / {total}
      </Box>
    </Box>
  );
}

const bar = { flex: 1, height: 8, accentColor: 'var(--primary-main)' } as const;
