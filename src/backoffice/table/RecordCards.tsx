import { Box } from '#src/ui/Box.tsx';
import { type RaRecord, useListContext } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import type { RowsProps } from './RecordTable.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useSelection } from '../bulk/use-selection.ts';

/** The rows on a phone: a card each, with the same columns as facts. */
export function RecordCards<Row extends RaRecord>({ columns, nameOf, isSelectable }: RowsProps<Row>) {
  const t = useT();
  const { data = [], resource, selectedIds, isPlaceholderData } = useListContext<Row>();
  const { toggle } = useSelection();
  const [main, ...others] = columns;
  return (
    <Box component="ul" aria-label={t(`${resource}.title`)} aria-busy={isPlaceholderData} sx={list}>
      {data.map((row, index) => (
        <Box component="li" key={row.id} data-selected={selectedIds.includes(row.id)} sx={card}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{main.render(row)}</Box>
            {isSelectable && (
              <Checkbox
                label={t('list.select', { name: nameOf(row) })}
                isOn={selectedIds.includes(row.id)}
                onToggle={(isShift) => toggle(index, isShift)}
              />
            )}
          </Box>
          <Box component="dl" sx={facts}>
            {others.map(({ id, label, render }) => (
              <div key={id}>
                <dt>{label ?? t(`${resource}.field.${id}`)}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  '&[aria-busy="true"]': { opacity: 0.6 },
} as const;
const card = {
  position: 'relative',
  p: 1.5,
  borderRadius: 1.25,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&[data-selected="true"]': { bgcolor: 'var(--tone-regular-soft)' },
} as const;
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(min-content, 1fr))',
  gap: 1,
  m: 0,
  mt: 1.5,
  fontSize: '0.875rem',
  '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
  // Hides unknown values on a phone (NoValue's dash).
  '& > div:has(> dd > span[aria-hidden="true"])': { display: 'none' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
