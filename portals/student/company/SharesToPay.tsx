import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';

type Shares = Reply<typeof listStudentSupportTasks>['shares'];

/** Unpaid contributions to credits of the company's contract, those due first first; null if there are none. */
export function SharesToPay({ shares }: { shares: Shares }) {
  const { t } = useTranslation('copayment');
  if (shares.length === 0) return null;
  return (
    <Card title={t('title')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('text')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {shares.map(({ orderId, description, totalCents, currency, dueOn, isOverdue }) => {
          const amount = formatMoney(totalCents, currency as Currency);
          return (
            <Box component="li" key={orderId}>
              <Notice
                variant={isOverdue ? 'warning' : 'info'}
                role="note"
                actions={
                  <Button
                    component={Link}
                    to={paths.studentOrder(orderId)}
                    variant="contained"
                    aria-label={t('pay-label', { amount, what: description })}
                    sx={{ minHeight: 44 }}
                  >
                    {t('pay')}
                  </Button>
                }
              >
                <b>{amount}</b>
                <div>{description}</div>
                {dueOn !== null && (
                  <div>
                    {t(isOverdue ? 'late' : 'by')} <DayText date={dueOn} />
                  </div>
                )}
              </Notice>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
