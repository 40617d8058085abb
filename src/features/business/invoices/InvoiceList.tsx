import School from '@mui/icons-material/SchoolOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type BusinessInvoice,
  businessInvoicePdf,
  businessInvoices,
} from '#calls/business/api/business-invoices.ts';
import type { Currency } from '#domain/values/money.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { secondSx } from '../usage/rows-style.ts';

const InvoiceUse = lazyPart(
  () => import('./InvoiceUse.tsx').then((module) => module.InvoiceUse),
  'vocabulary',
);
const SIZE = 25;

interface InvoiceListProps {
  /** Left out: a manager's own company. */
  businessId?: string;
  /** Links to payments, for users who can see them. */
  hasPayments?: boolean;
}

/** A company's invoices and credit notes: the open amount, each one with its lines, their credits, and its PDF. */
export function InvoiceList({ businessId, hasPayments = false }: InvoiceListProps) {
  const { t } = useTranslation('company');
  const page = usePageNumber();
  const query = { ...(businessId && { businessId }), ...pageQuery(page, SIZE) };
  const invoices = useApi(businessInvoices, { query }, { placeholderData: keepPreviousData });
  return (
    <Card title={t('invoice.title')}>
      <QueryView query={invoices}>
        {({ invoices: rows, total, openCents, overdueCents }) =>
          total === 0 ? (
            <EmptyState picture="money" title={t('invoice.none')} text={t('invoice.none-text')} />
          ) : (
            <>
              <Box sx={{ mb: 1.5 }}>
                {t('invoice.open')}{' '}
                <b>
                  <MoneyField cents={openCents} />
                </b>
                {overdueCents > 0 && (
                  <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                    {' '}
                    · {t('invoice.overdue')} <MoneyField cents={overdueCents} />
                  </Box>
                )}
              </Box>
              <Box component="ul" aria-label={t('invoice.title')} sx={list}>
                {rows.map((invoice) => (
                  <Invoice key={invoice.id} invoice={invoice} hasPayments={hasPayments} />
                ))}
              </Box>
              <Pager page={page} size={SIZE} total={total} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Invoice({ invoice, hasPayments }: { invoice: BusinessInvoice; hasPayments: boolean }) {
  const { t } = useTranslation('company');
  const { id, number, isCreditNote, issuedOn, dueOn, status, totalCents, paymentId, lines } = invoice;
  const [isOpen, setOpen] = useState(false);
  const currency = invoice.currency as Currency;
  const name = t(isCreditNote ? 'invoice.credit-note' : 'invoice.number', { number });
  return (
    <li>
      <Box sx={{ minWidth: 0 }}>
        <b>{hasPayments && paymentId ? <Link to={paths.payment(paymentId)}>{name}</Link> : name}</b>{' '}
        {!isCreditNote && <StatusBadge of="invoiceStatus" value={status} size="small" />}
        <Box sx={secondSx}>
          {t('invoice.issued')} <PlainDateField date={issuedOn} />
          {dueOn && !isCreditNote && (
            <>
              {' '}
              · {t('invoice.due')} <PlainDateField date={dueOn} />
            </>
          )}
        </Box>
        <Box component="ul" sx={{ ...secondSx, m: 0, mt: 0.5, pl: 2.25 }}>
          {lines.map(({ id: line, description, amountCents, credits, lot }) => (
            <li key={line}>
              {description} · <MoneyField cents={amountCents} currency={currency} /> ·{' '}
              {t('behind.credits', { count: credits })}
              {lot && (
                <>
                  {' '}
                  {t('invoice.granted')} <PlainDateField date={lot.grantedOn} />
                </>
              )}
            </li>
          ))}
        </Box>
      </Box>
      <Box sx={amount}>
        <MoneyField cents={totalCents} currency={currency} />
      </Box>
      {!isCreditNote && (
        <IconButton
          aria-label={t('invoice.use', { number })}
          onClick={() => setOpen(true)}
          sx={{ width: 44, height: 44 }}
        >
          <School />
        </IconButton>
      )}
      <DownloadButton
        address={addressOf(businessInvoicePdf, { params: { id } })}
        label={t('invoice.pdf', { number })}
      />
      {isOpen && <InvoiceUse id={id} number={number} onClose={() => setOpen(false)} />}
    </li>
  );
}

const amount = {
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: { xs: 'left', sm: 'right' },
  alignSelf: 'center',
} as const;
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px 44px', sm: 'minmax(0, 1fr) auto 44px 44px' },
    columnGap: 1.5,
    alignItems: 'start',
    py: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& > li > :first-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& a': { color: 'primary.main' },
} as const;
