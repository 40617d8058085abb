import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { studentCan } from '#domain/people/student.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AskSupport } from './AskSupport.tsx';
import { HeldSlot } from './booking/HeldSlot.tsx';
import { CouponForm } from './checkout/CouponForm.tsx';
import { OwnOrders } from './checkout/OwnOrders.tsx';
import { PayPanel } from './checkout/PayPanel.tsx';
import { useOwnPromo } from './checkout/use-own-promo.ts';
import { type Review, useReview } from './checkout/use-review.ts';
import { WhatComes } from './checkout/WhatComes.tsx';
import { OwnBilling } from './OwnBilling.tsx';
import { CartLines } from './shop/CartLines.tsx';
import { HowToPay } from './shop/HowToPay.tsx';
import { priceCart } from './shop/use-cart-lines.ts';
import { twoColumns } from '#src/theme/columns.ts';

function Reviewed({
  review,
  cart,
  lostCoupons,
  ownPromo,
  isAsking,
}: { review: Review; ownPromo: string | null; isAsking: boolean } & Omit<
  ReturnType<typeof useReview>,
  'query'
>) {
  const { t } = useTranslation('buying');
  const priced = priceCart(cart.products, review);
  return (
    <Box sx={twoColumns}>
      <Box sx={stack}>
        <CartLines cart={priced} ownCode={ownPromo}>
          {lostCoupons.map(({ code, why }) => (
            <Notice key={code} variant="warning">
              {t('coupon.gone', { why })}
            </Notice>
          ))}
          <CouponForm coupons={cart.coupons} own={ownPromo} />
        </CartLines>
        <WhatComes lines={review.lines} />
        <OwnBilling />
      </Box>
      {review.methods.length > 0 ? (
        <PayPanel review={review} isAsking={isAsking} />
      ) : (
        <HowToPay cart={priced} />
      )}
    </Box>
  );
}

function OwnCart() {
  const { t } = useTranslation('shop');
  const { query, ...reviewed } = useReview();
  const { cart } = reviewed;
  const ownPromo = useOwnPromo(cart);
  if (cart.products.length > 0)
    return (
      <QueryView query={query}>
        {(review) => (
          <Reviewed {...reviewed} review={review} ownPromo={ownPromo} isAsking={query.isPlaceholderData} />
        )}
      </QueryView>
    );
  return (
    <Card>
      <EmptyState
        picture="money"
        title={t('checkout.empty')}
        text={t('checkout.empty-text')}
        action={
          <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44 }}>
            {t('checkout.to-shop')}
          </Button>
        }
      />
    </Card>
  );
}

/** Credits come from the company or are agreed with support: there is nothing to check out. */
function NothingToBuy() {
  const { t } = useTranslation('shop');
  return (
    <Card>
      <EmptyState
        picture="money"
        title={t('checkout.not-needed')}
        text={t('checkout.not-needed-text')}
        action={<AskSupport />}
      />
    </Card>
  );
}

/** ROUTE-20: the cart at the school's prices, the payment method, and earlier orders. */
export function CheckoutPage() {
  const { t } = useTranslation('shop');
  const student = useUserContext().user?.student;
  if (!student) return null;
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <HeldSlot />
      <Box sx={stack}>
        {studentCan.seeShop(student) ? <OwnCart /> : <NothingToBuy />}
        <OwnOrders />
      </Box>
    </>
  );
}

const stack = { display: 'grid', gap: 2, minWidth: 0 } as const;
