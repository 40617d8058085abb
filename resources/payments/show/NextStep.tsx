import type { ReactNode } from 'react';
import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { type PaymentStep, paymentStep } from '#domain/billing/payment-step.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { formatPlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

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
  /** The button that does it; without the right to, none. */
  buttonOf: (step: PaymentStep) => ReactNode;
}

/** The one thing to do next about a payment, in a sentence, with its button; nothing where nothing is to be done. */
export function NextStep({ payment, detail, buttonOf }: NextStepProps) {
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
    due: dueOn ? formatPlainDate(parsePlainDate(dueOn)) : '',
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
