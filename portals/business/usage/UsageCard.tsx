import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { companyUsage, type UsageBy, type UsageRow } from '#calls/company-usage.ts';
import { USAGE_FIGURES, type UsageFigure, usageFigures } from '#domain/company-usage.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';

function Value({ figure, of }: { figure: UsageFigure; of: Record<UsageFigure, number> }) {
  return USAGE_FIGURES[figure].unit === 'cents' ? <MoneyField cents={of[figure]} /> : <>{of[figure]}</>;
}

function Name({ row, by }: { row: UsageRow; by: UsageBy }) {
  const { t } = useTranslation('company');
  if (row.id === null) return <>{t('nobody')}</>;
  if (by === 'employee' && row.isMember) return <Link to={paths.businessStudent(row.id)}>{row.name}</Link>;
  return by === 'month' ? <>{row.id.slice(0, 7)}</> : <>{row.name}</>;
}

function day(typed: string | null, otherwise: string): PlainDate {
  return (typed !== null && isPlainDate(typed) ? typed : otherwise) as PlainDate;
}

/** The figures of a company, or of all, split one way; days and split are in the address. */
export function UsageCard({ ways }: { ways: readonly [UsageBy, ...UsageBy[]] }) {
  const { t } = useTranslation('company');
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const from = day(search.get('from'), `${today.slice(0, 7)}-01`);
  const to = day(search.get('to'), today);
  const by = ways.find((way) => way === search.get('by')) ?? ways[0];
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const query = { by, from, to };
  const usage = useApi(companyUsage, { query }, { placeholderData: keepPreviousData });
  const address = `/api/v1/business-platform/usage/export?${new URLSearchParams(query).toString()}`;
  return (
    <Card
      title={t('title')}
      actions={<DownloadButton address={address} fileName={`usage-${from}-${to}.csv`} label={t('export')} />}
    >
      <Box sx={bar}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {t(end)}
            <input
              type="date"
              value={end === 'from' ? from : to}
              onChange={({ target }) => isPlainDate(target.value) && set(end, target.value)}
            />
          </label>
        ))}
        <Segmented
          label={t('by.label')}
          value={by}
          options={ways.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => set('by', value)}
        />
      </Box>
      <QueryView query={usage}>
        {({ rows, total }) => (
          <Box tabIndex={0} role="group" aria-label={t('title')} sx={frame}>
            <table aria-label={t('title')}>
              <thead>
                <tr>
                  <th scope="col">{t(`by.${by}`)}</th>
                  {usageFigures.map((figure) => (
                    <th key={figure} scope="col" title={t(`figure.${figure}.means`)}>
                      {t(`figure.${figure}.label`)}
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
                    {usageFigures.map((figure) => (
                      <td key={figure}>
                        <Value figure={figure} of={row} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('total')}</th>
                  {usageFigures.map((figure) => (
                    <td key={figure}>
                      <Value figure={figure} of={total} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </Box>
        )}
      </QueryView>
    </Card>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-end',
  mb: 2,
  '& > label': { display: 'grid', gap: 0.75, fontWeight: 600, fontSize: '0.9375rem' },
  '& input[type="date"]': {
    font: 'inherit',
    fontSize: 16,
    minHeight: 48,
    px: 1.5,
    borderRadius: '10px',
    border: '1px solid',
    borderColor: 'text.secondary',
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
} as const;
const frame = {
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { p: 1, textAlign: 'right', whiteSpace: 'nowrap', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { fontSize: '0.8125rem', color: 'text.secondary', cursor: 'help' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
} as const;
