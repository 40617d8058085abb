import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVIDENCE_COLUMNS, type EvidencePart } from '#domain/teaching/course-evidence.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { evidenceTableSx } from './evidence-table-style.ts';

const FIRST_ROWS = 25;
const NUMERIC = new Set(['heldMinutes', 'attendedMinutes', 'percent', 'minutes', 'score']);
const TIMES = new Set(['startsAt', 'endsAt', 'enteredAt', 'leftAt', 'joinedOn', 'takenOn']);

export interface PartTableProps {
  part: EvidencePart;
  /** Texts, cell by cell in the order of the part's columns. */
  rows: readonly (readonly string[])[];
  /** Shown at the end of a row, under a heading of its own. */
  action?: { heading: string; of: (index: number) => ReactNode } | undefined;
  /** In the place of a cell's text. */
  cell?: ((column: string, text: string, index: number) => ReactNode) | undefined;
}

/** The rows of a part of the evidence; a long one begins with its first rows. */
export function PartTable({ part, rows, action, cell }: PartTableProps) {
  const { t } = useTranslation('evidence');
  const [isWhole, setWhole] = useState(false);
  const columns = EVIDENCE_COLUMNS[part];
  const title = t(`part.${part}`);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t(`empty.${part}`)}</Box>;
  return (
    <>
      <Box sx={evidenceTableSx} tabIndex={0} role="group" aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-numeric={NUMERIC.has(column)}>
                  {t(`column.${column}`)}
                </th>
              ))}
              {action && <th scope="col">{action.heading}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // Rows have no id of their own, and never change places.
              <tr key={index}>
                {columns.map((column, at) => (
                  <td
                    key={column}
                    data-numeric={NUMERIC.has(column)}
                    data-time={TIMES.has(column)}
                    data-heading={t(`column.${column}`)}
                  >
                    {cell?.(column, row[at] ?? '', index) ?? <span>{row[at]}</span>}
                  </td>
                ))}
                {action && <td data-heading={action.heading}>{action.of(index)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{t('all', { count: rows.length })}</Button>
      )}
    </>
  );
}
