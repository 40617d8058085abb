import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { tableSx } from '../screen/table-style.ts';

interface MatrixColumn<Row> {
  id: string;
  heading: ReactNode;
  /** Shown on hover over the heading. */
  title?: string;
  cell: (row: Row) => ReactNode;
}

interface MatrixTableProps<Row> {
  label: string;
  /** Heading of the column with the names. */
  corner: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => ReactNode;
  columns: readonly MatrixColumn<Row>[];
  sx?: object;
}

/** People as rows, days as columns; scrolls sideways beside the names, by keyboard too. */
export function MatrixTable<Row>(props: MatrixTableProps<Row>) {
  const { label, corner, rows, rowId, rowName, columns, sx = {} } = props;
  return (
    <Box sx={[tableSx, matrix, sx]} tabIndex={0} role="region" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, heading, title }) => (
              <th key={id} scope="col" title={title}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              <th scope="row">{rowName(row)}</th>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const matrix = {
  '& tbody td': { height: 48 },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
} as const;
