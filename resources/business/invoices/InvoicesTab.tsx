import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { type InvoiceDraft, invoiceDrafts } from '#domain/business/api/business-invoices.ts';
import { useApi } from '#src/api/queries.ts';
import { InvoiceList } from '#src/features/business/invoices/InvoiceList.tsx';
import { formatMonth } from '#src/i18n/format-month.ts';
import { rowsSx, secondSx } from '#src/features/business/usage/rows-style.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { IssueDialog } from './IssueDialog.tsx';

/** The contract's months that are still to be invoiced, and the invoices that are issued. */
export function InvoicesTab({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation(['company-record', 'company']);
  const [open, setOpen] = useState<InvoiceDraft | null>(null);
  const drafts = useApi(invoiceDrafts, { params: { id: business.id } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card title={t('draft.title')}>
        <QueryView query={drafts}>
          {({ drafts: months, ...terms }) => (
            <>
              {months.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('draft.none')}</Box>}
              <Box component="ul" aria-label={t('draft.title')} sx={rowsSx}>
                {months.map((draft) => (
                  <li key={draft.month}>
                    <div>
                      <b>{formatMonth(draft.month)}</b>
                      <Box sx={secondSx}>
                        {t('company:behind.credits', { count: draft.credits })} ·{' '}
                        <MoneyField cents={draft.totalCents} />
                      </Box>
                    </div>
                    <Button
                      variant="outlined"
                      aria-label={`${t('draft.look')}: ${formatMonth(draft.month)}`}
                      onClick={() => setOpen(draft)}
                    >
                      {t('draft.look')}
                    </Button>
                  </li>
                ))}
              </Box>
              {open && (
                <IssueDialog
                  businessId={business.id}
                  draft={open}
                  terms={terms}
                  onClose={() => setOpen(null)}
                />
              )}
            </>
          )}
        </QueryView>
      </Card>
      <InvoiceList businessId={business.id} hasPayments />
    </Box>
  );
}
