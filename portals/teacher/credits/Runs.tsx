import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { getTeacherCredits } from '#calls/billing/api/teacher-credits.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { monthAddress } from './month.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { StatementButton } from './Pay.tsx';

type Credits = Reply<typeof getTeacherCredits>;

/** Paid months, each with its statement. */
export function Runs({ runs }: Pick<Credits, 'runs'>) {
  const { t } = useTranslation('teacher');
  return (
    <Card title={t('pay.runs')}>
      {runs.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('pay.no-runs')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map(({ id, month, status, totalCents }) => (
          <Box component="li" key={id} sx={row}>
            <Link to={monthAddress(month)} style={link}>
              {formatMonth(month)}
            </Link>
            <StatusBadge of="payRunStatus" value={status} />
            <Box sx={{ ml: 'auto', fontWeight: 600 }}>
              <MoneyField cents={totalCents} />
            </Box>
            <StatementButton runId={id} month={month} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const link = { minHeight: 44, display: 'inline-flex', alignItems: 'center', color: 'inherit' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
