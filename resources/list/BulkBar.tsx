import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useWords } from '../use-words.ts';

/** What can be done to the ticked rows; stands at the foot of the window, so that nothing moves when it comes. */
export function BulkBar({ children }: { children: ReactNode }) {
  const t = useWords();
  const { selectedIds, onSelect } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box role="region" aria-label={t('list.selection')} sx={bar}>
      <Box aria-live="polite" sx={{ fontWeight: 600, mr: 'auto' }}>
        {t('list.selected', { count: selectedIds.length })}
      </Box>
      {children}
      <Button onClick={() => onSelect([])}>{t('list.select-none')}</Button>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 16 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1.5,
  mx: 'auto',
  maxWidth: 560,
  p: 1,
  pl: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'primary.main',
  boxShadow: '0 8px 30px rgb(10 14 40 / 0.22)',
} as const;
