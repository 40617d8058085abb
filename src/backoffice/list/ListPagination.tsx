import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useId } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import { selectSx } from '../screen/select-style.ts';
import { useTotalText } from '../screen/use-total-text.ts';

export const PAGE_SIZES = [25, 50, 100] as const;

/** How many rows a page has; kept on this device. */
export const usePageSize = () => useStore<number>('list.perPage', PAGE_SIZES[0]);

function PageSize() {
  const t = useT();
  const id = useId();
  const { perPage, setPerPage } = useListContext();
  const [, save] = usePageSize();
  const change = (size: number) => {
    save(size);
    setPerPage(size);
  };
  return (
    <Box data-print="no" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>{t('list.page-size')}</label>
      <Box
        component="select"
        id={id}
        value={perPage}
        onChange={(event) => change(Number(event.target.value))}
        sx={selectSx}
      >
        {[...new Set([...PAGE_SIZES, perPage])].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Box>
    </Box>
  );
}

/** Range and total of the rows, and links to the other pages. */
export function ListPagination() {
  const t = useT();
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const totalText = useTotalText();
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Box component="nav" aria-label={t('list.pages')} sx={row}>
      <PageSize />
      <Box aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('list.range', { from, to: Math.min(page * perPage, total), total: totalText })}
      </Box>
      <Box>
        <IconButton
          aria-label={t('list.previous-page')}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label={t('list.next-page')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { xs: 'center', sm: 'flex-end' },
  alignItems: 'center',
  columnGap: 3,
  mt: 1.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
