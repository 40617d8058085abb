import SwapVert from '@mui/icons-material/SwapVert';
import { type RaRecord, useListContext } from 'react-admin';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import type { Columns } from './column.ts';

interface SortChoiceProps<Row extends RaRecord> {
  resource: string;
  columns: Columns<Row>;
}

/** On a phone the rows are cards without headings to sort by: the same choice behind an icon. */
export function SortChoice<Row extends RaRecord>({ resource, columns }: SortChoiceProps<Row>) {
  const t = useT();
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ id, label, sortBy }) =>
    sortBy === undefined
      ? []
      : (['ASC', 'DESC'] as const).map((order) => ({
          value: `${sortBy} ${order}`,
          label: t(`list.sorted.${order}`, { field: label ?? t(`${resource}.field.${id}`) }),
        })),
  );
  const set = (value: string) => {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <Box sx={frame}>
      <SwapVert aria-hidden />
      <select
        aria-label={t('list.sort')}
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => set(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Box>
  );
}

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '10px',
  color: 'primary.main',
  '&:focus-within': { outline: '3px solid var(--primary)', outlineOffset: 2 },
  // The browser's own choice opens from under the icon.
  '& select': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, fontSize: 16 },
} as const;
