import { useTranslation } from 'react-i18next';
import { businessUsage } from '#calls/business/api/business-usage.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

interface BudgetCardProps {
  businessId: string;
  budgetCents: number;
  startsOn: string;
  endsOn: string | null;
  to: string;
}

/** The used part of the contract's budget. */
export function BudgetCard({ businessId, budgetCents, startsOn, endsOn, to }: BudgetCardProps) {
  const { t } = useTranslation('company');
  const today = useToday();
  const query = {
    by: 'company' as const,
    businessId,
    from: startsOn as PlainDate,
    to: (endsOn ?? today) as PlainDate,
  };
  const usage = useApi(businessUsage, { query });
  return (
    <Card title={t('budget.title')}>
      <QueryView query={usage}>
        {({ total: { costCents } }) => {
          const percent = budgetCents === 0 ? 0 : Math.round(((costCents ?? 0) / budgetCents) * 100);
          const colour = percent > 100 ? 'error.main' : 'primary.main';
          return (
            <>
              <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
                <Link to={to}>
                  <MoneyField cents={costCents} />
                </Link>
              </Box>
              <Box aria-hidden sx={track}>
                <Box sx={{ width: `${Math.min(100, percent)}%`, height: '100%', bgcolor: colour }} />
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {t('budget.of', { percent })} <MoneyField cents={budgetCents} />
              </Box>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

const track = { height: 10, borderRadius: 99, overflow: 'hidden', bgcolor: 'action.hover', my: 1 } as const;
