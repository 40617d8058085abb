import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UsageBy, UsageRow } from '#calls/business/api/business-usage.ts';
import { USAGE_FIGURES, type UsageFigure } from '#domain/business/business-usage.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { HelpText } from '#src/ui/HelpText.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';

/** Null when the user has no permission to see it. */
type Figures = Record<UsageFigure, number | null>;

interface UsageTableProps {
  by: UsageBy;
  figures: readonly UsageFigure[];
  rows: readonly UsageRow[];
  total: Figures;
  /** Returns the address that shows the details of a figure; `key` null: of the total. */
  behind: (figure: UsageFigure, key: string | null) => string;
}

function Name({ row, by }: { row: UsageRow; by: UsageBy }) {
  const { t } = useTranslation('company');
  if (row.id === null) return <>{t(`no-one.${by}`)}</>;
  if (by === 'employee' && row.isMember) return <Link to={paths.businessStudent(row.id)}>{row.name}</Link>;
  if (by === 'company') return <Link to={paths.businessOne(row.id)}>{row.name}</Link>;
  return <>{by === 'month' ? formatMonth(row.id) : row.name}</>;
}

/** A figure, linked to its details. */
function Value({ figure, value, to }: { figure: UsageFigure; value: number; to: string }) {
  const { t } = useTranslation('company');
  const text = USAGE_FIGURES[figure].unit === 'cents' ? <MoneyField cents={value} /> : value;
  if (value === 0) return <Box sx={{ color: 'text.secondary' }}>{text}</Box>;
  return (
    <Link to={to} preventScrollReset>
      {text}
      <span className="visually-hidden"> {t(`figure.${figure}.label`)}</span>
    </Link>
  );
}

/** Figures by one dimension: a table if there is room, otherwise one card per row; every figure links to its details. */
export function UsageTable({ by, figures: asked, rows, total, behind }: UsageTableProps) {
  const { t } = useTranslation('company');
  const figures = asked.filter((figure) => total[figure] !== null);
  const label = (figure: UsageFigure) => (
    <HelpText means={t(`figure.${figure}.means`)}>{t(`figure.${figure}.label`)}</HelpText>
  );
  const cells = (of: Figures, key: string | null) =>
    figures.map((figure) => (
      <td key={figure}>
        <Box data-label>{label(figure)}</Box>
        <Value figure={figure} value={of[figure] ?? 0} to={behind(figure, key)} />
      </td>
    ));
  return (
    <Box component="table" aria-label={t('title')} sx={table}>
      <thead>
        <tr>
          <th scope="col">{t(`by.${by}`)}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {label(figure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? ''}>
            <th scope="row">
              <Name row={row} by={by} />
            </th>
            {cells(row, row.id ?? 'none')}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {cells(total, null)}
        </tr>
      </tfoot>
    </Box>
  );
}

const NARROW = '@media (max-width: 899.95px)';
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& th, & td': { py: 0.5, px: 1, height: 44, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { fontSize: '0.8125rem', color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 700, borderBottom: 0 },
  '& a': { color: 'primary.main' },
  '& [data-label]': { display: 'none' },
  [NARROW]: {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
      gap: 1,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& th, & td': { display: 'block', textAlign: 'left', border: 0, p: 0, height: 'auto' },
    '& tbody th, & tfoot th': { gridColumn: '1 / -1', fontWeight: 700 },
    '& td > :last-child': {
      display: 'inline-grid',
      alignContent: 'center',
      minHeight: 44,
      minWidth: 44,
      fontWeight: 600,
    },
    '& [data-label]': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' },
    '& [data-label] button': { py: '3px' },
  },
} as const;
