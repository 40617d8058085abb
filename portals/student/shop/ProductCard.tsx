import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { creditsOf, pricePerCredit, type Product } from './offers.ts';
import { usePlanName } from './use-plan-name.ts';
import { Chip } from '#src/ui/Chip.tsx';

interface ProductCardProps {
  product: Product;
  isBest: boolean;
  /** How many of it are in the cart. */
  inCart: number;
  onAdd: () => void;
}

function Terms({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { credits, validMonths, subscriptionMonths } = product;
  return (
    <Box component="ul" sx={{ gridArea: 'terms', m: 0, pl: 2.25, fontSize: '0.9375rem' }}>
      <li>
        {subscriptionMonths === null
          ? t('shop.credits', { count: credits })
          : t('shop.credits-monthly', { count: credits, months: subscriptionMonths })}
      </li>
      {subscriptionMonths !== null && <li>{t('shop.credits-in-all', { count: creditsOf(product) })}</li>}
      <li>
        {validMonths === null
          ? t('shop.no-expiry')
          : t(subscriptionMonths === null ? 'shop.valid' : 'shop.valid-each', { count: validMonths })}
      </li>
    </Box>
  );
}

/** A plan: its price, the price per credit, and how long it is valid. */
export function ProductCard({ product, isBest, inCart, onAdd }: ProductCardProps) {
  const { t } = useTranslation('shop');
  const name = usePlanName()(product.name);
  return (
    <Box component="li" sx={[card, (isBest || product.isUsual) && { borderColor: 'primary.main' }]}>
      <Box
        sx={{
          gridArea: 'name',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: 0.5,
        }}
      >
        <Typography variant="h3" component="h3">
          {name}
        </Typography>
        {product.isUsual && (
          <Chip tone="success" icon="CheckCircle">
            {t('shop.usual')}
          </Chip>
        )}
        {isBest && (
          <Chip tone="regular" icon="Paid">
            {t('shop.best')}
          </Chip>
        )}
      </Box>
      <Box sx={{ gridArea: 'price', textAlign: { xs: 'right', sm: 'left' } }}>
        <Box sx={{ fontSize: { xs: '1.25rem', sm: '1.75rem' }, fontWeight: 700, lineHeight: 1.2 }}>
          <MoneyField cents={product.priceCents} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <MoneyField cents={product.hourCents} /> {t('shop.per-hour')}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <MoneyField cents={pricePerCredit(product)} /> {t('shop.per-credit')}
        </Box>
      </Box>
      <Terms product={product} />
      <Box sx={{ gridArea: 'add', alignSelf: 'end', display: 'grid', gap: 0.5 }}>
        <Button variant={product.isUsual ? 'contained' : 'outlined'} onClick={onAdd} sx={{ minHeight: 44 }}>
          {t('shop.add')}
          <span className="visually-hidden">: {name}</span>
        </Button>
        {inCart > 0 && <Box sx={counted}>{t('shop.in-cart', { count: inCart })}</Box>}
      </Box>
    </Box>
  );
}

/** On a phone the price is beside the name, so that a dozen plans are not a dozen screens. */
const card = {
  display: 'grid',
  gridTemplateAreas: { xs: '"name price" "terms terms" "add add"', sm: '"name" "price" "terms" "add"' },
  gridTemplateColumns: { xs: 'minmax(min-content, 1fr) auto', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto auto 1fr auto' },
  gap: 1.5,
  p: 2,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;
const counted = {
  fontSize: '0.875rem',
  color: 'success.main',
  fontWeight: 600,
  textAlign: 'center',
} as const;
