import Close from '@mui/icons-material/Close';
import Sell from '@mui/icons-material/SellOutlined';
import { useTranslation } from 'react-i18next';
import { removeCoupon } from '#domain/billing/cart-changes.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { changeCoupons } from './change-coupons.ts';
import type { Review } from './use-review.ts';

/** ENT-06: the coupons of the cart in the order in which they apply, each with its discount. `own`: the code that the student came with. */
export function AppliedCoupons({ coupons, own }: Pick<Review, 'coupons'> & { own: string | null }) {
  const { t } = useTranslation('buying');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {coupons.map(({ code, discountCents }) => (
        <Box component="li" key={code} sx={row}>
          <Sell aria-hidden fontSize="small" />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('cart.discount', { code })}
            {code === own && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('coupon.own')}</Box>
            )}
          </Box>
          <MoneyField cents={-discountCents} />
          <IconButton
            aria-label={t('coupon.remove', { code })}
            onClick={() => changeCoupons((cart) => removeCoupon(cart, code))}
            sx={{ width: 44, height: 44 }}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' } as const;
