import { Fragment } from 'react';
import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';

/** The order's lines, with the prices of its day. */
export function OrderLines({
  detail: { order, lines },
  currency,
}: {
  detail: PaymentDetail;
  currency: string;
}) {
  const t = useT();
  const money = (cents: number) => <Amount cents={cents} of={currency} />;
  return (
    <Card title={t('payments.order')}>
      <DataTable
        label={t('payments.order')}
        words="payments.line"
        rows={lines}
        numeric={['quantity', 'unitPriceCents', 'sum']}
        columns={{
          description: ({ description, credits, subscriptionMonths }) => (
            <Box>
              {description}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {subscriptionMonths
                  ? t('payments.credits-monthly', { count: credits, months: subscriptionMonths })
                  : t('payments.credits', { count: credits })}
              </Box>
            </Box>
          ),
          quantity: ({ quantity }) => quantity,
          unitPriceCents: ({ unitPriceCents, listPriceCents }) => (
            <Box>
              {money(unitPriceCents)}
              {listPriceCents !== null && listPriceCents !== unitPriceCents && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t('payments.instead-of')} {money(listPriceCents)}
                </Box>
              )}
            </Box>
          ),
          sum: ({ unitPriceCents, quantity }) => money(unitPriceCents * quantity),
        }}
      />
      <Box component="dl" sx={sums}>
        {order.coupons.map(({ code, discountCents }) => (
          <Fragment key={code}>
            <dt>{t('payments.discount', { code })}</dt>
            <dd>{money(-discountCents)}</dd>
          </Fragment>
        ))}
        <dt>
          <b>{t('payments.total')}</b>
        </dt>
        <dd>
          <b>{money(order.totalCents)}</b>
        </dd>
      </Box>
      {order.priceReason && <Box>{t('payments.price-reason', { reason: order.priceReason })}</Box>}
      {order.note && <Box sx={{ whiteSpace: 'pre-line' }}>{order.note}</Box>}
    </Card>
  );
}

const sums = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 3,
  rowGap: 0.5,
  justifyItems: 'end',
  mx: 1.5,
  my: 1.5,
  '& dd': { m: 0 },
} as const;
