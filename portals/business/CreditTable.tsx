import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Dashboard } from '#src/features/business/figures.ts';

const COLUMNS = ['pool', 'available', 'held', 'consumed', 'expiringSoon'] as const;

/** The company's credits by kind and state. */
export function CreditTable({ credits, monthlyCredits }: Pick<Dashboard, 'credits' | 'monthlyCredits'>) {
  const { t } = useTranslation('business');
  return (
    <Card title={t('credits.title')}>
      {credits.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('credits.none')}</Box>
      ) : (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('credits.kind')}</th>
              {credits.map(({ kind }) => (
                <th key={kind} scope="col">
                  <StatusBadge of="creditKind" value={kind} size="small" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COLUMNS.map((column) => (
              <tr key={column}>
                <th scope="row">{t(`credits.${column}`)}</th>
                {credits.map((row) => (
                  <td key={row.kind}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {monthlyCredits !== null && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1 }}>
          {t('credits.monthly', { count: monthlyCredits })}
        </Box>
      )}
    </Card>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.875, px: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
  '& td': { fontWeight: 600 },
  '& [data-status]': { whiteSpace: 'nowrap' },
} as const;
