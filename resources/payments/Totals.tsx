import { useListContext } from 'react-admin';
import { paymentTotals } from '#domain/billing/api/payments.ts';
import { Box } from '#src/ui/Box.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Totals of all payments that match the filters, not only of this page. */
export function Totals() {
  const t = useT();
  const { meta } = useListContext();
  const { success, data } = paymentTotals.safeParse(meta?.totals);
  if (!success) return null;
  const { count, paidCents, refundedCents, pendingCents, overdueCents, surplusCents } = data;
  const figures = {
    paid: paidCents,
    refunded: refundedCents,
    net: paidCents - refundedCents,
    pending: pendingCents,
    overdue: overdueCents,
    ...(surplusCents > 0 && { surplus: surplusCents }),
  };
  return (
    <Box component="dl" aria-label={t('payments.totals.label', { count })} sx={row}>
      <div>
        <dt>{t('payments.totals.count')}</dt>
        <dd>{new Intl.NumberFormat('en').format(count)}</dd>
      </div>
      {Object.entries(figures).map(([id, cents]) => (
        <div key={id} data-late={(id === 'overdue' || id === 'surplus') && cents > 0}>
          <dt>{t(`payments.totals.${id}`)}</dt>
          <dd>
            <MoneyField cents={cents} />
          </dd>
        </div>
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  gap: 1,
  m: 0,
  mb: 1.5,
  '& > div': {
    px: 1.5,
    py: 1,
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& [data-late="true"] dd': { color: 'error.main' },
} as const;
