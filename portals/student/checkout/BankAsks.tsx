import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { useTranslation } from 'react-i18next';
import type { OwnOrder } from '#domain/billing/api/own-orders.ts';
import type { Currency } from '#domain/values/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useProvider } from '#src/session/provider.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useBeginPayment } from './use-begin-payment.ts';

/** The demo's bank asks back, as banks do. */
export function BankAsks({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('buying');
  const { providerName: provider } = useProvider();
  const { goTo, isPending, error } = useBeginPayment();
  const amount = formatMoney(order.payment?.amountCents ?? order.totalCents, order.currency as Currency);
  const answer = (testCard: 'PAYS' | 'REFUSED') => void goTo(order.id, { method: 'TEST_CARD', testCard });
  return (
    <Card title={t('test.bank')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <AccountBalance aria-hidden />
          <span>{t('test.bank-text', { amount, school: provider })}</span>
        </Box>
        {error && <Notice variant="error">{errorText(error, t)}</Notice>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => answer('PAYS')}
            sx={{ minHeight: 44 }}
          >
            {t('test.bank-yes')}
          </Button>
          <Button
            variant="outlined"
            disabled={isPending}
            onClick={() => answer('REFUSED')}
            sx={{ minHeight: 44 }}
          >
            {t('test.bank-no')}
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
