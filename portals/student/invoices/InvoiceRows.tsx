import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnInvoice } from '#domain/billing/api/own-invoices.ts';
import type { Currency } from '#domain/values/money.ts';
import { getOwnInvoicePdf } from '#calls/billing/api/own-invoices.ts';
import { addressOf } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { usePlanName } from '../shop/use-plan-name.ts';

/** Colour, icon and word of an invoice's state; a credit note's says that it is one. */
function InvoiceState({ invoice: { isCreditNote, status } }: { invoice: OwnInvoice }) {
  const { t } = useTranslation('invoices');
  if (!isCreditNote) return <StatusBadge of="invoiceStatus" value={status} size="small" />;
  return <StatusBadge of="invoiceStatus" value="REFUNDED" word={t('credit-note')} size="small" />;
}

function InvoiceRow({ invoice }: { invoice: OwnInvoice }) {
  const { t } = useTranslation('invoices');
  const { id, number, isCreditNote, corrects, issuedOn, totalCents, orderId, lines } = invoice;
  const name = t(isCreditNote ? 'credit-note-number' : 'invoice-number', { number });
  const planName = usePlanName();
  const items = lines.map(({ name: plan, quantity }) =>
    quantity > 1 ? `${quantity} × ${planName(plan)}` : planName(plan),
  );
  return (
    <li>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={head}>
          <b>{name}</b>
          <InvoiceState invoice={invoice} />
        </Box>
        <div>{items.join(', ')}</div>
        <Box sx={second}>
          <PlainDateField date={issuedOn} />
          {corrects && ` · ${t('corrects', { number: corrects })}`}
        </Box>
        <Box component={Link} to={paths.studentOrder(orderId)} sx={order}>
          {t('order')} <span className="visually-hidden">({name})</span>
        </Box>
      </Box>
      <Box sx={amount}>
        <MoneyField cents={totalCents} currency={invoice.currency as Currency} />
      </Box>
      <DownloadButton
        address={addressOf(getOwnInvoicePdf, { params: { id } })}
        label={t('download', { name })}
      />
    </li>
  );
}

/** One row for each invoice or credit note: number, state, what it was for, date and amount, with its PDF. */
export function InvoiceRows({ rows }: { rows: readonly OwnInvoice[] }) {
  const { t } = useTranslation('invoices');
  return (
    <Box component="ul" aria-label={t('title')} sx={list}>
      {rows.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </Box>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 } as const;
const second = { color: 'text.secondary', fontSize: '0.9375rem' } as const;
const order = { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'primary.main' } as const;
const amount = { fontWeight: 700, fontVariantNumeric: 'tabular-nums', pt: 1.25, textAlign: 'right' } as const;
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    columnGap: 1.5,
    alignItems: 'start',
    pt: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
