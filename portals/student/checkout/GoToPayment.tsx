import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { KeepCard } from '../cards/KeepCard.tsx';
import { useBeginPayment } from './use-begin-payment.ts';

/** Link to the payment service's page, also for people who have left it. */
export function GoToPayment({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const [search] = useSearchParams();
  const [isKept, setIsKept] = useState(false);
  const { goTo, isPending, error } = useBeginPayment();
  return (
    <Card title={t('method.CARD')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {search.get('back') === 'left' && <Notice variant="info">{t('card.left')}</Notice>}
        {error && <Notice variant="error">{errorText(error, t)}</Notice>}
        <div>{t('card.text')}</div>
        <KeepCard isOn={isKept} onChange={setIsKept} />
        <Button
          variant="contained"
          size="large"
          loading={isPending}
          onClick={() => void goTo(order.id, { method: 'CARD', keepCard: isKept })}
        >
          {t('card.continue')}
        </Button>
      </Box>
    </Card>
  );
}
