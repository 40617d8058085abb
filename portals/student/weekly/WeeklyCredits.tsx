import { useTranslation } from 'react-i18next';
import type { WeeklyPreview } from '#domain/scheduling/api/weekly-booking.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { Box } from '#src/ui/Box.tsx';
import { PlanOffer } from '../booking/PlanOffer.tsx';
import { usePlanFor } from '../booking/use-plan-for.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** The credits that the lessons need beside those at hand, with their expiry, and what happens to lessons without. */
export function WeeklyCredits({ preview }: { preview: WeeklyPreview }) {
  const { t } = useTranslation('weekly');
  const { credits, booking, dates } = preview;
  const plan = usePlanFor(booking === 'CREDITS' ? credits.missing : 0, credits.coverUntil);
  const free = dates.filter(({ verdict }) => verdict === 'FREE');
  const covered = free.filter(({ isCovered }) => isCovered).length;
  const total = credits.lots.reduce((sum, lot) => sum + lot.credits, 0);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box>
        <b>{t('credits.needed', { count: credits.needed })}</b>{' '}
        {t('credits.lessons', { count: free.length, each: credits.each })}
      </Box>
      <Box>{t('credits.have', { count: total })}</Box>
      {credits.lots.some(({ expiresOn }) => expiresOn) && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', fontSize: '0.9375rem' }}>
          {credits.lots.map(({ credits: count, expiresOn }) => (
            <li key={expiresOn ?? ''}>
              {expiresOn
                ? t('credits.until', { count, day: formatDay(expiresOn) })
                : t('credits.no-expiry', { count })}
            </li>
          ))}
        </Box>
      )}
      {booking === 'NOW' && covered < free.length && (
        <Notice variant="info" role="note">
          {t('credits.partly', { count: covered, total: free.length })}
        </Notice>
      )}
      {booking === 'CREDITS' && (
        <Notice variant="warning" role="note">
          {t('credits.short', { count: credits.missing, weeks: credits.datesToCover })}
        </Notice>
      )}
      {plan && <PlanOffer plan={plan} each={credits.each} />}
    </Box>
  );
}
