import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { linkRow, rowDisc } from './row-style.ts';

type Shares = Reply<typeof listStudentSupportTasks>['shares'];

/** Unpaid contributions, each with a link. */
export function BellShares({ shares }: { shares: Shares }) {
  const { t } = useTranslation('copayment');
  return (
    <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
      {shares.map(({ orderId, totalCents, currency, dueOn, isOverdue }) => (
        <li key={orderId}>
          <Box component={Link} to={paths.studentOrder(orderId)} sx={linkRow}>
            <Box sx={[rowDisc, toneSx(isOverdue ? 'warning' : 'info')]}>
              <BadgeIcon name="Paid" />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>
                {t('bell', { amount: formatMoney(totalCents, currency as Currency) })}
              </Box>
              {dueOn !== null && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t(isOverdue ? 'late' : 'by')} <DayText date={dueOn} />
                </Box>
              )}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}
