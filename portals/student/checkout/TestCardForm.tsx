import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { TestCard } from '#domain/billing/api/payments.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { KeepCard } from '../cards/KeepCard.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { PlasticCard } from './PlasticCard.tsx';
import { useBeginPayment } from './use-begin-payment.ts';

const CARDS = ['PAYS', 'REFUSED', 'CONFIRM', 'LATE'] as const satisfies readonly TestCard[];

/** The demo's payment page, with a test card whose outcome the user chooses. `isBare`: inside a panel. */
export function TestCardForm({ order, isBare = false }: { order: OwnOrder; isBare?: boolean }) {
  const { t } = useTranslation('buying');
  const [card, setCard] = useState<TestCard>('PAYS');
  const [isKept, setIsKept] = useState(false);
  const { goTo, isPending, error } = useBeginPayment();
  const amount = formatMoney(order.payment?.amountCents ?? order.totalCents, order.currency as Currency);
  const form = (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!isBare && <PlasticCard />}
      {error && <Notice variant="error">{errorText(error, t)}</Notice>}
      <ChoiceList
        label={t('test.which')}
        value={card}
        options={CARDS.map((value) => ({ value, label: t(`test.${value}`), text: t(`test.${value}-text`) }))}
        onChange={setCard}
      />
      <KeepCard isOn={isKept} onChange={setIsKept} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={isPending}
        onClick={() => void goTo(order.id, { method: 'TEST_CARD', testCard: card, keepCard: isKept })}
      >
        {t('test.pay', { amount })}
      </Button>
    </Box>
  );
  return isBare ? form : <Card title={t('test.title')}>{form}</Card>;
}
