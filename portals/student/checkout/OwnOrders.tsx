import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { Currency } from '#domain/values/money.ts';
import { listOwnOrders } from '#calls/billing/api/own-orders.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

function OrderRow({ order }: { order: OwnOrder }) {
  const names = order.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component={Link} to={paths.studentOrder(order.id)} sx={row}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <b>{names.join(', ')}</b>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            <InstantField at={order.createdAt} />
          </Box>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
          <MoneyField cents={order.totalCents} currency={order.currency as Currency} />
          <StatusBadge of="orderStatus" value={order.status} size="small" />
        </Box>
      </Box>
    </Box>
  );
}

/** The student's orders, latest first; null if there are none. */
export function OwnOrders() {
  const { t } = useTranslation('buying');
  const { data = [] } = useApi(listOwnOrders);
  if (data.length === 0) return null;
  return (
    <Card
      title={t('order.orders')}
      actions={
        <Button edge="end" component={Link} to={paths.studentInvoices} sx={{ minHeight: 44 }}>
          {t('order.invoices')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover b': { textDecoration: 'underline' },
} as const;
