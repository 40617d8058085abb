import { Box } from '#src/ui/Box.tsx';
import type { PaymentRecord } from '#domain/api/payments.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { BackLink } from '../record/BackLink.tsx';
import { Facts } from '../record/Facts.tsx';
import { NotesTab } from '../record/NotesTab.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { useWords } from '../use-words.ts';
import { Amount } from './Amount.tsx';
import { Payer } from './Payer.tsx';
import { Method } from './payment-columns.tsx';

/** One payment: what was ordered, what was paid, and how it went. */
export function PaymentShow() {
  const t = useWords();
  return (
    <RecordScreen<PaymentRecord>
      resource="payments"
      titleOf={(payment) => t('payments.one-of', { id: payment.invoiceNumber ?? payment.id.slice(-6) })}
    >
      {(payment) => (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <BackLink resource="payments" />
          <StatusBadge value={payment.status} />
          <Box sx={{ width: '100%', maxWidth: 760 }}>
            <Card title={t('payments.details')}>
              <Facts
                words="payments.field"
                facts={{
                  payer: <Payer payment={payment} />,
                  description: payment.description ?? <NoValue />,
                  amountCents: <Amount cents={payment.amountCents} of={payment.currency} />,
                  refundedCents: <Amount cents={payment.refundedCents} of={payment.currency} />,
                  method: <Method method={payment.method} />,
                  invoiceNumber: payment.invoiceNumber ?? <NoValue />,
                  createdAt: <InstantField at={payment.createdAt} />,
                  paidAt: <InstantField at={payment.paidAt} />,
                  dueOn: <PlainDateField date={payment.dueOn} />,
                  providerReference: payment.providerReference ?? <NoValue />,
                  failureReason: payment.failureReason ?? <NoValue />,
                }}
              />
            </Card>
          </Box>
          <NotesTab noun="payment" recordId={payment.id} />
        </Box>
      )}
    </RecordScreen>
  );
}
