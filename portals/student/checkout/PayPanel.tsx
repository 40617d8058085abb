import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
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
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ExpiredCards } from '../cards/ExpiredCards.tsx';
import { KeepCard } from '../cards/KeepCard.tsx';
import { MethodChoice, ownMethods } from './MethodChoice.tsx';
import { type PayChoice, usePayChoices } from './use-pay-choices.ts';
import { useBeginPayment } from './use-begin-payment.ts';
import { type Review, draftOf } from './use-review.ts';

/** Windows share the cart: pressed in two of them, it is one order, paid once. */
const keyOfCart = (): string => `cart-${getCart().products[0]?.productId ?? ''}`;

/** Of a cart that costs nothing. */
const NO_CARD: PayChoice = { value: 'TRANSFER', method: 'TRANSFER', card: null };

/** Orders the cart for the total that is shown, and begins to pay it. */
function useOrdering(agreedCents: number, { method, card }: PayChoice, keepCard: boolean) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useBeginPayment();
  const place = useCommand(placeOwnOrder, {
    idempotencyKey: keyOfCart,
    invalidates: [listOwnOrders, getCreditsOverview, getWallet, getStudentDetail],
    onSuccess: async (order) => {
      changeCart(() => EMPTY_CART);
      const how = { method, ...(card ? { savedCardId: card.id } : { keepCard }) };
      // A test card is entered on the order's page.
      const begins = order.status === 'PENDING' && (card !== null || method === 'CARD');
      const isLeaving = begins && (await begin.goTo(order.id, how));
      if (!isLeaving) await navigate(paths.studentOrder(order.id));
    },
    // Refused for its price, a coupon or the order of another window: they are looked at again.
    onError: () =>
      Promise.all(
        [reviewCart, listOwnOrders].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
      ),
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
  const { choices, expired, isLoading } = usePayChoices(ownMethods(review.methods));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0] ?? NO_CARD;
  const { method, card } = choice;
  const { order, isBusy, error } = useOrdering(review.totalCents, choice, isKept);
  const amount = formatMoney(review.totalCents, currency);
  const isFree = review.totalCents === 0;
  const isTransfer = method === 'TRANSFER';
  const paying = isTransfer ? t('pay.button-transfer', { amount }) : t('pay.button', { amount });
  const label = isFree ? t('pay.button-free') : paying;
  return (
    <Card title={t('pay.how')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!isFree && !isLoading && (
          <>
            <MethodChoice choices={choices} value={choice.value} onChange={setChosen} />
            <ExpiredCards cards={expired} />
          </>
        )}
        {!isFree && !isLoading && method === 'CARD' && !card && (
          <KeepCard isOn={isKept} onChange={setIsKept} />
        )}
        {card && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('saved-card.bank-may-ask')}</Box>
        )}
        {error && (
          <Notice variant="error">
            {error instanceof ApiError && error.code === 'key-reused'
              ? t('pay.ordered-elsewhere')
              : errorText(error, t)}
          </Notice>
        )}
        {review.gone.length > 0 && <Notice variant="warning">{t('pay.gone')}</Notice>}
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={isBusy || isAsking || isLoading}
          disabled={review.lines.length === 0 || review.gone.length > 0}
          onClick={order}
        >
          {label}
        </Button>
      </Box>
    </Card>
  );
}
