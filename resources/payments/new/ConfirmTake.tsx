import type * as z from 'zod/mini';
import type { priceOrder } from '#domain/billing/api/orders.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { InvoiceFacts } from '../InvoiceFacts.tsx';

export type Price = z.output<typeof priceOrder.reply>;

interface ConfirmTakeProps {
  price: Price;
  isPaid: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation before an invoice is issued and sent: amount, payer, buyer and e-mail address (D9). */
export function ConfirmTake({ price, isPaid, isBusy, onConfirm, onCancel }: ConfirmTakeProps) {
  const t = useT();
  const { totalCents, currency, buyer } = price;
  const amount = formatMoney(totalCents, currency as Currency);
  const kind = isPaid ? 'paid' : 'due';
  return (
    <ConfirmDialog
      title={t(`payments.confirm.${kind}-title`, { amount, name: buyer?.name })}
      consequence={t(`payments.confirm.${kind}-text`, { amount })}
      confirmLabel={t(isPaid ? 'payments.take' : 'payments.place')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {buyer && <InvoiceFacts buyer={buyer} />}
    </ConfirmDialog>
  );
}
