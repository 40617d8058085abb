import { DayText } from '#src/ui/DayText.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BusinessCredit } from '#calls/business/api/business-usage.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { rowsSx, secondSx } from './rows-style.ts';

/** Credits lot by lot: whose they are, where they came from, until when they hold. */
export function CreditRows({ lots, isOwn }: { lots: readonly BusinessCredit[]; isOwn?: boolean }) {
  const { t } = useTranslation('company');
  return (
    <Box component="ul" aria-label={t('behind.title')} sx={rowsSx}>
      {lots.map(
        ({ lotId, kind, credits, grantedOn, expiresOn, origin, studentId, studentName, businessName }) => (
          <li key={lotId}>
            <div>
              {isOwn ? null : studentId ? (
                <Link to={paths.businessStudent(studentId)}>{studentName}</Link>
              ) : (
                t('lot.pool', { company: businessName })
              )}
              <Box sx={secondSx}>
                {t(`lot.origin.${origin}`)} <DayText date={grantedOn} />
                {expiresOn && (
                  <>
                    {' '}
                    · {t('lot.until')} <DayText date={expiresOn} />
                  </>
                )}
              </Box>
            </div>
            <div>
              <b>{t('behind.credits', { count: credits })}</b>
              <div>
                <StatusBadge of="creditKind" value={kind} size="small" />
              </div>
            </div>
          </li>
        ),
      )}
    </Box>
  );
}
