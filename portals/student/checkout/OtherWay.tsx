import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import { getOwnOrder, listOwnOrders, payOwnOrder } from '#calls/billing/api/own-orders.ts';
import { getCreditsOverview, getWallet } from '#calls/billing/api/student-wallet.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { AskSupport } from '../AskSupport.tsx';
import { ExpiredCards } from '../cards/ExpiredCards.tsx';
import { KeepCard } from '../cards/KeepCard.tsx';
import { useCardName } from '../cards/use-card-name.ts';
import { MethodChoice, ownMethods } from './MethodChoice.tsx';
import { TestCardForm } from './TestCardForm.tsx';
import { usePayChoices } from './use-pay-choices.ts';

/** The other payment methods. After a failure the same one can be tried again too. */
export function OtherWay({ order, isFirst }: { order: OwnOrder; isFirst: boolean }) {
  const { t } = useTranslation('buying');
  const cardName = useCardName();
  const { choices: all, expired } = usePayChoices(ownMethods(order.methods));
  const choices = all.filter(({ method, card }) => isFirst || card || method !== order.payment?.method);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const pay = useCommand(payOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders, getCreditsOverview, getWallet],
    onSuccess: ({ redirectTo }) => {
      if (redirectTo) window.location.assign(redirectTo);
    },
  });
  const [first] = choices;
  if (!first) return isFirst ? <AskSupport /> : null;
  const { value, method, card } = choices.find((one) => one.value === chosen) ?? first;
  const how = { method, ...(card ? { savedCardId: card.id } : method === 'CARD' && { keepCard: isKept }) };
  const choice = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(choices.length > 1 || card) && (
        <MethodChoice
          choices={choices}
          value={value}
          onChange={setChosen}
          isShare={order.kind === 'COPAYMENT'}
        />
      )}
      <ExpiredCards cards={expired} />
      {pay.error && <Notice variant="error">{errorText(pay.error, t)}</Notice>}
      {method === 'CARD' && !card && <KeepCard isOn={isKept} onChange={setIsKept} />}
      {method === 'TEST_CARD' && !card ? (
        <TestCardForm order={order} isBare />
      ) : (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          size="large"
          loading={pay.isPending}
          onClick={() => pay.mutate({ params: { id: order.id }, body: how })}
        >
          {card ? t('saved-card.pay', { card: cardName(card) }) : t(`method.${method}`)}
        </Button>
      )}
    </Box>
  );
  const isChosen = order.payment?.status !== 'PENDING';
  if (isFirst) return <Card title={t(isChosen ? 'pay.again' : 'share.choose')}>{choice}</Card>;
  return (
    <Card>
      <details>
        <Box component="summary" sx={summary}>
          {t('order.other-way')}
        </Box>
        {choice}
      </details>
    </Card>
  );
}

const summary = {
  cursor: 'pointer',
  minHeight: 44,
  py: 1.25,
  fontWeight: 600,
  color: 'primary.main',
} as const;
