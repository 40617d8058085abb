import { MomentText } from '#src/ui/MomentText.tsx';
import { DayText } from '#src/ui/DayText.tsx';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { useCan, useCanMoveMoney } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { useSelection } from '#src/backoffice/bulk/use-selection.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from './Amount.tsx';
import { Failure } from './Failure.tsx';
import { Payer } from './Payer.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';

export type Doing = { what: 'remind' | 'record' | 'note'; payment: PaymentRecord } | null;

/** Selects a payment for a bulk reminder; not for payments with money to refund. */
function RowTick({ payment: { id, studentName, businessName } }: { payment: PaymentRecord }) {
  const t = useT();
  const { data = [], selectedIds } = useListContext();
  const { toggle } = useSelection();
  const index = data.findIndex((each) => each.id === id);
  if (index < 0) return <Box sx={{ width: 40, flexShrink: 0 }} />;
  return (
    <Checkbox
      label={t('list.select', { name: businessName ?? studentName })}
      isOn={selectedIds.includes(id)}
      onToggle={(isShift) => toggle(index, isShift)}
    />
  );
}

/** One payment to chase, with what can be done about it. */
export function ReminderRow({ payment, onDo }: { payment: PaymentRecord; onDo: (doing: Doing) => void }) {
  const t = useT();
  const can = useCan();
  const canMoveMoney = useCanMoveMoney();
  const { businessName, studentName, description, invoiceNumber } = payment;
  const upon = (
    <ActionTarget>
      {[businessName ?? studentName, description ?? invoiceNumber].filter(Boolean).join(', ')}
    </ActionTarget>
  );
  const button = (what: NonNullable<Doing>['what']) =>
    (what === 'note' ? can('payments', 'edit') : canMoveMoney) && (
      <Button variant="outlined" onClick={() => onDo({ what, payment })}>
        {t(`payments.do.${what}`)}
        {upon}
      </Button>
    );
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {canMoveMoney && <RowTick payment={payment} />}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 600 }}>
            <span>
              <Payer payment={payment} />
            </span>
            <PaymentStatus payment={payment} />
          </Box>
          <Link to={paths.payment(payment.id)}>
            <Amount cents={payment.amountCents} of={payment.currency} /> · {description ?? invoiceNumber}
          </Link>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {payment.surplusCents > 0 ? (
              <>
                {t('payments.step.give-back', {
                  surplus: formatMoney(payment.surplusCents, payment.currency as Currency),
                })}
              </>
            ) : payment.dueOn ? (
              <>
                {t('payments.due-on')} <DayText date={payment.dueOn} />
              </>
            ) : (
              <Failure payment={payment} />
            )}
            {payment.surplusCents === 0 && ' · '}
            {payment.surplusCents > 0 ? null : payment.remindedAt ? (
              <>
                {t('payments.last-reminded')} <MomentText at={payment.remindedAt} />
              </>
            ) : (
              t('payments.never-reminded')
            )}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {payment.surplusCents > 0 ? (
          <Button component={RouterLink} to={paths.payment(payment.id)} variant="outlined">
            {t('payments.do.refund')}
            {upon}
          </Button>
        ) : (
          button('remind')
        )}
        {button('note')}
        {payment.surplusCents === 0 && button('record')}
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
