import { useState } from 'react';
import type * as z from 'zod/mini';
import { type getPaymentDetail, refundPayment } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { creditsForRefund, worthOfUnused } from '#domain/billing/order.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { useMissing } from '#src/ui/form/use-missing.ts';
import { AmountInput } from '#src/backoffice/form/AmountInput.tsx';
import { LabelledInput } from '#src/backoffice/form/LabelledInput.tsx';
import { readCents } from '#src/backoffice/form/read-cents.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ChangeDialog, fieldsOf } from './ChangeDialog.tsx';
import { usePaymentChange } from './use-payment-change.ts';

type Detail = z.output<typeof getPaymentDetail.reply>;
interface RefundDialogProps {
  payment: PaymentRecord;
  detail: Detail;
  onClose: () => void;
}

const isOf = (free: number, count: number) => Number.isInteger(count) && count >= 0 && count <= free;

/** Refunds a payment in part or in full; shows the effect on credits first, for the agent to decide. */
export function RefundDialog({ payment, detail, onClose }: RefundDialogProps) {
  const t = useT();
  const currency = useCurrency();
  const left = payment.amountCents - payment.refundedCents;
  const { surplusCents } = payment;
  const soldLeft = left - surplusCents;
  const { totalCents } = detail.order;
  // An overpayment bought no credits that could be deducted.
  const lots = soldLeft > 0 ? detail.lots : [];
  const subscription = soldLeft > 0 ? detail.subscription : null;
  const unused = worthOfUnused(lots, totalCents, soldLeft);
  const [amount, setAmount] = useState<string>(amountText(surplusCents || left));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const hasSubscription = subscription !== null && subscription.status !== 'CANCELLED';
  const [endSubscription, setEndSubscription] = useState(hasSubscription);
  const refund = usePaymentChange(refundPayment, { done: t('payments.refunded'), onDone: onClose });
  const cents = readCents(amount, currency);
  const amountCents = typeof cents === 'number' ? cents : 0;
  const soldCents = Math.max(0, amountCents - surplusCents);
  const isAmount = amountCents >= 1 && amountCents <= left;
  const taken = lots.map((lot) => ({
    lot,
    text: chosen[lot.id] ?? String(creditsForRefund(lot, soldCents, totalCents)),
  }));
  const free = soldCents > 0 ? taken.filter(({ lot }) => lot.availableCredits > 0) : [];
  const credits = taken.map(({ lot, text }) => ({
    lotId: lot.id,
    credits: Number(text),
    free: lot.availableCredits,
  }));
  const areCredits = credits.every(({ credits: count, free }) => isOf(free, count));
  const back = credits.reduce((sum, { credits: count }) => sum + count, 0);
  const stay = lots.reduce((sum, lot) => sum + lot.availableCredits + lot.heldCredits, 0) - back;
  const { said, unless } = useMissing({
    amount: !isAmount,
    credits: !areCredits,
    reason: reason.trim() === '',
  });
  const submit = () =>
    refund.mutate({
      params: { id: payment.id },
      body: {
        amountCents,
        reason,
        credits: soldCents > 0 ? credits.map(({ lotId, credits: count }) => ({ lotId, credits: count })) : [],
        endSubscription: hasSubscription && endSubscription && soldCents > 0,
      },
    });
  return (
    <ChangeDialog
      title={t('payments.refund-title', { name: payment.studentName ?? payment.businessName })}
      label={
        isAmount
          ? t('payments.refund-confirm', { amount: formatMoney(amountCents, currency) })
          : t('payments.refund-do')
      }
      isDangerous
      isBusy={refund.isPending}
      error={refund.error}
      fields={['amountCents', 'reason']}
      onDo={unless(submit)}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAmount(amountText(left))}>
          {t('payments.refund-whole', { amount: formatMoney(left, currency) })}
        </Button>
        {surplusCents > 0 && surplusCents < left && (
          <Button variant="outlined" onClick={() => setAmount(amountText(surplusCents))}>
            {t('payments.refund-surplus', { amount: formatMoney(surplusCents, currency) })}
          </Button>
        )}
        {unused > 0 && unused < left && (
          <Button variant="outlined" onClick={() => setAmount(amountText(unused))}>
            {t('payments.refund-unused', { amount: formatMoney(unused, currency) })}
          </Button>
        )}
      </Box>
      <AmountInput
        label={t('payments.refund-amount')}
        value={amount}
        error={
          fieldsOf(refund.error)['amountCents'] ??
          (isAmount ? undefined : t('payments.refund-range', { amount: formatMoney(left, currency) }))
        }
        onText={setAmount}
      />
      {free.map(({ lot, text }) => (
        <LabelledInput
          key={lot.id}
          label={t('payments.refund-credits', {
            free: lot.availableCredits,
            kind: t(`vocabulary:creditKind.${lot.kind}`),
          })}
          type="number"
          inputMode="numeric"
          min={0}
          max={lot.availableCredits}
          value={text}
          error={
            text !== '' && isOf(lot.availableCredits, Number(text))
              ? undefined
              : t('payments.refund-credits-range', { free: lot.availableCredits })
          }
          onText={(typed) => setChosen({ ...chosen, [lot.id]: typed })}
        />
      ))}
      {hasSubscription && soldCents > 0 && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
          <input
            type="checkbox"
            checked={endSubscription}
            onChange={({ target }) => setEndSubscription(target.checked)}
          />
          {t('payments.refund-subscription')}
        </Box>
      )}
      <LabelledInput
        label={t('payments.reason')}
        value={reason}
        maxLength={500}
        error={fieldsOf(refund.error)['reason'] ?? said['reason']}
        onText={setReason}
      />
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {isAmount &&
          areCredits &&
          (soldCents > 0
            ? t('payments.refund-consequence', { amount: formatMoney(amountCents, currency), back, stay })
            : t('payments.refund-surplus-consequence', { amount: formatMoney(amountCents, currency) }))}
      </Box>
    </ChangeDialog>
  );
}
