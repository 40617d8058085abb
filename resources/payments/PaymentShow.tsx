import { getPaymentDetail } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AuditTab } from '#src/backoffice/record/AuditTab.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { NotesTab } from '#src/backoffice/record/NotesTab.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { MoneyOnly } from './MoneyOnly.tsx';
import { Invoices } from './show/Invoices.tsx';
import { Lots } from './show/Lots.tsx';
import { OrderLines } from './show/OrderLines.tsx';
import { PaymentActions } from './show/PaymentActions.tsx';
import { PaymentFacts } from './show/PaymentFacts.tsx';
import { Refunds } from './show/Refunds.tsx';
import { Timeline } from './show/Timeline.tsx';

function Behind({ payment }: { payment: PaymentRecord }) {
  const t = useT();
  const detail = useApi(getPaymentDetail, { params: { id: payment.id } });
  return (
    <QueryView query={detail}>
      {(data) => (
        <>
          <PaymentActions payment={payment} detail={data} />
          <TwoColumns
            aside={
              <>
                <PaymentFacts payment={payment} attempts={data.attempts} />
                <Invoices detail={data} currency={payment.currency} />
                <Card title={t('payments.timeline')}>
                  <Timeline events={data.events} currency={payment.currency} />
                </Card>
              </>
            }
          >
            <OrderLines detail={data} currency={payment.currency} />
            <Lots lots={data.lots} payment={payment} />
            <Refunds refunds={data.refunds} currency={payment.currency} />
            <Card title={t('payments.notes')}>
              <NotesTab noun="payment" recordId={payment.id} />
            </Card>
            <Card title={t('payments.history')}>
              <AuditTab recordId={payment.id} />
            </Card>
          </TwoColumns>
        </>
      )}
    </QueryView>
  );
}

/** ROUTE-03: one payment, with order, activity and possible actions. */
export function PaymentShow() {
  const t = useT();
  return (
    <MoneyOnly>
      <RecordScreen<PaymentRecord>
        resource="payments"
        titleOf={(payment) => t('payments.one-of', { id: payment.invoiceNumber ?? payment.id.slice(-6) })}
      >
        {(payment) => (
          <>
            <BackLink resource="payments" />
            <Behind payment={payment} />
          </>
        )}
      </RecordScreen>
    </MoneyOnly>
  );
}
