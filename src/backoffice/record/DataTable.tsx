import { Box } from '#src/ui/Box.tsx';
import type { ReactNode } from 'react';
import { tableSx } from '../screen/table-style.ts';
import { useT } from '../screen/use-t.ts';
import { visuallyHidden } from '#src/theme/visually-hidden.ts';

interface DataTableProps<Row> {
  label: string;
  /** Where the catalogue keeps the headings: `<words>.<column>`. */
  words: string;
  rows: readonly Row[];
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Columns of figures. */
  numeric?: readonly string[];
}

/** A plain table inside a record; on a phone every row becomes a card, each cell with its heading. */
export function DataTable<Row extends { id: string }>({
  label,
  words,
  rows,
  columns,
  numeric = [],
}: DataTableProps<Row>) {
  const t = useT();
  const ids = Object.keys(columns);
  return (
    <Box sx={[tableSx, onPhone]}>
      <table aria-label={label}>
        <thead>
          <tr>
            {ids.map((id) => (
              <th key={id} scope="col" data-numeric={numeric.includes(id)}>
                {t(`${words}.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {ids.map((id) => (
                <td key={id} data-numeric={numeric.includes(id)} data-heading={t(`${words}.${id}`)}>
                  {columns[id]?.(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const onPhone = {
  '& tbody td': { height: 52, py: 1 },
  '@media (max-width: 499.95px)': {
    border: 0,
    borderRadius: 0,
    bgcolor: 'transparent',
    '& thead': visuallyHidden,
    '& table, & tbody': { display: 'grid', gap: 1.25 },
    '& tbody tr': {
      display: 'grid',
      gap: 0.75,
      p: 1.5,
      borderRadius: 1.25,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
    },
    '& tbody td': {
      display: 'grid',
      gridTemplateColumns: '110px minmax(0, 1fr)',
      gap: 1,
      alignItems: 'baseline',
      height: 'auto',
      p: '0 !important',
      border: '0 !important',
      whiteSpace: 'normal',
      textAlign: 'left !important',
      overflowWrap: 'anywhere',
    },
    '& tbody td > *': { gridColumn: 2, justifySelf: 'start' },
    '& tbody td::before': { content: 'attr(data-heading)', color: 'text.secondary' },
  },
} as const;
