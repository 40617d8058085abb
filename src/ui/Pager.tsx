import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { withPage } from './use-page.ts';

interface PagerProps {
  page: number;
  /** Rows a page. */
  size: number;
  total: number;
}

/** Earlier and later rows, as links: the page is in the address. Nothing when one page holds them all. */
export function Pager({ page, size, total }: PagerProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const to = (next: number) => ({ search: withPage(search, next), hash });
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const first = (page - 1) * size + 1;
  const range = t('pager.range', { from: first, to: Math.min(page * size, total), total });
  return (
    <Box component="nav" aria-label={t('pager.label')} sx={row}>
      {page > 1 && (
        <Button component={Link} to={to(Math.min(page - 1, last))} startIcon={<ChevronLeft />} sx={target}>
          {t('pager.previous')}
        </Button>
      )}
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {first <= total && range}
      </Box>
      {page < last && (
        <Button component={Link} to={to(page + 1)} endIcon={<ChevronRight />} sx={target}>
          {t('pager.next')}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: 1,
  mt: 2,
} as const;
const target = { minHeight: 44 } as const;
