import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { toneSx } from '#src/tones.ts';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { creditsOf, pricePerCredit, type Product } from './offers.ts';
import { usePlanName } from './use-plan-name.ts';

interface ProductCardProps {
  product: Product;
  isBest: boolean;
  /** How many of it are in the cart. */
  inCart: number;
  onAdd: () => void;
}

function Terms({ product }: { product: Product }) {
  const { t } = useTranslation('student');
  const { credits, validMonths, subscriptionMonths } = product;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 0.25, fontSize: '0.9375rem' }}>
      <li>
        {subscriptionMonths === null
          ? t('shop.credits', { count: credits })
          : t('shop.credits-monthly', { count: credits, months: subscriptionMonths })}
      </li>
      {subscriptionMonths !== null && <li>{t('shop.credits-in-all', { count: creditsOf(product) })}</li>}
      <li>{validMonths === null ? t('shop.no-expiry') : t('shop.valid', { count: validMonths })}</li>
    </Box>
  );
}

/** A plan: what it costs, what one credit of it costs, and for how long it is good. */
export function ProductCard({ product, isBest, inCart, onAdd }: ProductCardProps) {
  const { t } = useTranslation('student');
  const name = usePlanName()(product.name);
  return (
    <Box component="li" sx={[card, isBest && { borderColor: 'primary.main' }]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {isBest && <Box sx={[flag, toneSx('regular')]}>{t('shop.best')}</Box>}
      </Box>
      <Box>
        <Box sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 }}>
          <MoneyField cents={product.priceCents} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          <MoneyField cents={pricePerCredit(product)} /> {t('shop.per-credit')}
        </Box>
      </Box>
      <Terms product={product} />
      <Button variant={isBest ? 'contained' : 'outlined'} onClick={onAdd} sx={{ minHeight: 44, mt: 'auto' }}>
        {t('shop.add')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {inCart > 0 && <Box sx={{ fontSize: '0.875rem', color: 'success.main', fontWeight: 600 }}>{t('shop.in-cart', { count: inCart })}</Box>}
    </Box>
  );
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;
const flag = { px: 1, py: 0.25, borderRadius: 99, fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap' } as const;
