import { Box } from '#src/ui/Box.tsx';
import { type RaRecord, useListContext } from 'react-admin';
import { useWords } from '../use-words.ts';
import type { Columns } from './column.ts';
import { selectSx } from './select-style.ts';

interface SortChoiceProps<Row extends RaRecord> {
  resource: string;
  columns: Columns<Row>;
}

/** On a phone the rows are cards without headings to sort by: the same choice as a list. */
export function SortChoice<Row extends RaRecord>({ resource, columns }: SortChoiceProps<Row>) {
  const t = useWords();
  const { sort, setSort } = useListContext();
  const choices = columns.flatMap(({ id, sortBy }) =>
    sortBy === undefined
      ? []
      : (['ASC', 'DESC'] as const).map((order) => ({
          value: `${sortBy} ${order}`,
          label: t(`list.sorted.${order}`, { field: t(`${resource}.field.${id}`) }),
        })),
  );
  const set = (value: string) => {
    const [field = '', order] = value.split(' ');
    setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <Box
      component="select"
      aria-label={t('list.sort')}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => set(event.target.value)}
      sx={selectSx}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Box>
  );
}
