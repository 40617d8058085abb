import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import { useTotalText } from '../screen/use-total-text.ts';
import { useBulkSelection } from '../filters/whole-filter.tsx';

interface BulkBarProps {
  /** Whether the actions can be applied to all filtered records. */
  takesAll: boolean;
  children: ReactNode;
}

/** Actions for the ticked rows. Fixed at the bottom of the window, so that the list does not move when the bar appears. */
export function BulkBar({ takesAll, children }: BulkBarProps) {
  const t = useT();
  const { onSelect, data = [] } = useListContext();
  const { ids, isWhole, takeWhole, total } = useBulkSelection();
  const totalText = useTotalText();
  if (ids.length === 0) return null;
  const isPageTicked = data.every(({ id }) => ids.includes(String(id)));
  return (
    <Box role="region" data-bulk aria-label={t('list.selection')} sx={bar}>
      <Box aria-live="polite" sx={{ fontWeight: 600, mr: 'auto' }}>
        {isWhole ? t('list.selected-all', { total: totalText }) : t('list.selected', { count: ids.length })}
      </Box>
      {takesAll && !isWhole && isPageTicked && total > ids.length && (
        <Button onClick={takeWhole}>{t('list.select-all', { total: totalText })}</Button>
      )}
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
  maxWidth: 680,
  p: 1,
  pl: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'primary.main',
  boxShadow: '0 8px 30px rgb(10 14 40 / 0.22)',
} as const;
