import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import { EMPTY_CART } from '#domain/billing/cart.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { listOwnOrders, placeOwnOrder } from '#calls/billing/api/own-orders.ts';
import { reviewCart } from '#calls/billing/api/shop.ts';
import { getStudentDetail } from '#calls/people/api/student-platform.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { changeCart, getCart } from '#src/session/cart-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { MethodChoice, ownMethods } from './MethodChoice.tsx';
import { useBeginPayment } from './use-begin-payment.ts';
import { type Review, draftOf } from './use-review.ts';

/** Orders the cart for the total that is shown, and begins to pay it. */
function useOrdering(agreedCents: number, method: OwnMethod) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useBeginPayment();
  const place = useCommand(placeOwnOrder, {
    invalidates: [listOwnOrders, getCreditsOverview, getWallet, getStudentDetail],
    onSuccess: async (order) => {
      changeCart(() => EMPTY_CART);
      const isLeaving =
        method === 'CARD' && order.status === 'PENDING' && (await begin.goTo(order.id, { method }));
      if (!isLeaving) await navigate(paths.studentOrder(order.id));
    },
    // Refused for its price or a coupon: they are looked at again.
    onError: () => client.invalidateQueries({ queryKey: keyOf(reviewCart) }),
  });
  const { lines, ...more } = draftOf(getCart());
  return {
    error: place.error,
    isBusy: place.isPending || begin.isPending,
    order: () => place.mutate({ body: { lines, method, agreedCents, ...more } }),
  };
}

/** The last step: payment method, and a button with the amount. `isAsking`: the cart has changed, and its price is loading. */
export function PayPanel({ review, isAsking }: { review: Review; isAsking: boolean }) {
  const { t } = useTranslation('buying');
  const currency = useCurrency();
  const methods = ownMethods(review.methods);
  const [chosen, setChosen] = useState<OwnMethod | null>(null);
  const method = chosen ?? methods[0] ?? 'TRANSFER';
  const { order, isBusy, error } = useOrdering(review.totalCents, method);
  const amount = formatMoney(review.totalCents, currency);
  const isFree = review.totalCents === 0;
  const isTransfer = method === 'TRANSFER';
  const paying = isTransfer ? t('pay.button-transfer', { amount }) : t('pay.button', { amount });
  const label = isFree ? t('pay.button-free') : paying;
  return (
    <Card title={t('pay.how')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isFree && <MethodChoice methods={methods} value={method} onChange={setChosen} />}
        {error && <Notice variant="error">{errorText(error, t)}</Notice>}
        {review.gone.length > 0 && <Notice variant="warning">{t('pay.gone')}</Notice>}
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={isBusy || isAsking}
          disabled={review.lines.length === 0 || review.gone.length > 0}
          onClick={order}
        >
          {label}
        </Button>
      </Box>
    </Card>
  );
}
