import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#src/i18n/format.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { AskSupport } from '../AskSupport.tsx';
import { useCopy } from '../use-copy.ts';
import type { PricedCart } from './use-cart-lines.ts';
import { usePlanName } from './use-plan-name.ts';

/** Returns the order as text, to send to support. */
function useOrderText({ lines, totalCents }: PricedCart): string {
  const { t } = useTranslation('shop');
  const currency = useCurrency();
  const planName = usePlanName();
  const { user } = useUserContext();
  const offered = lines.flatMap(({ line, product }) =>
    product ? [`- ${planName(line.name)}: ${formatMoney(product.priceCents, currency)}`] : [],
  );
  const head = t('checkout.order-head', {
    name: user?.fullName ?? '',
    email: user?.student?.email.email ?? '',
  });
  return [head, ...offered, `${t('checkout.total')}: ${formatMoney(totalCents, currency)}`].join('\n');
}

/** Payment is agreed with support: they book the credits once it is there. */
export function HowToPay({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('shop');
  const order = useOrderText(cart);
  const copy = useCopy();
  return (
    <Card title={t('checkout.pay')}>
      <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>{t('checkout.step-copy')}</li>
        <li>{t('checkout.step-send')}</li>
        <li>{t('checkout.step-credits')}</li>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<ContentCopy />}
          onClick={() => copy(order)}
          sx={{ minHeight: 44 }}
        >
          {t('checkout.copy')}
        </Button>
        <AskSupport />
      </Box>
    </Card>
  );
}
