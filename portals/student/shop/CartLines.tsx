import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { removeProduct } from '#domain/billing/cart-changes.ts';
import { changeCart } from '#src/session/cart-store.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { AppliedCoupons } from '../checkout/AppliedCoupons.tsx';
import type { CartLine, PricedCart } from './use-cart-lines.ts';
import { usePlanName } from './use-plan-name.ts';

function LineRow({ line, product }: CartLine) {
  const { t } = useTranslation('shop');
  const name = usePlanName()(line.name);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <b>{name}</b>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {product ? t('shop.credits', { count: product.credits }) : t('checkout.gone')}
        </Box>
      </Box>
      {product && <MoneyField cents={product.priceCents} />}
      <IconButton
        aria-label={t('checkout.remove', { name })}
        onClick={({ currentTarget }) => {
          const list = currentTarget.closest('ul');
          flushSync(() => changeCart((cart) => removeProduct(cart, line.productId)));
          list?.querySelector('button')?.focus();
        }}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteOutline />
      </IconButton>
    </Box>
  );
}

interface CartLinesProps {
  cart: PricedCart;
  /** The code that the student came with. */
  ownCode: string | null;
  /** Shown between the lines and the total. */
  children: ReactNode;
}

/** STATE-10, ENT-06: the lines and coupons of the cart, each with a button to remove it, and the total. */
export function CartLines({ cart, ownCode, children }: CartLinesProps) {
  const { t } = useTranslation(['shop', 'buying']);
  return (
    <Card title={t('checkout.cart')}>
      {cart.hasGone && (
        <Notice variant="warning" role="note">
          {t('checkout.has-gone')}
        </Notice>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cart.lines.map(({ line, product }) => (
          <LineRow key={line.productId} line={line} product={product} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, py: 2 }}>{children}</Box>
      {cart.coupons.length > 0 && (
        <>
          <Box sx={sum}>
            <span>{t('buying:cart.sub-total')}</span>
            <MoneyField cents={cart.subTotalCents} />
          </Box>
          <AppliedCoupons coupons={cart.coupons} own={ownCode} />
        </>
      )}
      <Box sx={total}>
        <span>{t('checkout.total')}</span>
        <MoneyField cents={cart.totalCents} />
      </Box>
    </Card>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const sum = { display: 'flex', justifyContent: 'space-between', gap: 1, pb: 0.5 } as const;
const total = {
  display: 'flex',
  justifyContent: 'space-between',
  pt: 0.5,
  fontSize: '1.25rem',
  fontWeight: 700,
} as const;
