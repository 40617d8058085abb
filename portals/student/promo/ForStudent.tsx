import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PromoReply } from '#domain/billing/api/promos.ts';
import { MAX_COUPONS } from '#domain/billing/cart.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { studentCan } from '#domain/people/student.ts';
import { useCart } from '#src/session/cart-store.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useOwnRefusal, useTakeCode } from './use-take-code.ts';

/** The code in the cart with one press, and on to the shop; or why it is not for this student. */
export function ForStudent({
  promo,
  student,
}: {
  promo: PromoReply;
  student: NonNullable<CurrentUser['student']>;
}) {
  const { t } = useTranslation('promo');
  const cart = useCart();
  const take = useTakeCode(promo.code);
  const canSee = studentCan.seeShop(student);
  const refusal = useOwnRefusal(promo, canSee);
  if (!canSee) return <Notice variant="info">{t('not-for-you')}</Notice>;
  if (refusal !== null)
    return (
      <Notice
        variant="warning"
        actions={
          <Button component={Link} to={paths.studentShop} sx={{ minHeight: 44 }}>
            {t('to-shop')}
          </Button>
        }
      >
        {refusal}
      </Notice>
    );
  if (cart.coupons.length >= MAX_COUPONS && !cart.coupons.includes(promo.code))
    return (
      <Notice
        variant="warning"
        actions={
          <Button component={Link} to={paths.studentCheckout} sx={{ minHeight: 44 }}>
            {t('to-cart')}
          </Button>
        }
      >
        {t('cart-full', { max: MAX_COUPONS })}
      </Notice>
    );
  const hasProducts = cart.products.length > 0;
  return (
    <Box>
      <Button variant="contained" size="large" onClick={() => take()}>
        {t(hasProducts ? 'use-in-cart' : 'use-in-shop')}
      </Button>
    </Box>
  );
}
