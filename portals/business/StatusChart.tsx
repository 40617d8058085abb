import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/Card.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Dashboard } from '#src/features/business/figures.ts';

/** Number of employees by status. */
export function StatusChart({ students: { total, byStatus } }: Pick<Dashboard, 'students'>) {
  const { t } = useTranslation('business');
  return (
    <Card title={t('statuses.title')}>
      {byStatus.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('statuses.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {byStatus.map(({ status, count }) => (
          <li key={status}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
              <StatusBadge of="employeeStatus" value={status} size="small" />
              <b>{count}</b>
            </Box>
            <Box aria-hidden sx={{ height: 8, borderRadius: 99, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: 8,
                  borderRadius: 99,
                  bgcolor: 'primary.main',
                  width: `${(count / Math.max(1, total)) * 100}%`,
                }}
              />
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
}
