import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnMethod, OwnOrder } from '#domain/billing/api/own-orders.ts';
import { getOwnOrder, listOwnOrders, payOwnOrder } from '#calls/billing/api/own-orders.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { AskSupport } from '../AskSupport.tsx';
import { MethodChoice, ownMethods } from './MethodChoice.tsx';
import { TestCardForm } from './TestCardForm.tsx';

/** The ways that are left. After a failure they are what there is to do, and the same one may be tried again. */
export function OtherWay({ order, isFirst }: { order: OwnOrder; isFirst: boolean }) {
  const { t } = useTranslation('buying');
  const methods = ownMethods(order.methods).filter((method) => isFirst || method !== order.payment?.method);
  const [chosen, setChosen] = useState<OwnMethod | null>(null);
  const pay = useCommand(payOwnOrder, {
    invalidates: [getOwnOrder, listOwnOrders],
    onSuccess: ({ redirectTo }) => {
      if (redirectTo) window.location.assign(redirectTo);
    },
  });
  const [first] = methods;
  if (!first) return isFirst ? <AskSupport /> : null;
  const method = chosen ?? first;
  const choice = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {methods.length > 1 && (
        <MethodChoice
          methods={methods}
          value={method}
          onChange={setChosen}
          isShare={order.kind === 'COPAYMENT'}
        />
      )}
      {pay.error && <Notice variant="error">{errorText(pay.error, t)}</Notice>}
      {method === 'TEST_CARD' ? (
        <TestCardForm order={order} isBare />
      ) : (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          size="large"
          loading={pay.isPending}
          onClick={() => pay.mutate({ params: { id: order.id }, body: { method } })}
        >
          {t(`method.${method}`)}
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
