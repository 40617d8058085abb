import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { getWallet } from '#calls/billing/api/student-wallet.ts';
import { keyOf } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { takeBooking } from '../booking/return-address.ts';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { paths } from '#src/paths.ts';
import { sendPurchase } from '#src/session/analytics.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { creditsOf } from './order-state.ts';

/** Milliseconds for which a payment is shown as new. */
const NEW_FOR = 3_600_000;

/** Returns to the booking for which the credits were bought, with everything still chosen. */
function useReturnToBooking(credits: number, isPurchase: boolean): void {
  const { t } = useTranslation('buying');
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    const booking = isPurchase ? takeBooking() : null;
    if (!booking) return;
    toast.success(t('order.paid-book', { count: credits }));
    void client.invalidateQueries({ queryKey: keyOf(getWallet) });
    void navigate(booking, { replace: true });
  }, [isPurchase, credits, t, navigate, client]);
}

/** A paid order: the credits received, and the next step. */
export function Paid({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const credits = creditsOf(order);
  const isShare = order.kind === 'COPAYMENT';
  const [now] = useState(() => Date.now());
  const isNew = order.paidAt !== null && now - Date.parse(order.paidAt) < NEW_FOR;
  const isPurchase = order.status === 'PAID' && isNew && !isShare;
  useEffect(() => {
    if (isPurchase) sendPurchase(order);
  }, [isPurchase, order]);
  useReturnToBooking(credits, isPurchase);
  if (order.status !== 'PAID')
    return (
      <Card>
        <Notice variant="info">{t(isShare ? 'share.refunded' : 'order.refunded')}</Notice>
      </Card>
    );
  return (
    <Card>
      <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 2, textAlign: 'center' }}>
        <Box sx={[disc, toneSx('success')]}>
          <CheckCircle aria-hidden sx={{ fontSize: 40 }} />
        </Box>
        <Typography variant="h2">{isNew ? t('order.paid') : t('order.was-paid')}</Typography>
        {isNew ? (
          <>
            <div>{isShare ? t('share.paid') : t('order.paid-credits', { count: credits })}</div>
            <Box sx={{ color: 'text.secondary' }}>{t('order.paid-mail')}</Box>
          </>
        ) : (
          <div>
            <InstantField at={order.paidAt} />
            {!isShare && ` · ${t('order.brought', { count: credits })}`}
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Button component={Link} to={paths.studentBook} variant="contained" sx={{ minHeight: 44 }}>
            {t('order.book')}
          </Button>
          <Button component={Link} to={paths.studentCredits} variant="outlined" sx={{ minHeight: 44 }}>
            {t('order.credits')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

const disc = { width: 72, height: 72, borderRadius: '50%', display: 'grid', placeItems: 'center' } as const;
