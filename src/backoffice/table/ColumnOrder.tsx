import { greyed } from '#src/theme/greyed.ts';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import type { RaRecord } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useT } from '../screen/use-t.ts';
import type { Display } from './use-display.ts';

interface ColumnOrderProps<Row extends RaRecord> {
  resource: string;
  display: Display<Row>;
}

/** The order of the columns that are shown, from left to right; a press moves one by a place. At the end the focus stays on its arrow. */
export function ColumnOrder<Row extends RaRecord>({ resource, display }: ColumnOrderProps<Row>) {
  const t = useT();
  const { shown, shownIds, move } = display;
  if (shownIds.length < 2) return null;
  const last = shownIds.length - 1;
  return (
    <Box component="section" aria-label={t('list.order')}>
      <Box sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{t('list.order')}</Box>
      <Box component="ol" sx={list}>
        {shown.slice(1).map(({ id, label }, at) => {
          const name = label ?? t(`${resource}.field.${id}`);
          return (
            <li key={id}>
              <span>{name}</span>
              <IconButton
                size="small"
                aria-label={t('list.move-left', { name })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(id, -1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('list.move-right', { name })}
                aria-disabled={at === last}
                onClick={() => at < last && move(id, 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { display: 'flex', alignItems: 'center', minHeight: 36 },
  '& [aria-disabled="true"]': greyed,
  '& li > span': { flex: 1, minWidth: 0 },
} as const;
