import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { Currency } from '#domain/values/money.ts';
import { getOwnInvoicePdf } from '#calls/billing/api/own-invoices.ts';
import { addressOf } from '#src/api/client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

function Sum({ label, cents, currency, isTotal = false }: SumProps) {
  return (
    <Box sx={[row, isTotal && { fontWeight: 700, fontSize: '1.125rem' }]}>
      <span>{label}</span>
      <MoneyField cents={cents} currency={currency} />
    </Box>
  );
}
interface SumProps {
  label: string;
  cents: number;
  currency: Currency;
  isTotal?: boolean;
}

/** An order's invoices and credit notes, each to keep. */
export function Invoices({ invoices }: Pick<OwnOrder, 'invoices'>) {
  const { t } = useTranslation('buying');
  return invoices.map(({ id, number, isCreditNote, issuedOn }) => {
    const name = t(isCreditNote ? 'order.credit-note' : 'order.invoice', { number });
    return (
      <Box key={id} sx={[row, { alignItems: 'center' }]}>
        <span>
          {name} <PlainDateField date={issuedOn} />
        </span>
        <DownloadButton
          address={addressOf(getOwnInvoicePdf, { params: { id } })}
          label={t('order.download', { name })}
        />
      </Box>
    );
  });
}

/** The order's lines, total and invoices. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const { lines, coupons, refundedCents, invoices, expiresAt, status } = order;
  const currency = order.currency as Currency;
  return (
    <Card
      title={order.kind === 'COPAYMENT' ? t('share.facts') : t('order.lines')}
      actions={<StatusBadge of="orderStatus" value={status} />}
    >
      {lines.map(({ name, quantity, unitPriceCents }) => (
        <Sum
          key={name}
          label={quantity > 1 ? t('order.times', { count: quantity, name }) : name}
          cents={quantity * unitPriceCents}
          currency={currency}
        />
      ))}
      {coupons.map(({ code, discountCents }) => (
        <Sum key={code} label={t('cart.discount', { code })} cents={-discountCents} currency={currency} />
      ))}
      <Sum label={t('order.total')} cents={order.totalCents} currency={currency} isTotal />
      {refundedCents > 0 && <Sum label={t('order.given-back')} cents={-refundedCents} currency={currency} />}
      {invoices.length > 0 && (
        <Box sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Invoices invoices={invoices} />
        </Box>
      )}
      {status === 'PENDING' && expiresAt !== null && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>
          {t('order.open-until')} <MomentText at={expiresAt} />
        </Box>
      )}
    </Card>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 } as const;
