import { Box } from '#src/ui/Box.tsx';
import { type RaRecord, useListContext } from 'react-admin';
import { useT } from '../screen/use-t.ts';
import type { Column, Columns } from './column.ts';
import { OneStopRows } from './RowLink.tsx';
import { SortHeading } from './SortHeading.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { tableSx } from '../screen/table-style.ts';
import type { Density } from '#domain/office/api/saved-views.ts';
import { useSelection } from '../bulk/use-selection.ts';

export interface RowsProps<Row extends RaRecord> {
  columns: Columns<Row>;
  nameOf: (row: Row) => string;
  isSelectable: boolean;
}

function Heading<Row extends RaRecord>({ column }: { column: Column<Row> }) {
  const t = useT();
  const { resource } = useListContext();
  const label = column.label ?? t(`${resource}.field.${column.id}`);
  if (column.sortBy) return <SortHeading field={column.sortBy} label={label} isNumeric={column.isNumeric} />;
  return (
    <th scope="col" data-numeric={column.isNumeric}>
      {label}
    </th>
  );
}

/** The rows as a table: headings that sort, a link in every row, a tick where something can be done to many. */
export function RecordTable<Row extends RaRecord>(props: RowsProps<Row> & { density: Density }) {
  const { columns, nameOf, isSelectable, density } = props;
  const t = useT();
  const { data = [], resource, selectedIds, isPlaceholderData } = useListContext<Row>();
  const selection = useSelection();
  return (
    <Box sx={tableSx} data-density={density} aria-busy={isPlaceholderData}>
      <table aria-label={t(`${resource}.title`)}>
        <thead>
          <tr>
            {isSelectable && (
              <td data-tick>
                <Checkbox
                  label={t('list.select-page')}
                  isOn={selection.isWholePage}
                  isMixed={selection.isPartOfPage}
                  onToggle={selection.togglePage}
                />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <OneStopRows>
            {data.map((row, index) => (
              <tr key={row.id} data-selected={selectedIds.includes(row.id)}>
                {isSelectable && (
                  <td data-tick>
                    <Checkbox
                      label={t('list.select', { name: nameOf(row) })}
                      isOn={selectedIds.includes(row.id)}
                      onToggle={(isShift) => selection.toggle(index, isShift)}
                    />
                  </td>
                )}
                {columns.map(({ id, render, isNumeric }) => (
                  <td key={id} data-numeric={isNumeric}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </OneStopRows>
        </tbody>
      </table>
    </Box>
  );
}
