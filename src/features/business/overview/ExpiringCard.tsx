import { useTranslation } from 'react-i18next';
import { businessCredits } from '#calls/business/api/business-usage.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CreditRows } from '../usage/CreditRows.tsx';

/** The unused credits that end first. */
export function ExpiringCard({ businessId, to }: { businessId: string; to: string }) {
  const { t } = useTranslation('company');
  const today = useToday();
  const query = { businessId, figure: 'unused' as const, from: today, to: today, pageTake: 5 };
  const credits = useApi(businessCredits, { query });
  return (
    <Card title={t('expiring.title')} actions={<Link to={to}>{t('expiring.all')}</Link>}>
      <QueryView query={credits}>
        {({ lots }) =>
          lots.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('expiring.none')}</Box>
          ) : (
            <CreditRows lots={lots} />
          )
        }
      </QueryView>
    </Card>
  );
}
