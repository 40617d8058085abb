import { DayText } from '#src/ui/DayText.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { usePlanName } from '../shop/use-plan-name.ts';
import type { Review } from './use-review.ts';

/** The purchase: which credits come when, their expiry dates, and that nothing is charged again. */
export function WhatComes({ lines }: { lines: Review['lines'] }) {
  const { t } = useTranslation('buying');
  const planName = usePlanName();
  if (lines.length === 0) return null;
  return (
    <Card title={t('review.title')}>
      {lines.map(({ productId, name, credits, expiresOn, nextGrantOn, endsOn }) => (
        <Fragment key={productId}>
          <Box sx={{ fontWeight: 600 }}>{planName(name)}</Box>
          <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.25 }}>
            <li>
              {expiresOn === null ? (
                t('review.credits-forever', { count: credits })
              ) : (
                <>
                  {t('review.credits-by', { count: credits })} <DayText date={expiresOn} />
                </>
              )}
            </li>
            {nextGrantOn !== null && (
              <>
                <li>
                  {t('review.monthly')} <DayText date={nextGrantOn} />
                </li>
                <li>
                  {t('review.until')} {endsOn && <DayText date={endsOn} />}
                </li>
              </>
            )}
          </Box>
        </Fragment>
      ))}
      <Box sx={{ color: 'text.secondary' }}>{t('review.once')}</Box>
    </Card>
  );
}
