import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { Box } from '#src/ui/Box.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';
import { Failure } from '../Failure.tsx';
import { Kind, Method } from '../payment-columns.tsx';

interface PaymentFactsProps {
  payment: PaymentRecord;
  attempts: PaymentDetail['attempts'];
}

/** How the money came, or did not; other attempts at the same order. */
export function PaymentFacts({ payment, attempts }: PaymentFactsProps) {
  const t = useT();
  const { currency } = payment;
  const facts = {
    ...(payment.kind === 'COPAYMENT' && { kind: <Kind kind={payment.kind} /> }),
    method: <Method method={payment.method} />,
    createdAt: <InstantField at={payment.createdAt} />,
    ...(payment.paidAt && { paidAt: <InstantField at={payment.paidAt} /> }),
    ...(payment.dueOn && { dueOn: <PlainDateField date={payment.dueOn} /> }),
    ...(payment.remindedAt && {
      remindedAt: (
        <>
          <InstantField at={payment.remindedAt} /> ({t('payments.reminders', { count: payment.reminders })})
        </>
      ),
    }),
    refundedCents: <Amount cents={payment.refundedCents} of={currency} />,
    ...(payment.failureReason && { failureReason: <Failure payment={payment} /> }),
    reference: payment.reference ?? payment.providerReference ?? <NoValue />,
  };
  return (
    <Card title={t('payments.details')}>
      <DescriptionList words="payments.field" facts={facts} />
      {attempts.length > 0 && (
        <Box
          component="ul"
          aria-label={t('payments.attempts')}
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}
        >
          {attempts.map(({ id, status, method, at }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
            >
              <StatusBadge of="paymentStatus" value={status} size="small" />
              <Link to={paths.payment(id)}>
                <Method method={method} />, <InstantField at={at} />
              </Link>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
