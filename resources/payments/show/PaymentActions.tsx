import { formatDay } from '#src/i18n/format-day.ts';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { isPayableOrder, paymentCan } from '#domain/billing/order.ts';
import { type PaymentStep, paymentStep } from '#domain/billing/payment-step.ts';
import { paths } from '#src/paths.ts';
import { useCanMoveMoney } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';
import { CancelDialog } from '../CancelDialog.tsx';
import { Payer } from '../Payer.tsx';
import { RecordDialog } from '../RecordDialog.tsx';
import { RefundDialog } from '../RefundDialog.tsx';
import { RemindDialog } from '../RemindDialog.tsx';
import { PaymentStatus } from '../PaymentStatus.tsx';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';

type PaymentAction = 'record' | 'again' | 'refund' | 'remind' | 'cancel';

const DOES: Partial<Record<PaymentStep, PaymentAction>> = {
  'give-back': 'refund',
  rest: 'record',
  remind: 'remind',
  call: 'record',
  refused: 'remind',
  wait: 'record',
  late: 'record',
};

/** Returns the possible actions apart from the suggested next step. */
function othersOf(payment: PaymentRecord, next: PaymentAction | undefined): PaymentAction[] {
  const waits = payment.orderStatus === 'PENDING';
  const isOverdue = paymentCan.record(payment) && isPayableOrder({ status: payment.orderStatus });
  const all: PaymentAction[] = [
    ...(isOverdue ? (['record'] as const) : []),
    ...(waits && paymentCan.remind(payment) ? (['remind'] as const) : []),
    ...(waits && paymentCan.cancel(payment) ? (['cancel'] as const) : []),
    ...(paymentCan.refund(payment) ? (['refund'] as const) : []),
    ...(isOverdue ? [] : (['again'] as const)),
  ];
  return all.filter((one) => one !== next);
}

/** Payer, amount, status and next step of a payment, and its other actions. */
export function PaymentActions({ payment, detail }: { payment: PaymentRecord; detail: PaymentDetail }) {
  const t = useT();
  const navigate = useNavigate();
  const canChange = useCanMoveMoney();
  const [asking, setAsking] = useState<PaymentAction | null>(null);
  const close = () => setAsking(null);
  const step = paymentStep(payment, detail.order.keptCents);
  const button = (which: PaymentAction | undefined, variant: 'contained' | 'outlined' | 'text') =>
    which &&
    canChange && (
      <Button key={which} variant={variant} onClick={() => setAsking(which)}>
        {t(`payments.do.${which}`)}
      </Button>
    );
  return (
    <Box component="section" aria-label={t('payments.summary')} sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Box sx={header}>
        <Box sx={{ flex: '1 1 220px', display: 'grid', gap: 0.5 }}>
          <Box
            sx={{ fontSize: '2rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
          >
            <Amount cents={payment.amountCents} of={payment.currency} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <PaymentStatus payment={payment} />
            <Payer payment={payment} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {othersOf(payment, step ? DOES[step] : undefined).map((which) =>
            button(which, which === 'again' ? 'text' : 'outlined'),
          )}
        </Box>
      </Box>
      <NextStep payment={payment} detail={detail} buttonOf={(next) => button(DOES[next], 'contained')} />
      {(asking === 'record' || asking === 'again') && (
        <RecordDialog
          payment={payment}
          onClose={close}
          onDone={(id) => void (id !== payment.id && navigate(paths.payment(id)))}
        />
      )}
      {asking === 'refund' && <RefundDialog payment={payment} detail={detail} onClose={close} />}
      {asking === 'remind' && <RemindDialog payment={payment} onClose={close} />}
      {asking === 'cancel' && <CancelDialog payment={payment} onClose={close} />}
    </Box>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;

const TONE: Record<PaymentStep, Tone> = {
  'give-back': 'warning',
  rest: 'info',
  'wait-service': 'info',
  remind: 'warning',
  call: 'warning',
  refused: 'danger',
  wait: 'info',
  late: 'info',
};

interface NextStepProps {
  payment: PaymentRecord;
  detail: PaymentDetail;
  /** The button for a step; none without the permission. */
  buttonOf: (step: PaymentStep) => ReactNode;
}

/** The next step for a payment in one sentence, with its button; null if there is none. */
function NextStep({ payment, detail, buttonOf }: NextStepProps) {
  const t = useT();
  const { keptCents, totalCents } = detail.order;
  const step = paymentStep(payment, keptCents);
  if (step === null) return null;
  const money = (cents: number) => formatMoney(cents, payment.currency as Currency);
  const { failureReason, dueOn } = payment;
  const key = step === 'wait' && !dueOn ? 'wait-open' : step;
  const text = t(`payments.step.${key}`, {
    surplus: money(payment.surplusCents),
    kept: money(keptCents),
    total: money(totalCents),
    amount: money(payment.amountCents),
    due: dueOn ? formatDay(parsePlainDate(dueOn)) : '',
    why: failureReason && t(`payments.failure.${failureReason}`, { defaultValue: failureReason }),
  });
  return (
    <Box component="section" aria-label={t('payments.next-step')} sx={[bar, toneSx(TONE[step])]}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem' }}>{t('payments.next-step')}</Box>
        <Box sx={{ fontWeight: 600, fontSize: '1.0625rem', color: 'text.primary' }}>{text}</Box>
      </Box>
      {buttonOf(step)}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
} as const;
