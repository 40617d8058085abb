import Mail from '@mui/icons-material/MailOutlined';
import { useState } from 'react';
import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import { getInvoicePdf, sendInvoice } from '#domain/billing/api/invoices.ts';
import { addressOf } from '#src/api/client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { errorText } from '#src/api/error-text.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { toast } from '#src/toast-store.ts';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';
import { usePaymentChange } from '../use-payment-change.ts';

type Invoice = PaymentDetail['invoices'][number];

interface ResendDialogProps {
  invoice: Invoice;
  /** Where it goes; null: nowhere yet. */
  to: string | null;
  onClose: () => void;
}

function ResendDialog({ invoice, to, onClose }: ResendDialogProps) {
  const t = useT();
  const name = invoice.number;
  const send = usePaymentChange(sendInvoice, { done: t('payments.sent', { name }), onDone: onClose });
  const confirm = () =>
    send.mutate({ params: { id: invoice.id } }, { onError: (error) => toast.error(errorText(error, t)) });
  if (to === null)
    return (
      <Modal title={t('payments.resend', { name })} size="small" onClose={onClose}>
        {t('payments.resend-no-one')}
      </Modal>
    );
  return (
    <ConfirmDialog
      title={t('payments.resend', { name })}
      consequence={t('payments.resend-text', { to })}
      confirmLabel={t('payments.resend-confirm')}
      isBusy={send.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** The order's invoice and credit notes: to keep, and to mail again. */
export function Invoices({
  detail: { invoices, order },
  currency,
}: {
  detail: PaymentDetail;
  currency: string;
}) {
  const t = useT();
  const canSend = useCanMoveMoney();
  const [sending, setSending] = useState<Invoice | null>(null);
  return (
    <Card title={t('payments.invoices')}>
      {invoices.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('payments.no-invoices')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map((invoice) => (
          <Box component="li" key={invoice.id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <b>{invoice.number}</b> {t(invoice.isCreditNote ? 'payments.credit-note' : 'payments.invoice')}
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <PlainDateField date={invoice.issuedOn} /> ·{' '}
                <Amount cents={invoice.totalCents} of={currency} />
                <Box sx={{ overflowWrap: 'anywhere' }}>
                  {[invoice.billingName, invoice.billingTaxId].filter(Boolean).join(' · ')}
                </Box>
              </Box>
            </Box>
            {canSend && (
              <IconButton
                aria-label={t('payments.resend', { name: invoice.number })}
                onClick={() => setSending(invoice)}
                sx={{ width: 44, height: 44 }}
              >
                <Mail />
              </IconButton>
            )}
            <DownloadButton
              address={addressOf(getInvoicePdf, { params: { id: invoice.id } })}
              label={t('payments.download', { name: invoice.number })}
            />
          </Box>
        ))}
      </Box>
      {sending && <ResendDialog invoice={sending} to={order.buyer.mailTo} onClose={() => setSending(null)} />}
    </Card>
  );
}
