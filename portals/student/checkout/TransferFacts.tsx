import ContentCopy from '@mui/icons-material/ContentCopy';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { Currency } from '#domain/values/money.ts';
import { amountText } from '#src/i18n/amount-text.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useCopy } from '../use-copy.ts';

/** Something that has to be typed at a bank: pressed, it is on the clipboard. */
function Copied({ label, text, copy }: { label: string; text: string; copy?: string }) {
  const { t } = useTranslation('buying');
  const put = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="b" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      <IconButton
        aria-label={t('transfer.copy', { what: label })}
        onClick={() => put(copy ?? text)}
        sx={{ width: 44, height: 44 }}
      >
        <ContentCopy />
      </IconButton>
    </Box>
  );
}

/** Where the money goes, how much, and what it has to name. */
export function TransferFacts({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const { transfer, payment, dueOn } = order;
  if (!transfer || !payment) return null;
  const { holder, iban, reference } = transfer;
  const amount = formatMoney(payment.amountCents, order.currency as Currency);
  const fact = (name: 'iban' | 'amount' | 'reference' | 'holder', text: string, copy?: string) => ({
    label: t(`transfer.${name}`),
    value: <Copied label={t(`transfer.${name}`)} text={text} {...(copy && { copy })} />,
  });
  return (
    <Card title={t('transfer.title')}>
      <Box sx={{ mb: 1.5 }}>{order.kind === 'COPAYMENT' ? t('share.transfer') : t('transfer.text')}</Box>
      <DescriptionList
        facts={[
          fact('amount', amount, amountText(payment.amountCents)),
          ...(iban ? [fact('iban', iban)] : []),
          fact('holder', holder),
          fact('reference', reference),
          { label: t('transfer.by'), value: <PlainDateField date={dueOn} /> },
        ]}
      />
    </Card>
  );
}
